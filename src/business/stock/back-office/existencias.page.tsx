import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatListInstant, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ListLink } from '../../../platform/ui/list/list-link.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { type ModeloExistencias, searchMovimientosEndpoint } from '../existencias.contract.ts';
import { motivoLabels } from '../lugar.ts';
import { documentWords } from './document-words.ts';
import { existenciasActions } from './existencias-actions.ts';
import { StockEditor } from './stock-editor.tsx';

/** Movements that the page shows; the list has them all. */
const latest = 15;

/** The stock of a modelo: by place and cell, its changes and its ledger. */
export function ExistenciasPage({ modelo }: { modelo: ModeloExistencias }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canSeeReservas = usePermission('Permissions.Reservas.Search');
  const sum = (of: 'fisico' | 'reservado') => modelo.celdas.reduce((total, cell) => total + cell[of], 0);
  const garments = (place: ModeloExistencias['lugares'][number]) =>
    place.celdas.reduce((total, { cantidad }) => total + cantidad, 0);
  return (
    <RecordPage
      resource={existenciasActions}
      row={modelo}
      code={modelo.referencia}
      picture={modelo.imagen && <Picture imagen={modelo.imagen} sizes="3rem" alt="" />}
      facts={[
        t('{{count}} en el almacén', { count: sum('fisico') }),
        canSeeReservas ? (
          <ListLink key="reservas" to="/admin/reservas" equals={{ referencia: modelo.referencia }}>
            {t('{{count}} reservadas', { count: sum('reservado') })}
          </ListLink>
        ) : (
          t('{{count}} reservadas', { count: sum('reservado') })
        ),
      ]}
      hasForm
      side={
        <SideFacts
          title={t('Dónde están')}
          facts={modelo.lugares.map(
            (place) =>
              [
                place.nombre,
                garments(place) > 0 ? formatNumber(garments(place), language) : undefined,
              ] as const,
          )}
        />
      }
      version={0}
    >
      <StockEditor key={modelo.id} modelo={modelo} />
      <Ledger modelo={modelo} />
    </RecordPage>
  );
}

/** The last movements of the modelo. */
function Ledger({ modelo: { id, referencia } }: { modelo: ModeloExistencias }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery({
    ...readQuery(searchMovimientosEndpoint, {
      body: { pageSize: latest, advancedFilter: { field: 'modeloId', operator: 'eq', value: id } },
    }),
    refetchOnMount: 'always',
  });
  const rows = data?.data ?? [];
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">{t('Movimientos')}</h2>
      {data && rows.length === 0 && (
        <p className="text-base-content/75">{t('Todavía no se ha movido ninguna prenda.')}</p>
      )}
      {rows.length > 0 && (
        <Table caption={t('Movimientos')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Cuándo')}</th>
              <th scope="col">{t('Motivo')}</th>
              <th scope="col">{t('Color')}</th>
              <th scope="col">{t('Talla')}</th>
              <th scope="col" className="figure">
                {t('Prendas')}
              </th>
              <th scope="col">{t('De')}</th>
              <th scope="col">{t('A')}</th>
              <th scope="col">{t('Nota')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="whitespace-nowrap">{formatListInstant(row.momento, language)}</td>
                <td>{t(motivoLabels[row.motivo])}</td>
                <td>{row.color}</td>
                <td>{row.talla}</td>
                <td className="figure">{formatNumber(row.cantidad, language)}</td>
                <td>{row.de ?? t('De fuera')}</td>
                <td>{row.a ?? t('Sale')}</td>
                <td>
                  {[row.documento, row.nota]
                    .map((text) => documentWords(text, t))
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data?.hasNextPage && (
        <p className="mt-2">
          <ListLink to="/admin/movimientos" equals={{ referencia }}>
            {t('Ver los {{count}} movimientos', { count: data.totalCount })}
          </ListLink>
        </p>
      )}
    </section>
  );
}
