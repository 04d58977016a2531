import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { languageNames, languageOf } from '../../../platform/i18n/languages.ts';
import type { BulkAct, Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListSearch } from '../../../platform/ui/list/list-search.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { restoreTextosEndpoint, searchTextosEndpoint, type TextoRow } from '../edit-textos.contract.ts';
import { nombresDePagina, paginas } from '../paginas.ts';
import { useReloadWordings } from './use-reload-wordings.ts';

interface TextosListProps {
  state: ListSearch;
  onState(state: ListSearch): void;
  may: { update: boolean };
}

/** The list of the site's texts, page by page, in their current wording. */
export function TextosList({ state, onState, may }: TextosListProps) {
  const { t } = useTranslation();
  const call = useCall();
  const wearAnew = useReloadWordings();
  const columns: Column<TextoRow>[] = [
    {
      name: 'pagina',
      title: t('Página'),
      show: ({ pagina }) => t(paginas[pagina].words),
      filter: { values: nombresDePagina.map((value) => ({ value, words: t(paginas[value].words) })) },
      width: 16,
    },
    {
      name: 'texto',
      title: t('Texto'),
      show: ({ texto }) => texto,
      filter: 'text',
      heading: true,
      width: 60,
    },
    {
      name: 'cambiado',
      title: t('Cambiado'),
      show: ({ cambiado, idiomas, ejemplo }) =>
        (cambiado || ejemplo) && (
          <span className="flex flex-wrap gap-x-3">
            {cambiado && (
              <StateMark state="info">
                {idiomas.map((one) => languageNames[languageOf(one) ?? 'es']).join(', ')}
              </StateMark>
            )}
            {ejemplo && <StateMark state="waiting">{t('No se ve: es un ejemplo')}</StateMark>}
          </span>
        ),
      filter: 'boolean',
      width: 16,
    },
  ];
  const restore: BulkAct<TextoRow> = {
    name: 'restaurar',
    words: t('Volver al original'),
    key: 'o',
    fits: ({ cambiado }) => cambiado,
    ask: (rows) => ({
      title: t('¿Volver al original en {{count}} textos?', { count: rows.length }),
      text: t('Lo que ha escrito la casa queda en el registro de actividad.'),
    }),
    run: async (rows) => {
      await call(restoreTextosEndpoint, { body: rows.map(({ id }) => id) });
      await wearAnew();
    },
  };
  return (
    <ListScreen
      id="textos"
      title={t('Textos de la web')}
      columns={columns}
      search={searchTextosEndpoint}
      state={state}
      onState={onState}
      order={['pagina']}
      rowId={({ id }) => id}
      rowName={({ texto }: TextoRow) => texto}
      href={({ id }) => `/admin/textos/${id}`}
      acts={may.update ? [restore] : []}
      empty={t('No hay ningún texto.')}
    />
  );
}
