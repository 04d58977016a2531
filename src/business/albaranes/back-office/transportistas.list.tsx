import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { ArchivedMark } from '../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { portesLabels } from '../albaran.ts';
import type { Transportista } from '../transportistas.contract.ts';
import { ficheroLabels } from './carrier-labels.ts';
import { transportistaActions } from './transportista-actions.ts';

/** The list of the carriers of the house. */
export function TransportistasList(place: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<Transportista>[] = [
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 24 },
    {
      name: 'portes',
      title: t('Portes'),
      show: ({ portes }) => t(portesLabels[portes]),
      unsearched: true,
      width: 14,
      hideOnTablet: true,
    },
    {
      name: 'fichero',
      title: t('Fichero'),
      show: ({ fichero }) => t(ficheroLabels[fichero]),
      filter: { values: labelChoices(t, ficheroLabels) },
      width: 18,
    },
    {
      name: 'albaranes',
      title: t('Albaranes'),
      show: ({ albaranes }) => formatNumber(albaranes, language),
      unsearched: true,
      figure: true,
      width: 8,
    },
    {
      name: 'archivado',
      title: t('Estado'),
      show: ({ archivado }) => <ArchivedMark isArchived={archivado} />,
      filter: 'boolean',
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(transportistaActions)}
      {...place}
      columns={columns}
      order={['nombre']}
      empty={t('Todavía no hay ningún transportista.')}
    />
  );
}
