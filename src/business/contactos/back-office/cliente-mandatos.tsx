import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  listMandatosEndpoint,
  type MandatoFirmado,
  putMandatoEndpoint,
  readMandatoPdfEndpoint,
} from '../mandatos.contract.ts';

/** The mandates of a cliente with the signed paper of each. */
export function ClienteMandatos({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = readQuery(listMandatosEndpoint, { params: { id: String(id) } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  if (!data) return null;
  if (data.mandatos.length === 0) {
    return <p className="text-base-content/75">{t('Todavía no hay ningún mandato.')}</p>;
  }
  return (
    <ul className="border-b border-base-300">
      {data.mandatos.map((mandato) => (
        <Entry key={mandato.mandatoId} id={id} mandato={mandato} />
      ))}
    </ul>
  );
}

function Entry({ id, mandato }: { id: number; mandato: MandatoFirmado }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const queryClient = useQueryClient();
  const canUpdate = usePermission('Permissions.Clientes.Update');
  const [isBusy, setBusy] = useState(false);
  const { mandatoId, referencia, firmado, nombre } = mandato;
  const params = { id: String(id), mandatoId };

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }
  const keep = (archivo: File) =>
    run(async () => {
      await call(putMandatoEndpoint, { params, body: { archivo } });
      await queryClient.invalidateQueries({
        queryKey: readQuery(listMandatosEndpoint, { params: { id: String(id) } }).queryKey,
      });
    });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-base-300 py-2">
      <span className="min-w-0">
        {referencia}
        <span className="text-base-content/75"> · {formatDay(firmado, language)}</span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        {nombre !== undefined && (
          <button
            type="button"
            className="link"
            disabled={isBusy}
            onClick={() => void run(async () => downloadFile(await call(readMandatoPdfEndpoint, { params })))}
          >
            {t('Ver el mandato firmado')}
            <span className="sr-only"> {referencia}</span>
          </button>
        )}
        {canUpdate && (
          <label className="link cursor-pointer focus-within:outline-2">
            {nombre === undefined ? t('Adjuntar el PDF firmado') : t('Cambiar el PDF')}
            <span className="sr-only"> {referencia}</span>
            <input
              type="file"
              accept="application/pdf"
              className="sr-only"
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void keep(file);
              }}
            />
          </label>
        )}
      </span>
    </li>
  );
}
