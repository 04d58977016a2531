/** The size runs of the house: a modelo can follow one, and a curve of the house is made for one. */
import * as z from 'zod/mini';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, plainLine, recordVersion } from '../../../platform/http/shapes.ts';

const calls = recordCalls({ path: '/lob/api/v1/tallajes', resource: 'Tallas', params: idParams });

/** Maximum tallas of a run. */
export const maxTallasOfRun = 40;
/** The order call takes at most 500 ids. */
export const maxTallajes = 200;

export const editedTallaje = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), plainLine),
  /** Its tallas follow the order of the house. */
  tallaIds: z.array(id).check(
    z.minLength(1),
    z.maxLength(maxTallasOfRun),
    z.refine((ids: number[]) => new Set(ids).size === ids.length, 'Cada uno, una sola vez.'),
  ),
});
export type EditedTallaje = z.infer<typeof editedTallaje>;

const read = {
  id,
  /** Its tallas in order. */
  tallas: z.array(z.object({ id, nombre: z.string() })),
  orden: z.int(),
  archivado: z.boolean(),
  /** Number of modelos and of curves of the house that refer to it. */
  modelos: z.int(),
  curvas: z.int(),
  version: recordVersion,
};

export const editableTallaje = z.extend(editedTallaje, read);
export type EditableTallaje = z.infer<typeof editableTallaje>;
export const tallajeRow = z.object({ ...read, nombre: z.string() });
export type TallajeRow = z.infer<typeof tallajeRow>;

export const exportTallajesEndpoint = calls.sheet('The size runs of a search as an Excel sheet');
export const searchTallajesEndpoint = calls.search(
  tallajeRow,
  'Searches the size runs, archived ones included',
);
export const readTallajeEndpoint = calls.read(editableTallaje, 'A size run with its tallas');
export const createTallajeEndpoint = calls.create(
  editedTallaje,
  editableTallaje,
  'Adds a size run after the others; a taken name is a 409',
  { at: '/create' },
);
export const updateTallajeEndpoint = calls.update(
  editedTallaje,
  editableTallaje,
  'Changes a size run; a stale version, a taken name or a talla that a curve of the house needs is a 409',
);
export const deleteTallajesEndpoint = calls.removeSeveral(
  'Deletes size runs, all or none; one of modelos or curves is a 409 with `usos`',
);
export const archiveTallajesEndpoint = calls.archive('Archives size runs, or brings them back');
export const orderTallajesEndpoint = calls.order(
  'Sets the order of all size runs; when they are no longer those it is a 409',
);
