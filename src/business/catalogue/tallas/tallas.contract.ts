/** The company's tallas in the back office. */
import * as z from 'zod/mini';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, plainLine, recordVersion } from '../../../platform/http/shapes.ts';

const calls = recordCalls({ path: '/lob/api/v1/tallas', resource: 'Tallas', params: idParams });

/** The order call takes at most 500 ids. */
export const maxTallas = 500;

const numero = z.optional(z.string().check(z.trim(), z.maxLength(12), plainLine));

export const equivalencias = z.object({
  ...{ es: numero, fr: numero, pt: numero, uk: numero, us: numero, it: numero, de: numero, int: numero },
});

export const editedTalla = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(20), plainLine),
  /** Its number in other countries. */
  equivalencias,
});
export type EditedTalla = z.infer<typeof editedTalla>;

const read = { id, orden: z.int(), archivado: z.boolean(), version: recordVersion };

export const editableTalla = z.extend(editedTalla, {
  ...read,
  /** Number of modelos with a cell in it. */
  modelos: z.int(),
});
export type EditableTalla = z.infer<typeof editableTalla>;

export const tallaRow = z.extend(editedTalla, read);
export type TallaRow = z.infer<typeof tallaRow>;

export const exportTallasEndpoint = calls.sheet('The tallas of a search as an Excel sheet');
export const searchTallasEndpoint = calls.search(tallaRow, 'Searches the tallas, archived ones included');
export const readTallaEndpoint = calls.read(editableTalla, 'A talla with its numbers in other countries');
export const createTallaEndpoint = calls.create(
  editedTalla,
  editableTalla,
  'Adds a talla beside those of its kind; a taken name is a 409',
  { at: '/create' },
);
export const updateTallaEndpoint = calls.update(
  editedTalla,
  editableTalla,
  'Changes a talla; a stale version or a taken name is a 409',
);
export const deleteTallasEndpoint = calls.removeSeveral(
  'Deletes tallas, all or none; a used one is a 409 with `usos`. Curves of shops lose it',
);
export const archiveTallasEndpoint = calls.archive('Archives tallas, or brings them back');
export const orderTallasEndpoint = calls.order(
  'Sets the order of all tallas, in which every list and matrix shows them; when they are no longer those it is a 409',
);
