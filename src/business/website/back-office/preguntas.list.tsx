import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { recordEdit } from '../../../platform/ui/list/edit/record-edit.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { ShownMark, shownChoices } from '../../../platform/ui/record/shown-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import {
  editedPregunta,
  exportPreguntasEndpoint,
  type PreguntaRow,
  readPreguntaEndpoint,
  updatePreguntaEndpoint,
} from '../edit-preguntas.contract.ts';
import { grupos, nombresDeGrupo } from '../grupos.ts';
import { preguntaActions } from './website-actions.ts';

/** The list of all questions, published or not, in the order of the page. */
export function PreguntasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Preguntas.Update');
  const choices = nombresDeGrupo.map((value) => ({ value, words: t(grupos[value]) }));
  const columns: Column<PreguntaRow>[] = [
    {
      name: 'grupo',
      title: t('Grupo'),
      show: ({ grupo }) => t(grupos[grupo]),
      filter: { values: choices },
      editable: choices,
      width: 20,
    },
    { name: 'pregunta', title: t('Pregunta'), filter: 'text', heading: true, width: 40 },
    {
      name: 'publicada',
      title: t('En la web'),
      show: ({ publicada }) => <ShownMark isShown={publicada} />,
      filter: 'boolean',
      editable: shownChoices(t),
      plain: true,
      width: 12,
    },
    {
      name: 'faltan',
      title: t('Idiomas que faltan'),
      show: ({ faltan }) => faltan.length > 0 && <span className="label-caps">{faltan.join(' ')}</span>,
      filter: 'text',
      optional: true,
      width: 12,
    },
    { name: 'orden', title: t('Puesto'), figure: true, hidden: true, width: 8 },
  ];
  return (
    <ListScreen
      {...useResourceList(preguntaActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['grupo', 'orden']}
      sheet={exportPreguntasEndpoint}
      edit={recordEdit(call, editedPregunta, readPreguntaEndpoint, updatePreguntaEndpoint)}
      empty={t('Todavía no hay ninguna pregunta.')}
    >
      {canUpdate && <ButtonLink to="/admin/preguntas/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
