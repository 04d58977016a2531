import type { RecordKind } from '../../../../platform/slice-resources.ts';
import { eachRow, type ResourceActions } from '../../../../platform/ui/record/action.ts';
import {
  deleteEscandallosEndpoint,
  type EscandalloRow,
  type MateriaChoice,
  searchEscandallosEndpoint,
  searchMateriasOfLinesEndpoint,
} from '../escandallo.contract.ts';

/** A row of the list; `versionId` is the version that a page shows. */
export type Sheet = Pick<EscandalloRow, 'id' | 'referencia' | 'nombre'> & { versionId?: number };

/** The cost sheets, by modelo. */
export const escandalloActions: ResourceActions<Sheet> = {
  list: '/admin/escandallos',
  title: 'Escandallos',
  search: searchEscandallosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ referencia, nombre }) => `${nombre} ${referencia}`,
  actions: ({ t, call }) => [
    {
      name: 'modelo',
      label: t('Ver el modelo'),
      key: 'm',
      single: true,
      to: ({ id }) => `/admin/modelos/${id}`,
    },
    {
      name: 'ficha',
      label: t('Ficha técnica'),
      key: 'f',
      single: true,
      permission: 'Permissions.Ordenesfab.View',
      to: ({ id }) => `/admin/fichas/${id}`,
    },
    {
      name: 'precios',
      label: t('¿Y si cambia un precio?'),
      key: 'y',
      single: true,
      to: () => '/admin/escandallos/precios',
    },
    {
      name: 'borrar',
      label: t('Borrar esta versión'),
      permission: 'Permissions.Escandallos.Update',
      single: true,
      danger: true,
      removes: true,
      isAllowed: ({ versionId }) => versionId !== undefined,
      confirm: () => ({
        title: t('¿Borrar esta versión del escandallo?'),
        text: t('Vuelve a valer la versión anterior, si la hay.'),
      }),
      run: eachRow(async ({ versionId }: Sheet) =>
        call(deleteEscandallosEndpoint, { body: versionId === undefined ? [] : [versionId] }),
      ),
      doneMessage: () => t('Versión borrada.'),
    },
  ],
};

/** The materias of a line. */
export const materiaOfLineKind: RecordKind<MateriaChoice> = {
  label: 'Materia',
  search: searchMateriasOfLinesEndpoint,
  name: ({ nombre, referencia }) => ({ name: nombre, detail: referencia }),
};
