import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Check } from '../../../../platform/ui/choice.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import {
  type ControlledProps,
  type FormHandle,
  useFormValue,
} from '../../../../platform/ui/form/form-field.ts';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { CellMatrix } from '../../../stock/back-office/cell-matrix.tsx';
import { cellKey } from '../../../stock/movement-plan.ts';
import { type EditedOrden, type EncargoDeOrden, readPendingEndpoint } from '../ordenes.contract.ts';

type Handle = FormHandle<EditedOrden>;

/** Returns what pedidos wait for of the modelo of the form. */
function usePending(form: Handle) {
  const modeloId = useFormValue(form, (values) => values.modeloId);
  return useQuery({
    ...readQuery(readPendingEndpoint, { params: { id: String(modeloId ?? 0) } }),
    enabled: modeloId !== undefined,
  });
}

/** The planned garments by color and talla; what pedidos wait for stands in the empty cells. */
export function PlanMatrix({ value, onChange, form, disabled }: ControlledProps & { form: Handle }) {
  const { t } = useTranslation();
  const pending = usePending(form);
  const celdas = Array.isArray(value) ? (value as EditedOrden['celdas']) : [];
  if (pending.error && !pending.data) {
    return (
      <FailureState
        title={t('No se ha podido leer lo que esperan los pedidos.')}
        onRetry={() => void pending.refetch()}
        busy={pending.isFetching}
      >
        {failureText(pending.error, t)}
      </FailureState>
    );
  }
  if (!pending.data) {
    return pending.isLoading ? (
      <Skeleton className="h-40" />
    ) : (
      <p className="text-base-content/75">{t('Elija primero el modelo.')}</p>
    );
  }
  const { data } = pending;
  const typed = new Map(celdas.map((one) => [cellKey(one), String(one.previstas)]));
  const waiting = new Map(data.celdas.map((one) => [cellKey(one), one]));
  const put = (key: string, text: string) => {
    const [modeloColorId = 0, tallaId = 0] = key.split('/').map(Number);
    const previstas = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    const others = celdas.filter((one) => cellKey(one) !== key);
    onChange(previstas > 0 ? [...others, { modeloColorId, tallaId, previstas }] : others);
  };
  const total = celdas.reduce((sum, { previstas }) => sum + previstas, 0);
  const asked = data.celdas.filter(({ porFabricar }) => porFabricar > 0);
  return (
    <div className="flex flex-col gap-3">
      <CellMatrix
        label={t('Prendas previstas')}
        colores={data.colores}
        tallas={data.tallas}
        celdas={data.celdas}
        show={(cell) => typed.get(cellKey(cell)) ?? ''}
        {...(!disabled && { typed, onType: put })}
        placeholder={(cell) => {
          const wanted = waiting.get(cellKey(cell))?.porFabricar ?? 0;
          return wanted > 0 ? String(wanted) : '';
        }}
        beside={{
          title: t('Piden · libres · en camino'),
          show: (modeloColorId) => {
            const own = data.celdas.filter((one) => one.modeloColorId === modeloColorId);
            const sum = (of: (one: (typeof own)[number]) => number) =>
              own.reduce((all, one) => all + of(one), 0);
            return (
              <span className="whitespace-nowrap text-base-content/75 tabular-nums">
                {[
                  sum(({ porFabricar }) => porFabricar),
                  sum(({ libres }) => libres),
                  sum(({ enProduccion }) => enProduccion),
                ].join(' · ')}
              </span>
            );
          },
        }}
      />
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="tabular-nums">{t('{{count}} prendas', { count: total })}</span>
        {!disabled && asked.length > 0 && (
          <button
            type="button"
            className="cursor-pointer underline"
            onClick={() =>
              onChange(
                asked.map(({ modeloColorId, tallaId, porFabricar }) => ({
                  ...{ modeloColorId, tallaId, previstas: porFabricar },
                })),
              )
            }
          >
            {t('Poner lo que piden')}
          </button>
        )}
        {!data.hasEscandallo && (
          <span className="text-warning-ink">
            {t('El modelo no tiene escandallo: hará falta para lanzar la orden.')}
          </span>
        )}
      </p>
    </div>
  );
}

/** The special garments of the modelo that no other order makes. */
export function EncargosControl({
  value,
  onChange,
  form,
  own,
  disabled,
}: ControlledProps & { form: Handle; own: readonly EncargoDeOrden[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = usePending(form);
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const all = [...own, ...(data?.encargos ?? [])];
  if (all.length === 0) {
    return <p className="text-base-content/75">{t('Ningún encargo de este modelo espera.')}</p>;
  }
  return (
    <div className="flex flex-col gap-1">
      {all.map(({ pedidoLineaId, pedidoId, cliente, color, talla, texto, fechaEvento, terminado }) => (
        <Check
          key={pedidoLineaId}
          disabled={disabled || terminado}
          checked={chosen.includes(pedidoLineaId)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, pedidoLineaId] : chosen.filter((one) => one !== pedidoLineaId),
            )
          }
        >
          {[
            `#${pedidoId}`,
            cliente,
            `${color} ${talla}`,
            texto,
            fechaEvento && formatDay(fechaEvento, language),
            terminado && t('terminado'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Check>
      ))}
    </div>
  );
}
