/** Writes the file that a carrier reads. */
import type { Db } from '#database/schema.ts';
import type { BodyOf, FileReply } from '../../../platform/http/endpoint.ts';
import { FieldsInvalid, NotFound, RuleBroken } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { carrierText, encoded } from '../carrier-file.ts';
import { type carrierFileEndpoint, maxShipments } from '../transportistas.contract.ts';
import { findTransportista, listShipments } from './transportistas.repository.ts';

/** Lines of a file. */
const maxRows = 20_000;

/**
 * Returns the carrier's file for deliveries by id, or for those of a day, without returned and lost ones.
 * @throws NotFound; FieldsInvalid unless either a day or ids are given; RuleBroken for a carrier without
 *   columns, deliveries of another carrier, none, or too many
 */
export async function writeCarrierFile(
  db: Db,
  id: number,
  { fecha, ids }: BodyOf<typeof carrierFileEndpoint>,
  { caller }: CallerContext,
): Promise<FileReply> {
  if ((fecha === undefined) === (ids === undefined)) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'Elija un día, o unos albaranes.' }]);
  }
  const carrier = await findTransportista(db, id);
  if (!carrier) throw new NotFound('Transportista', id);
  const refuse = (key: string, params: Record<string, string | number> = {}) =>
    new RuleBroken([{ key, params }]);
  const { nombre } = carrier;
  if (carrier.columnas.length === 0) {
    throw refuse('{{nombre}} no tiene columnas: escríbalas en su ficha.', { nombre });
  }
  const found = await listShipments(
    db,
    caller,
    { ...(ids && { ids }), ...(fecha && { fecha, transportistaId: id }) },
    maxShipments + 1,
  );
  const missing = ids?.find((one) => !found.some((shipment) => shipment.id === one));
  if (missing !== undefined) throw new NotFound('Albaran', missing);
  const foreign = found.find(({ transportistaId }) => transportistaId !== id);
  if (foreign) throw refuse('{{numero}} no lo lleva {{nombre}}.', { numero: foreign.numero, nombre });
  const shipments = found.filter(({ holds }) => holds);
  if (shipments.length === 0) throw refuse('{{nombre}} no lleva ningún albarán de ese día.', { nombre });
  const rows = carrier.porBulto ? shipments.reduce((sum, { bultos }) => sum + bultos, 0) : shipments.length;
  if (found.length > maxShipments || rows > maxRows) {
    throw refuse('Son demasiados albaranes para un fichero: elija unos cuantos.');
  }
  const day = fecha ?? shipments[0]?.fecha ?? '';
  const only = shipments.length === 1 ? shipments[0]?.numero : undefined;
  return {
    bytes: encoded(carrierText(carrier, shipments), carrier.codificacion),
    type: 'text/csv',
    name: `${nombre} ${only ?? day}.csv`,
  };
}
