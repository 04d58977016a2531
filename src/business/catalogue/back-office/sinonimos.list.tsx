import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { languageNames } from '../../../platform/i18n/languages.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { recordEdit } from '../../../platform/ui/list/edit/record-edit.ts';
import { labelledColumn } from '../../../platform/ui/list/labelled-column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import {
  editedSinonimo,
  exportSinonimosEndpoint,
  readSinonimoEndpoint,
  type Sinonimo,
  updateSinonimoEndpoint,
} from '../edit-sinonimos.contract.ts';
import { sinonimoActions } from './sinonimo-actions.ts';

/** The list of words that the house has given a meaning. */
export function SinonimosList(place: ListPlace) {
  const { t } = useTranslation();
  const call = useCall();
  const columns: Column<Sinonimo>[] = [
    { name: 'palabra', title: t('Palabra'), filter: 'text', heading: true, width: 24 },
    { name: 'significado', title: t('Quiere decir'), filter: 'text', editable: true, width: 32 },
    { ...labelledColumn(t, 'idioma', languageNames), title: t('Idioma'), width: 12 },
  ];
  return (
    <ListScreen
      {...useResourceList(sinonimoActions)}
      {...place}
      columns={columns}
      order={['palabra']}
      sheet={exportSinonimosEndpoint}
      edit={recordEdit(call, editedSinonimo, readSinonimoEndpoint, updateSinonimoEndpoint)}
      empty={t(
        'Todavía no hay ningún sinónimo. Cuando las tiendas llamen a algo de otra manera, dígale aquí al buscador y al asistente lo que quiere decir.',
      )}
    />
  );
}
