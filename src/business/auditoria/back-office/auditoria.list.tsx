import { useTranslation } from 'react-i18next';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { type Entrada, exportAuditoriaEndpoint, searchAuditoriaEndpoint } from '../auditoria.contract.ts';
import { auditoriaColumns } from './auditoria-columns.ts';
import { actLabel, kindLabel, knownActs, knownKinds, recordName } from './trail-labels.ts';

/** Lists the audit trail: user, time, act, record, address. */
export function AuditoriaList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const looks: Looks<typeof auditoriaColumns, Entrada> = {
    cuando: {
      show: ({ cuando }) => <ListDate value={cuando} time />,
      filter: 'day',
      width: 18,
    },
    usuario: {
      show: ({ usuario }) => usuario ?? <span className="text-base-content/75">{t('Nadie con sesión')}</span>,
      filter: 'text',
      width: 20,
    },
    acto: {
      show: ({ acto }) => t(actLabel(acto)),
      filter: { values: knownActs.map((value) => ({ value, words: t(actLabel(value)) })) },
      givesWay: true,
      // «Registro de actividad exportado a Excel»: the act must be readable on a tablet.
      width: 38,
    },
    recurso: {
      show: ({ recurso }) => t(kindLabel(recurso)),
      filter: { values: knownKinds.map((value) => ({ value, words: t(kindLabel(value)) })) },
      givesWay: true,
      width: 20,
    },
    sobre: {
      show: recordName,
      filter: 'text',
      width: 22,
    },
    desde: { filter: 'text', width: 12, hideOnTablet: true },
  };
  const columns: Column<Entrada>[] = [
    ...listedColumns(auditoriaColumns, looks, t),
    { name: 'recursoId', title: t('Número de la ficha'), filter: 'text', hidden: true },
    { name: 'requestId', title: t('Petición'), filter: 'text', hidden: true },
  ];
  return (
    <ListScreen
      id="auditoria"
      title={t('Registro de actividad')}
      columns={columns}
      search={searchAuditoriaEndpoint}
      sheet={exportAuditoriaEndpoint}
      state={state}
      onState={onState}
      order={['cuando desc']}
      rowId={({ id }: Entrada) => id}
      rowName={(entrada) => [t(actLabel(entrada.acto)), recordName(entrada)].filter(Boolean).join(', ')}
      href={({ id }) => `/admin/auditoria/${id}`}
      empty={t('Todavía no se ha hecho nada.')}
    />
  );
}
