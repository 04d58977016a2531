import '../storefront/devolucion-words.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { causaLabels, causas } from '../devolucion.ts';
import { exportInformeEndpoint, type InformeRow } from '../office-devoluciones.contract.ts';
import { informeOrder } from './devolucion-columns.ts';
import { informeRecords } from './informe-records.ts';

type Count = 'pedidas' | 'recibidas' | 'stock' | 'segundas' | 'arreglo' | 'rechazadas';

// A constant, because the rows of a list are memoised by it.
const modeloHref = ({ modeloId }: InformeRow) => `/admin/modelos/${modeloId}`;

/** Returned garments by modelo, workshop, cause and month; the totals follow the conditions. */
export function InformeDevoluciones(place: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (name: Count, title: string): Column<InformeRow> => ({
    name,
    title,
    filter: 'number',
    figure: true,
    sum: true,
    width: 9,
    show: (row) => (row[name] === 0 ? '' : formatNumber(row[name], language)),
  });
  const columns: Column<InformeRow>[] = [
    {
      name: 'referencia',
      title: t('Referencia'),
      show: ({ imagen, referencia }) => (
        <span className="flex items-center gap-2">
          <ListPicture imagen={imagen} />
          {referencia}
        </span>
      ),
      filter: 'text',
      picture: true,
      width: 14,
    },
    { name: 'nombre', title: t('Modelo'), filter: 'text', heading: true, width: 18 },
    { name: 'taller', title: t('Taller'), filter: 'text', optional: true, width: 16, hideOnTablet: true },
    {
      name: 'causa',
      title: t('Motivo'),
      show: ({ causa }) => t(causaLabels[causa]),
      filter: { values: labelChoices(t, causaLabels) },
      width: 18,
    },
    { name: 'mes', title: t('Mes'), filter: 'text', width: 9 },
    { ...count('pedidas', t('Solicitadas')), hideOnTablet: true },
    count('recibidas', t('Recibidas')),
    { ...count('stock', t('Al stock')), hideOnTablet: true },
    { ...count('segundas', t('A segundas')), hideOnTablet: true },
    { ...count('arreglo', t('A arreglar')), hideOnTablet: true },
    { ...count('rechazadas', t('No aceptadas')), hideOnTablet: true },
  ];
  return (
    <ListScreen<InformeRow>
      {...useResourceList(informeRecords)}
      {...place}
      href={modeloHref}
      columns={columns}
      order={informeOrder}
      sheet={exportInformeEndpoint}
      tabs={tabsByState(
        'causa',
        t('Todas'),
        causas.map((causa) => ({ words: t(causaLabels[causa]), values: [causa] })),
      )}
      empty={t('No hay ninguna devolución.')}
    />
  );
}
