/** The places where garments are. */
import * as z from 'zod/mini';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { lugarTipos } from './lugar.ts';

const calls = recordCalls({ path: '/lob/api/v1/lugares', resource: 'Lugares', params: idParams });

/** The editable fields. The kind, its cliente and its comercial stay as they were created. */
export const editedLugar = z.object({
  tipo: z.enum(lugarTipos),
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), plainLine),
  /** The shop of a `prestamo`. */
  clienteId: z.optional(id),
  /** The rep of a `muestrario`. */
  comercialId: z.optional(id),
  /** Takes no more garments. */
  cerrado: z.boolean(),
});
export type EditedLugar = z.infer<typeof editedLugar>;

export const lugar = z.extend(editedLugar, {
  id,
  cliente: z.optional(z.string()),
  comercial: z.optional(z.string()),
  /** Garments that are there now. */
  cantidad: z.int(),
  version: recordVersion,
});
export type Lugar = z.infer<typeof lugar>;

export const exportLugaresEndpoint = calls.sheet('The places of a search as an Excel sheet');
export const searchLugaresEndpoint = calls.search(lugar, 'Searches the places where garments are');
export const readLugarEndpoint = calls.read(lugar, 'A place and its number of garments');
export const createLugarEndpoint = calls.create(
  editedLugar,
  lugar,
  'Adds a place; a rep has at most one sample set and a shop one place for loans (409)',
  { at: '/create' },
);
export const updateLugarEndpoint = calls.update(
  editedLugar,
  lugar,
  'Renames or closes a place; the last warehouse, and one with garments, piezas or open envios, stay open (409)',
);
export const deleteLugaresEndpoint = calls.removeSeveral(
  'Deletes places that no garment ever came to, all or none; others are a 409',
);
