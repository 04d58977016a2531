import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { dayInMadrid, formatDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { BackTo } from '../../../../platform/ui/record/back-to.tsx';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { type CampaignRow, makeCampaignEndpoint, readCampaignEndpoint } from '../campaign.contract.ts';
import { DropDialog } from './drop-dialog.tsx';

/** Days until the garments of a new order are expected. */
const usualDays = 45;

/** The close of a campaign: each color that is asked for is made, raised to its minimum lot, or dropped. */
export function CampaignPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const mayCreate = usePermission('Permissions.Ordenesfab.Create');
  const mayDrop = usePermission('Permissions.Ordenesfab.Update');
  const [temporada, setTemporada] = useState<string>();
  const [least, setLeast] = useState('10');
  const [dropped, setDropped] = useState<CampaignRow>();
  const [busy, setBusy] = useState<number>();
  const reply = useQuery({
    ...readQuery(readCampaignEndpoint, {
      query: temporada === undefined ? {} : { temporadaId: temporada },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = reply;
  const isWrong = !/^\d{1,4}$/.test(least.trim());
  const minimo = isWrong ? 0 : Number(least);
  const chosen = data?.temporadas.find(({ id }) => id === data.temporadaId);

  async function make(row: CampaignRow, prendas?: number): Promise<void> {
    setBusy(row.modeloColorId);
    try {
      const prevista = addDays(dayInMadrid(new Date()), usualDays);
      const colores = [{ modeloColorId: row.modeloColorId, ...(prendas !== undefined && { prendas }) }];
      const { ordenes } = await call(
        makeCampaignEndpoint,
        { body: { colores, prevista } },
        { idempotencyKey: newKey() },
      );
      showToast({
        tone: 'good',
        text: t('Orden {{numero}} en borrador.', { numero: ordenes[0]?.numero ?? '' }),
      });
    } catch (failure) {
      showToast({ tone: 'bad', text: failureText(failure, t) });
    }
    await reply.refetch();
    setBusy(undefined);
  }
  return (
    <>
      <BackTo to="/admin/planificacion">{t('Planificación')}</BackTo>
      <h1 className="text-2xl">{t('Cierre de campaña')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-base-content/75">
        {t(
          'Lo que las tiendas han pedido de cada color y nadie hace todavía: hacerlo, subirlo al lote o retirarlo.',
        )}
      </p>
      <div className="mb-6 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Field
          label={t('Temporada')}
          {...(chosen?.pedirHasta && {
            hint: t('Se pide hasta el {{dia}}.', { dia: formatDay(chosen.pedirHasta, language) }),
          })}
        >
          {(control) => (
            <SelectControl
              {...control}
              value={temporada ?? String(data?.temporadaId ?? '')}
              onChange={({ target }) => setTemporada(target.value)}
            >
              {(data?.temporadas ?? []).map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field
          label={t('Lote mínimo por color')}
          {...(isWrong && { error: t('Debe ser un número entero.') })}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              className={controlClass}
              value={least}
              onChange={({ target }) => setLeast(target.value)}
            />
          )}
        </Field>
      </div>
      {reply.error && !data ? (
        <FailureState
          title={t('No se ha podido calcular.')}
          onRetry={() => void reply.refetch()}
          busy={reply.isFetching}
        >
          {failureText(reply.error, t)}
        </FailureState>
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : data.colores.length === 0 ? (
        <EmptyState title={t('Ningún color de esta temporada espera prendas por hacer.')} />
      ) : (
        <Table caption={t('Colores por decidir')} dense>
          <thead>
            <tr>
              <ColumnHead>{t('Modelo')}</ColumnHead>
              <ColumnHead figure>{t('Prendas')}</ColumnHead>
              <ColumnHead figure className="max-sm:hidden">
                {t('Tiendas')}
              </ColumnHead>
              <ColumnHead>{t('Decidir')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {data.colores.map((row) => (
              <tr key={row.modeloColorId}>
                <th scope="row" className="text-left font-normal">
                  <span className="flex items-center gap-3">
                    {row.imagen && (
                      <span className="w-8 shrink-0 max-sm:hidden">
                        <Picture imagen={row.imagen} sizes="2rem" alt="" />
                      </span>
                    )}
                    <span>
                      {row.nombre} <span className="text-base-content/75">{row.referencia}</span>
                      <span className="block text-sm">
                        <span
                          aria-hidden="true"
                          className="mr-1 inline-block size-3 border border-base-300 align-[-1px]"
                          style={{ backgroundColor: row.hex }}
                        />
                        {row.color}
                      </span>
                    </span>
                  </span>
                </th>
                <td className={`figure ${row.prendas < minimo ? 'text-warning-ink' : ''}`}>
                  {formatNumber(row.prendas, language)}
                </td>
                <td className="figure max-sm:hidden">{formatNumber(row.tiendas, language)}</td>
                <td>
                  <span className="flex flex-wrap gap-2">
                    {mayCreate && (
                      <Button busy={busy === row.modeloColorId} onClick={() => void make(row)}>
                        {t('Hacer')}
                      </Button>
                    )}
                    {mayCreate && row.prendas < minimo && (
                      <Button busy={busy === row.modeloColorId} onClick={() => void make(row, minimo)}>
                        {t('Subir a {{n}}', { n: minimo })}
                      </Button>
                    )}
                    {mayDrop && (
                      <Button tone="quiet" onClick={() => setDropped(row)}>
                        {t('Retirar el color')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {dropped && (
        <DropDialog
          row={dropped}
          onClose={() => setDropped(undefined)}
          onDropped={() => {
            setDropped(undefined);
            void reply.refetch();
          }}
        />
      )}
    </>
  );
}
