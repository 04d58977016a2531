import { allRows, type Done, type ResourceActions } from '../../../platform/ui/record/action.ts';
import {
  archiveModelosEndpoint,
  giveModeloEansEndpoint,
  publishModelosEndpoint,
} from '../modelo-acts.contract.ts';
import { deleteModelosEndpoint, searchModelosEndpoint } from '../modelos.contract.ts';
import { changeAction } from './change-action.tsx';
import { duplicateAction } from './duplicate-action.tsx';
import { etiquetasAction } from './etiquetas-action.tsx';
import { lineSheetAction } from './line-sheet-action.tsx';

interface Row {
  id: number;
  referencia: string;
  nombre: string;
  publicado: boolean;
  archivado: boolean;
  temporada?: string | undefined;
  temporadaId?: number | undefined;
}

/** The actions of modelos: publish, archive, barcodes, papers, duplicate, delete, and their opposites. */
export const modeloActions: ResourceActions<Row> = {
  list: '/admin/modelos',
  title: 'Modelos',
  trail: 'modelo',
  imports: { to: '/admin/importar?tipo=modelos', permission: 'Permissions.Importaciones.Create' },
  create: {
    to: '/admin/modelos/nuevo',
    label: 'Nuevo modelo',
    permission: 'Permissions.Modelos.Create',
  },
  search: searchModelosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ referencia, nombre }) => `${nombre} ${referencia}`,
  actions: ({ t, call }) => {
    const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
    const rowsOf = (done: readonly Done<Row, unknown>[]) => done.map(({ row }) => row);
    const update = 'Permissions.Modelos.Update';
    const undoneMessage = t('Deshecho: todo está como antes.');
    const publish = (rows: readonly Row[], publicado: boolean) =>
      call(publishModelosEndpoint, { body: { ids: idsOf(rows), publicado } });
    const archive = (rows: readonly Row[], archivado: boolean) =>
      call(archiveModelosEndpoint, { body: { ids: idsOf(rows), archivado } });
    const toPublish = (publicado: boolean) => ({
      permission: update,
      isAllowed: (row: Row) => row.publicado !== publicado && !row.archivado,
      run: allRows((rows: readonly Row[]) => publish(rows, publicado)),
      undo: allRows((done: readonly Done<Row, unknown>[]) => publish(rowsOf(done), !publicado)),
      undoneMessage,
    });
    const toArchive = (archivado: boolean) => ({
      permission: update,
      isAllowed: (row: Row) => row.archivado !== archivado,
      run: allRows((rows: readonly Row[]) => archive(rows, archivado)),
    });
    return [
      {
        ...toPublish(true),
        name: 'publicar',
        label: t('Publicar'),
        key: 'p',
        primary: true,
        doneMessage: ({ length: count }) => t('Publicados {{count}} modelos.', { count }),
      },
      {
        ...toPublish(false),
        name: 'retirar',
        label: t('Retirar de la web'),
        key: 'r',
        doneMessage: ({ length: count }) => t('Retirados {{count}} modelos de la web.', { count }),
      },
      {
        name: 'escandallo',
        label: t('Escandallo'),
        key: 'o',
        permission: 'Permissions.Escandallos.View',
        single: true,
        to: ({ id }) => `/admin/escandallos/${id}`,
      },
      {
        name: 'ficha',
        label: t('Ficha técnica'),
        permission: 'Permissions.Ordenesfab.View',
        single: true,
        to: ({ id }) => `/admin/fichas/${id}`,
      },
      changeAction<Row>(t, call),
      {
        name: 'duplicar',
        label: t('Duplicar'),
        key: 'y',
        permission: 'Permissions.Modelos.Create',
        single: true,
        to: ({ id }) => `/admin/modelos/nuevo?desde=${id}`,
      },
      duplicateAction<Row>(t, call),
      {
        ...toArchive(true),
        name: 'archivar',
        label: t('Archivar'),
        key: 'e',
        confirm: ({ length: count }) => ({
          title: t('¿Archivar {{count}} modelos?', { count }),
          text: t(
            'Salen de la web y de las búsquedas. Sus pedidos y su stock siguen igual, y pueden volver.',
          ),
        }),
        doneMessage: ({ length: count }) => t('Archivados {{count}} modelos.', { count }),
      },
      {
        ...toArchive(false),
        name: 'recuperar',
        label: t('Recuperar del archivo'),
        primary: true,
        doneMessage: ({ length: count }) => t('Recuperados {{count}} modelos.', { count }),
      },
      {
        name: 'codigos',
        label: t('Dar códigos de barras'),
        permission: update,
        run: allRows((rows: readonly Row[]) => call(giveModeloEansEndpoint, { body: { ids: idsOf(rows) } })),
        doneMessage: () => t('Cada prenda tiene su código de barras.'),
      },
      etiquetasAction<Row>(t, call),
      lineSheetAction<Row>(t, call),
      {
        name: 'borrar',
        label: t('Borrar'),
        key: 'd',
        permission: 'Permissions.Modelos.Delete',
        danger: true,
        removes: true,
        confirm: ({ length: count }) => ({
          title: t('¿Borrar {{count}} modelos?', { count }),
          text: t('Solo se borran los que no tienen pedidos, facturas, carritos ni movimientos.'),
        }),
        run: allRows((rows: readonly Row[]) => call(deleteModelosEndpoint, { body: idsOf(rows) })),
        doneMessage: ({ length: count }) => t('Borrados {{count}} modelos.', { count }),
      },
    ];
  },
};
