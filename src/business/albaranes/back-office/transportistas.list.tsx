import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { ArchivedMark } from '../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { portesLabels } from '../albaran.ts';
import { exportTransportistasEndpoint, type Transportista } from '../transportistas.contract.ts';
import { ficheroLabels } from './carrier-labels.ts';
import { transportistaActions } from './transportista-actions.ts';
import { transportistaColumns, transportistaOrder } from './transportista-columns.ts';

/** The list of the carriers of the house. */
export function TransportistasList(place: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const looks: Looks<typeof transportistaColumns, Transportista> = {
    nombre: { filter: 'text', heading: true, width: 24 },
    portes: {
      show: ({ portes }) => t(portesLabels[portes]),
      filter: { values: labelChoices(t, portesLabels) },
      width: 14,
      hideOnTablet: true,
    },
    fichero: {
      show: ({ fichero }) => t(ficheroLabels[fichero]),
      filter: { values: labelChoices(t, ficheroLabels) },
      width: 18,
    },
    albaranes: {
      show: ({ albaranes }) => formatNumber(albaranes, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    archivado: {
      show: ({ archivado }) => <ArchivedMark isArchived={archivado} />,
      filter: 'boolean',
      width: 10,
    },
  };
  return (
    <ListScreen
      {...useResourceList(transportistaActions)}
      {...place}
      columns={listedColumns(transportistaColumns, looks, t)}
      order={transportistaOrder}
      sheet={exportTransportistasEndpoint}
      empty={t('Todavía no hay ningún transportista.')}
    />
  );
}
