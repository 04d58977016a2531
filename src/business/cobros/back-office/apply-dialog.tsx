import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { distribute } from '../cobro.ts';
import type { CobroRow, NewCobro } from '../cobros.contract.ts';
import { DebtTable } from './debt-table.tsx';
import { inCents, sumEuros, useCuenta } from './use-cuenta.ts';

/** Chooses the due dates that money on account settles; the oldest are proposed. */
export function ApplyDialog({ rows, onClose, onRun }: ActionDialogProps<CobroRow, NewCobro['lineas']>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [row] = rows;
  const rest = row?.aCuenta ?? 0;
  const { data, isError, refetch } = useCuenta(row?.cliente.id);
  const [changed, setChanged] = useState<ReadonlyMap<string, unknown>>();
  const [isChecked, setChecked] = useState(false);
  const owed = (data?.deudas ?? []).filter(({ pendiente }) => pendiente > 0);
  const proposed = [...distribute(Math.round(rest * 100), inCents(owed))];
  const shares = changed ?? new Map<string, unknown>(proposed.map(([id, cents]) => [id, cents / 100]));
  const used = sumEuros([...shares.values()]);
  const wrong = [...shares.values()].some((one) => typeof one !== 'number');
  const isOver = used > rest;
  const isEmpty = shares.size === 0;

  function send(): Promise<string | undefined> | undefined {
    setChecked(true);
    if (wrong || isOver || isEmpty) return undefined;
    return onRun(
      owed.flatMap(({ id, pendiente }) => {
        const importe = shares.get(id);
        return typeof importe === 'number' ? [{ deuda: id, importe, pendiente }] : [];
      }),
    ).then((refusal) => {
      // Another user may have collected meanwhile.
      if (refusal) void refetch();
      return refusal;
    });
  }
  return (
    <FormDialog
      title={t('Aplicar {{importe}} a cuenta', { importe: formatMoney(rest, language) })}
      act={t('Aplicar')}
      onClose={onClose}
      onSend={send}
    >
      {isError && <FailureState title={t('Las cifras no han llegado.')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && owed.length === 0 && <p>{t('Este cliente no debe nada: el dinero queda a cuenta.')}</p>}
      {owed.length > 0 && (
        <>
          <DebtTable
            debts={owed}
            shares={shares}
            onShare={(clave, share) => {
              const next = new Map(shares);
              if (share === undefined) next.delete(clave);
              else next.set(clave, share);
              setChanged(next);
            }}
          />
          <p className="text-right tabular-nums">
            {t('Queda a cuenta {{importe}}', { importe: formatMoney(sumEuros([rest, -used]), language) })}
          </p>
        </>
      )}
      {isChecked && (wrong || isOver || isEmpty) && (
        <Notice tone="bad" role="alert">
          {isOver
            ? t('Los vencimientos elegidos suman más de lo que queda a cuenta.')
            : t('Elija los vencimientos y lo que se aplica a cada uno.')}
        </Notice>
      )}
    </FormDialog>
  );
}
