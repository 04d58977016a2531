/** The carriers of the house, and the files that they read. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { portesTipos } from './albaran.ts';
import { columnData, encodings, type FileColumn, formatFault, separators } from './carrier-file.ts';

const path = '/lob/api/v1/transportistas';
const calls = recordCalls({ path, resource: 'Transportistas', params: idParams });

/** When the file is written: when a delivery is closed, or once for the deliveries of a day. */
export const ficheroTipos = ['ninguno', 'alCerrar', 'porDia'] as const;
export type FicheroTipo = (typeof ficheroTipos)[number];

/** Columns of a file. */
const maxColumns = 60;
/** Deliveries that one file takes by their ids. */
export const maxShipments = 500;

const columna = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(40)),
    titulo: z.string().check(z.trim(), z.maxLength(60), plainLine),
    dato: z.enum(columnData),
    /** The fixed text, or how the value is written. */
    formato: z.string().check(z.trim(), z.maxLength(60), plainLine),
    /** Most characters. */
    largo: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  })
  .check((context) => {
    const fault = formatFault(context.value as FileColumn);
    if (fault) {
      context.issues.push({ code: 'custom', input: context.value, path: ['formato'], message: fault });
    }
  });

export const editedTransportista = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), plainLine),
  /** Its page about a parcel, with `{seguimiento}`. */
  enlace: z
    .string()
    .check(
      z.trim(),
      z.maxLength(300),
      z.regex(
        /^(https:\/\/\S*\{seguimiento\}\S*)?$/,
        'Escriba una dirección con {seguimiento}: https://envios.example/?n={seguimiento}',
      ),
    ),
  /** The usual payer of the carriage. */
  portes: z.enum(portesTipos),
  fichero: z.enum(ficheroTipos),
  separador: z.enum(separators),
  cabecera: z.boolean(),
  codificacion: z.enum(encodings),
  porBulto: z.boolean(),
  columnas: z.array(columna).check(z.maxLength(maxColumns)),
});
export type EditedTransportista = z.infer<typeof editedTransportista>;
export type Columna = z.infer<typeof columna>;

export const transportista = z.extend(editedTransportista, {
  id,
  archivado: z.boolean(),
  /** Deliveries that it has. */
  albaranes: z.int(),
  version: recordVersion,
});
export type Transportista = z.infer<typeof transportista>;

export const searchTransportistasEndpoint = calls.search(
  transportista,
  'Searches the carriers, archived ones included',
);
export const exportTransportistasEndpoint = calls.sheet('The carriers of a search as an Excel sheet');
export const readTransportistaEndpoint = calls.read(transportista, 'A carrier with the columns of its file');
export const createTransportistaEndpoint = calls.create(
  editedTransportista,
  transportista,
  'Adds a carrier; a taken name is a 409',
  { at: '/create' },
);
export const updateTransportistaEndpoint = calls.update(
  editedTransportista,
  transportista,
  'Changes a carrier and the columns of its file; a stale version or a taken name is a 409',
);
export const archiveTransportistasEndpoint = calls.archive('Archives carriers, or brings them back');
export const deleteTransportistasEndpoint = calls.removeSeveral(
  'Deletes carriers without deliveries, all or none; others are a 409',
);

export const carrierFileEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/fichero`,
  access: { permission: 'Permissions.Albaranes.View' },
  summary:
    'The file that a carrier reads, for deliveries by id or for those of a day. Returned and lost ones are left out; ' +
    'without any other it is a 400',
  params: idParams,
  body: z.object({
    fecha: z.optional(day),
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxShipments))),
  }),
  reply: 'file',
});
