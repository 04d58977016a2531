import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { BulkAct, Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import {
  deletePreguntasEndpoint,
  type PreguntaRow,
  publishPreguntasEndpoint,
  searchPreguntasEndpoint,
} from '../edit-preguntas.contract.ts';
import { grupos, nombresDeGrupo } from '../grupos.ts';
import type { ListedListProps } from './banners.list.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

/** The list of all questions, published or not, in the order of the page. */
export function PreguntasList({ state, onState, may }: ListedListProps) {
  const { t } = useTranslation();
  const call = useCall();
  const acts: BulkAct<PreguntaRow>[] = useBulkActions({
    may,
    isShown: ({ publicada }) => publicada,
    publish: (ids, publicado) => call(publishPreguntasEndpoint, { body: { ids, publicado } }),
    remove: (ids) => call(deletePreguntasEndpoint, { body: ids }),
    ask: (count) => t('¿Borrar {{count}} preguntas?', { count }),
  });
  const columns: Column<PreguntaRow>[] = [
    {
      name: 'grupo',
      title: t('Grupo'),
      show: ({ grupo }) => t(grupos[grupo]),
      filter: { values: nombresDeGrupo.map((value) => ({ value, words: t(grupos[value]) })) },
      width: 20,
    },
    {
      name: 'pregunta',
      title: t('Pregunta'),
      show: ({ pregunta }) => pregunta,
      filter: 'text',
      heading: true,
      width: 40,
    },
    {
      name: 'publicada',
      title: t('En la web'),
      show: ({ publicada }) => (
        <StateMark state={publicada ? 'neutral' : 'waiting'}>
          {publicada ? t('Se ve') : t('No se ve')}
        </StateMark>
      ),
      filter: 'boolean',
      width: 12,
    },
    {
      name: 'faltan',
      title: t('Idiomas que faltan'),
      show: ({ faltan }) => faltan.length > 0 && <span className="label-caps">{faltan.join(' ')}</span>,
      unsearched: true,
      width: 12,
    },
    { name: 'orden', title: t('Puesto'), show: ({ orden }) => orden, figure: true, hidden: true, width: 8 },
  ];
  return (
    <ListScreen
      id="preguntas"
      title={t('Preguntas frecuentes')}
      columns={columns}
      search={searchPreguntasEndpoint}
      state={state}
      onState={onState}
      order={['grupo', 'orden']}
      rowId={({ id }) => id}
      rowName={({ pregunta }: PreguntaRow) => pregunta}
      href={({ id }) => `/admin/preguntas/${id}`}
      acts={acts}
      create={may.create ? { href: '/admin/preguntas/nueva', words: t('Nueva pregunta') } : undefined}
      empty={t('Todavía no hay ninguna pregunta.')}
    >
      {may.update && <ButtonLink to="/admin/preguntas/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
