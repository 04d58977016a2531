import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { type ApartadoRow, exportApartadosEndpoint } from '../../reservas.contract.ts';
import { apartadoActions } from './apartado-actions.tsx';
import { ApartadoMark } from './apartado-mark.tsx';

/** The list of apartados, those that expire first at the top. */
export function ApartadosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<ApartadoRow>[] = [
    {
      name: 'cliente',
      title: t('Cliente'),
      show: ({ cliente, id }) => cliente ?? `#${id}`,
      filter: 'text',
      heading: true,
      width: 20,
    },
    { name: 'nota', title: t('Motivo'), show: ({ nota }) => nota, filter: 'text', width: 20 },
    {
      name: 'prendas',
      title: t('Prendas'),
      show: ({ prendas }) => formatNumber(prendas, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    {
      name: 'caduca',
      title: t('Caduca'),
      show: ({ caduca }) => <ListDate value={caduca} time />,
      filter: 'day',
      width: 12,
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ caduca }) => <ApartadoMark caduca={caduca} />,
      unsearched: true,
      width: 12,
    },
    {
      name: 'creadoPor',
      title: t('Apartado por'),
      show: ({ creadoPor }) => creadoPor,
      filter: 'text',
      hideOnTablet: true,
      optional: true,
      width: 14,
    },
    {
      name: 'creado',
      title: t('Desde'),
      show: ({ creado }) => <ListDate value={creado} time />,
      filter: 'day',
      hidden: true,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(apartadoActions)}
      sheet={exportApartadosEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['caduca']}
      empty={t(
        'No hay nada apartado. Un apartado guarda prendas para una tienda durante unas horas, sin pedido.',
      )}
    />
  );
}
