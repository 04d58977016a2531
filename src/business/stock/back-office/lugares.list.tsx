import { useTranslation } from 'react-i18next';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { lugarTipoLabels, lugarTipos } from '../lugar.ts';
import type { Lugar } from '../lugares.contract.ts';
import { lugarActions } from './lugar-actions.ts';
import { LugarMark } from './lugar-mark.tsx';

/** The list of places where garments are. */
export function LugaresList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns: Column<Lugar>[] = [
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 28 },
    {
      name: 'tipo',
      title: t('Tipo'),
      show: ({ tipo }) => t(lugarTipoLabels[tipo]),
      filter: { values: lugarTipos.map((value) => ({ value, words: t(lugarTipoLabels[value]) })) },
      width: 12,
    },
    { name: 'cliente', title: t('Cliente'), filter: 'text', optional: true, hideOnTablet: true, width: 22 },
    {
      name: 'comercial',
      title: t('Comercial'),
      filter: 'text',
      optional: true,
      hideOnTablet: true,
      width: 18,
    },
    { name: 'cantidad', title: t('Prendas'), filter: 'number', figure: true, width: 8 },
    {
      name: 'cerrado',
      title: t('Estado'),
      show: ({ cerrado }) => <LugarMark isClosed={cerrado} />,
      filter: 'boolean',
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(lugarActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['nombre']}
      empty={t('Todavía no hay ningún lugar.')}
    />
  );
}
