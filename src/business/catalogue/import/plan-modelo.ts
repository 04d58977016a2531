import { euros } from './amounts.ts';
import type { ModeloDraft } from './draft.ts';
import { quoted } from './remark.ts';

/** The columns of a modelo that a file can set. */
export interface ModeloValues {
  referencia: string;
  nombre: string;
  tipoId: number;
  /** In Spanish. */
  descripcion: string;
  precio: number;
  pvpr: number;
  publicado: boolean;
}

/** Returns the values of a new modelo. `tipoId`: of the draft's tipo, or of the default tipo. */
export function newModelo(draft: ModeloDraft, tipoId: number): ModeloValues {
  const { referencia, nombre, descripcion, precio, pvpr = 0, publicado } = draft;
  return { referencia, nombre, tipoId, descripcion, precio, pvpr, publicado };
}

/**
 * Returns the changes that the file makes to an existing modelo. Fields that the file leaves empty (type,
 * description, compare-at price) stay.
 */
export function changedModelo(
  draft: ModeloDraft,
  tipoId: number,
  present: ModeloValues,
): { values: ModeloValues; changes: string[] } {
  const values: ModeloValues = {
    ...newModelo(draft, draft.tipo === undefined ? present.tipoId : tipoId),
    descripcion: draft.descripcion || present.descripcion,
    pvpr: draft.pvpr ?? present.pvpr,
  };
  const changes: string[] = [];
  const money = (field: 'precio' | 'pvpr') => `${field} ${euros(present[field])} -> ${euros(values[field])}`;
  if (values.nombre !== present.nombre)
    changes.push(`nombre ${quoted(present.nombre)} -> ${quoted(values.nombre)}`);
  if (values.tipoId !== present.tipoId) changes.push(`tipo -> ${quoted(draft.tipo ?? '')}`);
  if (values.descripcion !== present.descripcion) changes.push('descripcion');
  if (values.precio !== present.precio) changes.push(money('precio'));
  if (values.pvpr !== present.pvpr) changes.push(money('pvpr'));
  if (values.publicado !== present.publicado) changes.push(values.publicado ? 'published' : 'hidden');
  return { values, changes };
}
