/** Open due dates of the former program, until they are paid. */
import * as z from 'zod/mini';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams } from '../../../platform/http/shapes.ts';
import { formasDePago } from '../cliente.ts';

const calls = recordCalls({
  path: '/lob/api/v1/vencimientos-anteriores',
  resource: 'VencimientosAnteriores',
  params: idParams,
});

export const vencimientoRow = z.object({
  id,
  /** The number of the factura in the former program. */
  numero: z.string(),
  cliente: z.object({ id, nombre: z.string() }),
  /** Days as `YYYY-MM-DD`. */
  fechaFactura: z.optional(z.string()),
  fecha: z.string(),
  /** Still to be paid, in euros; negative for a refund. */
  importe: z.number(),
  formaPago: z.enum(formasDePago),
  vencido: z.boolean(),
});
export type VencimientoRow = z.infer<typeof vencimientoRow>;

export const searchVencimientosEndpoint = calls.search(
  vencimientoRow,
  'Searches the open due dates of the former program; a rep finds those of the assigned clientes',
);
export const exportVencimientosEndpoint = calls.sheet('The due dates that a search finds as an Excel sheet');
export const deleteVencimientosEndpoint = calls.removeSeveral(
  'Deletes due dates of the former program, all or none; the clientes no longer owe them',
);
