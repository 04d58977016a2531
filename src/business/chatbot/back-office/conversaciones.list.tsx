import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../platform/i18n/languages.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { labelledColumn } from '../../../platform/ui/list/labelled-column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import type { ConversacionRow } from '../conversations.contract.ts';
import { conversacionActions } from './conversacion-actions.ts';
import { origenLabels } from './conversacion-words.ts';
import { WaitingMark } from './waiting-mark.tsx';

/**
 * The list of conversations of the last thirty days, those with an unanswered message first. It has no Excel
 * sheet: a copy would outlive the conversations.
 */
export function ConversacionesList(place: ListPlace) {
  const { t } = useTranslation();
  const columns: Column<ConversacionRow>[] = [
    { name: 'texto', title: t('Mensaje'), filter: 'text', heading: true, width: 40 },
    {
      name: 'pendiente',
      title: t('Sin respuesta'),
      show: ({ pendientes }) => <WaitingMark count={pendientes.length} />,
      filter: 'boolean',
      width: 14,
    },
    {
      name: 'quien',
      title: t('Quién'),
      show: ({ quien, origen }) => quien ?? t(origenLabels[origen]),
      filter: 'text',
      optional: true,
      width: 20,
    },
    { ...labelledColumn(t, 'origen', origenLabels), title: t('Origen'), hideOnTablet: true, width: 10 },
    { ...labelledColumn(t, 'idioma', languageNames), title: t('Idioma'), hideOnTablet: true, width: 10 },
    { name: 'mensajes', title: t('Mensajes'), filter: 'number', figure: true, hideOnTablet: true, width: 8 },
    {
      name: 'ultima',
      title: t('Último mensaje'),
      show: ({ ultima }) => <ListDate value={ultima} time />,
      filter: 'day',
      width: 14,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(conversacionActions)}
      {...place}
      columns={columns}
      order={['pendiente desc', 'ultima desc']}
      tabs={[
        { name: 'todo', words: t('Pestaña: todas las conversaciones'), filters: [] },
        {
          name: 'pendientes',
          words: t('Pestaña: conversaciones sin respuesta'),
          filters: [{ campo: 'pendiente', op: 'eq', valor: true }],
        },
      ]}
      empty={t('Todavía nadie ha hablado con el asistente. Cada conversación se guarda 30 días.')}
    />
  );
}
