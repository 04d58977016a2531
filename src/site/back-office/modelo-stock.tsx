import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readModeloOptionsEndpoint } from '../../business/catalogue/modelo-acts.contract.ts';
import type { EditableModelo } from '../../business/catalogue/modelos.contract.ts';
import { CellMatrix } from '../../business/stock/back-office/cell-matrix.tsx';
import {
  listStockDisponibleEndpoint,
  listStockProduccionEndpoint,
} from '../../business/stock/modelo-stock.contract.ts';
import { cellKey } from '../../business/stock/movement-plan.ts';
import { readQuery } from '../../platform/http/query.ts';
import { formatDay, formatNumber } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { FailureState } from '../../platform/ui/failure-state.tsx';
import { failureText } from '../../platform/ui/failure-text.ts';
import { usePermission } from '../../platform/ui/record/action-user.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The garments of a modelo that no order has: in the warehouse now, and in production by day. */
export function ModeloStock({ modelo }: { modelo: EditableModelo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canSeeStock = usePermission('Permissions.Stock.View');
  const query = { query: { modeloId: [String(modelo.id)] } };
  const free = useQuery(readQuery(listStockDisponibleEndpoint, query));
  const coming = useQuery(readQuery(listStockProduccionEndpoint, query));
  const { data: options } = useQuery(readQuery(readModeloOptionsEndpoint, {}));
  const failed = [free, coming].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <FailureState
        title={t('Las existencias no han llegado.')}
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      >
        {failureText(failed.error, t)}
      </FailureState>
    );
  }
  if (!free.data || !coming.data || !options) return <Skeleton className="h-40" />;
  const colorOf = new Map(modelo.colores.map((one) => [one.colorId, one.modeloColorId]));
  const celdas = modelo.variantes.map(({ colorId, tallaId }) => ({
    modeloColorId: colorOf.get(colorId) ?? 0,
    tallaId,
  }));
  const used = new Set(celdas.map(({ tallaId }) => tallaId));
  const tallas = options.tallas
    .filter(({ id }) => used.has(id))
    .map(({ id, nombre }) => ({ tallaId: id, nombre }));
  const matrixOf = (
    label: string,
    rows: readonly { modeloColorId: number; tallaId: number; cantidad: number }[],
  ) => {
    const counts = new Map(rows.map((row) => [cellKey(row), row.cantidad]));
    return (
      <CellMatrix
        label={label}
        colores={modelo.colores}
        tallas={tallas}
        celdas={celdas}
        show={(cell) => formatNumber(counts.get(cellKey(cell)) ?? 0, language)}
      />
    );
  };
  const days = [...Map.groupBy(coming.data, ({ fecha }) => fecha)].toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t('Libres en el almacén')} className="flex flex-col gap-2">
        <h3>{t('Libres en el almacén')}</h3>
        {matrixOf(t('Libres en el almacén'), free.data)}
        {canSeeStock && (
          <p className="flex flex-wrap gap-x-6">
            <Link to="/admin/existencias/$id" params={{ id: String(modelo.id) }} className="underline">
              {t('Corregir y ver por lugares')}
            </Link>
            <Link
              to="/admin/movimientos"
              search={{ filtros: [{ campo: 'referencia', op: 'eq', valor: modelo.referencia }] }}
              className="underline"
            >
              {t('Movimientos')}
            </Link>
          </p>
        )}
      </section>
      {days.map(([fecha, rows]) => {
        const title = t('Llegan el {{fecha}}', { fecha: formatDay(fecha, language) });
        return (
          <section key={fecha} aria-label={title} className="flex flex-col gap-2">
            <h3>{title}</h3>
            {matrixOf(title, rows)}
          </section>
        );
      })}
      {days.length === 0 && <p className="text-base-content/75">{t('No hay producción prevista.')}</p>}
    </div>
  );
}
