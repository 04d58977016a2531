import { useTranslation } from 'react-i18next';
import { languageNames, languageOf } from '../../../platform/i18n/languages.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { exportTextosEndpoint, type TextoRow } from '../edit-textos.contract.ts';
import { nombresDePagina, paginas } from '../paginas.ts';
import { textoActions } from './website-actions.ts';

/** The list of the site's texts, page by page, in their current wording. */
export function TextosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns: Column<TextoRow>[] = [
    {
      name: 'pagina',
      title: t('Página'),
      show: ({ pagina }) => t(paginas[pagina].words),
      filter: { values: nombresDePagina.map((value) => ({ value, words: t(paginas[value].words) })) },
      width: 16,
    },
    { name: 'texto', title: t('Texto'), filter: 'text', heading: true, width: 60 },
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
  return (
    <ListScreen
      {...useResourceList(textoActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['pagina']}
      sheet={exportTextosEndpoint}
      empty={t('No hay ningún texto.')}
    />
  );
}
