import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { paseFacturasEndpoint } from '../factura-acts.contract.ts';
import { PaseDialog, type PaseInput } from './pase-dialog.tsx';

interface PreparedDraftsProps {
  hechos: readonly { id: number; cliente: { nombre: string }; total: number }[];
  rechazados: readonly { albaranIds: readonly number[]; motivo: string }[];
  onClose(): void;
}

/** The drafts that were prepared, which can be issued at once. */
export function PreparedDrafts({ hechos, rechazados, onClose }: PreparedDraftsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const canIssue = usePermission('Permissions.Facturas.Issue');
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly { id: number; motivo: string }[]>([]);
  const [numbers, setNumbers] = useState<ReadonlyMap<number, string>>(new Map());
  const open = hechos.filter(({ id }) => !numbers.has(id));

  async function issue({ ids }: PaseInput): Promise<string | undefined> {
    try {
      const result = await call(paseFacturasEndpoint, { body: { ids: [...ids], a: 'emitida' } });
      setRefused(result.rechazados);
      setNumbers((all) => new Map([...all, ...result.hechos.map((one) => [one.id, one.numero] as const)]));
      setAsking(false);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  return (
    <section
      aria-label={t('Borradores preparados')}
      className="flex flex-col gap-3 border border-base-300 p-4"
    >
      {hechos.length > 0 && (
        <>
          <h2 className="text-lg">{t('Borradores preparados')}</h2>
          <ul className="flex flex-col gap-1">
            {hechos.map(({ id, cliente, total }) => (
              <li key={id} className="flex gap-3 tabular-nums">
                <Link to="/admin/facturas/$id" params={{ id: String(id) }} className="link">
                  {numbers.get(id) ?? t('Borrador #{{id}}', { id })}
                </Link>
                <span className="min-w-0 grow">{cliente.nombre}</span>
                {formatMoney(total, language)}
              </li>
            ))}
          </ul>
        </>
      )}
      {rechazados.length > 0 && (
        <Notice tone="bad">
          <p>{t('No se han facturado:')}</p>
          <ul>
            {rechazados.map(({ albaranIds, motivo }) => (
              <li key={albaranIds.join()}>{motivo}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="bad">
          <p>{t('No se han emitido:')}</p>
          <ul>
            {refused.map(({ id, motivo }) => (
              <li key={id}>
                {t('Borrador #{{id}}', { id })}: {motivo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {canIssue && open.length > 0 && (
          <Button tone="primary" onClick={() => setAsking(true)}>
            {t('Emitirlas ahora')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Ver las entregas que quedan')}</Button>
      </div>
      {isAsking && <PaseDialog rows={open} onClose={() => setAsking(false)} onRun={issue} />}
    </section>
  );
}
