import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import {
  formatListInstant,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { recordEdit } from '../../../platform/ui/list/edit/record-edit.ts';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { ClosedMark } from '../../../platform/ui/record/closed-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import {
  type EjemploRow,
  editedEjemplo,
  exportEjemplosEndpoint,
  readEjemploEndpoint,
  updateEjemploEndpoint,
} from '../ejemplos.contract.ts';
import { ejemploActions } from './ejemplo-actions.ts';

/** The list of the design system's examples. */
export function EjemplosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const columns: Column<EjemploRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 6,
    },
    {
      name: 'nombre',
      title: t('Nombre'),
      show: ({ nombre }) => nombre,
      filter: 'text',
      heading: true,
      editable: true,
      width: 30,
    },
    {
      name: 'cliente',
      title: t('Cliente'),
      show: ({ cliente }) => cliente,
      filter: 'text',
      optional: true,
      width: 24,
    },
    {
      name: 'cantidad',
      title: t('Prendas'),
      show: ({ cantidad }) => formatNumber(cantidad, language),
      filter: 'number',
      figure: true,
      width: 8,
    },
    {
      name: 'descuento',
      title: t('Descuento'),
      show: ({ descuento }) => formatPercent(descuento, language),
      filter: 'number',
      figure: true,
      editable: true,
      hideOnTablet: true,
      width: 8,
    },
    {
      name: 'portes',
      title: t('Portes'),
      show: ({ portes }) => portes !== undefined && formatMoney(portes, language),
      filter: 'number',
      optional: true,
      figure: true,
      editable: true,
      hideOnTablet: true,
      width: 10,
    },
    {
      name: 'importe',
      title: t('Importe'),
      show: ({ importe }) => formatMoney(importe, language),
      filter: 'number',
      figure: true,
      width: 12,
    },
    {
      name: 'cerrado',
      title: t('Estado'),
      show: ({ cerrado }) => <ClosedMark isClosed={cerrado} />,
      filter: 'boolean',
      width: 10,
    },
    {
      name: 'creado',
      title: t('Creado'),
      show: ({ creado }) => formatListInstant(creado, language),
      filter: 'day',
      width: 14,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(ejemploActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['creado desc']}
      sheet={exportEjemplosEndpoint}
      edit={recordEdit(call, editedEjemplo, readEjemploEndpoint, updateEjemploEndpoint)}
      empty={t('Todavía no hay ningún ejemplo. El primero se crea con 40 líneas para probar.')}
    />
  );
}
