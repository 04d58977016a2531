import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { Table } from '../../../../platform/ui/table.tsx';
import { cellKey } from '../../../stock/movement-plan.ts';
import { readPendingEndpoint } from '../ordenes.contract.ts';

type Pending = ReplyOf<typeof readPendingEndpoint>;
type Count = 'porFabricar' | 'libres' | 'enProduccion';
const counts: readonly Count[] = ['porFabricar', 'libres', 'enProduccion'];

/** The garments of a modelo by color and talla: asked and not made, free in stock, free on the way. */
export function ProposalCells({ modeloId, nombre }: { modeloId: number; nombre: string }) {
  const { t } = useTranslation();
  const reply = useQuery({
    ...readQuery(readPendingEndpoint, { params: { id: String(modeloId) } }),
    staleTime: 0,
  });
  if (reply.error && !reply.data) {
    return (
      <FailureState
        title={t('No se han podido leer.')}
        onRetry={() => void reply.refetch()}
        busy={reply.isFetching}
      >
        {failureText(reply.error, t)}
      </FailureState>
    );
  }
  if (!reply.data) return <TextSkeleton lines={3} />;
  return <CellTable pending={reply.data} nombre={nombre} />;
}

function CellTable({ pending: { colores, tallas, celdas }, nombre }: { pending: Pending; nombre: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const labels: Record<Count, string> = {
    porFabricar: t('Pedidas por hacer'),
    libres: t('Libres en almacén'),
    enProduccion: t('Libres en camino'),
  };
  const byCell = new Map(celdas.map((cell) => [cellKey(cell), cell]));
  const at = (modeloColorId: number, tallaId: number, count: Count) =>
    byCell.get(cellKey({ modeloColorId, tallaId }))?.[count] ?? 0;
  const sum = (modeloColorId: number, count: Count) =>
    tallas.reduce((all, { tallaId }) => all + at(modeloColorId, tallaId, count), 0);
  const shown = colores.filter(({ modeloColorId }) => counts.some((count) => sum(modeloColorId, count) > 0));
  const figure = (n: number) => (n === 0 ? '' : formatNumber(n, language));
  return (
    <Table caption={t('{{nombre}} por color y talla', { nombre })} dense>
      <thead>
        <tr>
          <th scope="col">{t('Color')}</th>
          <th scope="col">{t('Prendas')}</th>
          {tallas.map(({ tallaId, nombre: talla }) => (
            <th key={tallaId} scope="col" className="figure">
              {talla}
            </th>
          ))}
          <th scope="col" className="figure">
            {t('Total')}
          </th>
        </tr>
      </thead>
      {shown.map(({ modeloColorId, nombre: color }) => (
        <tbody key={modeloColorId}>
          {counts.map((count, place) => (
            <tr key={count}>
              {place === 0 && (
                <th scope="rowgroup" rowSpan={counts.length} className="text-left align-top font-normal">
                  {color}
                </th>
              )}
              <th scope="row" className="text-left font-normal text-base-content/75">
                {labels[count]}
              </th>
              {tallas.map(({ tallaId }) => (
                <td key={tallaId} className="figure">
                  {figure(at(modeloColorId, tallaId, count))}
                </td>
              ))}
              <td className="figure">{figure(sum(modeloColorId, count))}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
