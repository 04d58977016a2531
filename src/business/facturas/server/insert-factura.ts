/** Writes an issued factura with its parts. The database gives the number. */
import { sql } from 'kysely';
import type { Db, Parte } from '#database/schema.ts';
import type { DraftSums } from '../draft-sums.ts';
import type { FormaDePago, Tipo } from '../factura.ts';
import { type DraftCorrection, lineaColumns, type StoredLinea } from './borradores.repository.ts';

interface Rectified {
  id: number;
  numero: string;
  fecha: string;
  /** The part of the base that corrects it; null: all of it. */
  base: number | null;
}

export interface NewFactura {
  id: number;
  tipo: Tipo;
  fecha: string;
  fechaOperacion: string | null;
  clienteId: number;
  emisor: Parte;
  receptor: Parte;
  formaPago: FormaDePago;
  observaciones: string;
  emitida: Date;
  emitidaPor: string;
  sums: DraftSums;
  /** Of a rectificativa: its cause and the facturas that it corrects. */
  correction?: (Pick<DraftCorrection, 'motivo' | 'metodo'> & { rectifica: readonly Rectified[] }) | undefined;
  /** Of an anticipo: the pedido that was paid for. */
  anticipoPedidoId: number | null;
  lineas: readonly StoredLinea[];
}

const columnsOf = (factura: NewFactura) => ({
  id: factura.id,
  tipo: factura.tipo,
  fecha: factura.fecha,
  fecha_operacion: factura.fechaOperacion,
  cliente_id: factura.clienteId,
  regimen: factura.sums.regimen,
  emisor: factura.emisor,
  receptor: factura.receptor,
  base_imponible: factura.sums.baseImponible,
  cuota_iva: factura.sums.cuotaIva,
  cuota_recargo: factura.sums.cuotaRecargo,
  total: factura.sums.total,
  forma_pago: factura.formaPago,
  observaciones: factura.observaciones,
  motivo: factura.correction?.motivo ?? null,
  metodo: factura.correction?.metodo ?? null,
  anticipo_pedido_id: factura.anticipoPedidoId,
  emitida: factura.emitida,
  emitida_por: factura.emitidaPor,
});

const linesOf = (factura: NewFactura) =>
  factura.lineas.map((linea, orden) => ({
    ...{ orden, ...lineaColumns(linea) },
    descripcion: linea.descripcion,
    cantidades: linea.cantidades,
  }));

const basesOf = ({ sums }: NewFactura) =>
  sums.bases.map((base) => ({
    ...{ tipo_iva: base.tipoIva, tipo_recargo: base.tipoRecargo, base: base.base },
    ...{ cuota_iva: base.cuotaIva, cuota_recargo: base.cuotaRecargo },
  }));

const dueOf = ({ sums }: NewFactura) =>
  sums.vencimientos.map(({ fecha, importe }, orden) => ({ orden, fecha, importe }));

const rectifiedOf = ({ correction }: NewFactura) =>
  (correction?.rectifica ?? []).map(({ id, numero, fecha, base }, orden) => ({
    ...{ orden, rectificada_id: id, numero, fecha, base },
  }));

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Returns a part of a statement that inserts the rows of a part of the factura in `issued`. */
function insertPart(table: string, columns: readonly string[], rows: readonly object[]) {
  const name = sql.table(table);
  return sql`insert into ${name} (factura_id, ${names(columns)})
    select issued.id, ${sql.join(columns.map((column) => sql.ref(`part.${column}`)))}
    from issued cross join jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) part`;
}

const lineaNames = [
  ...['orden', 'modelo_id', 'pedido_linea_id', 'albaran_linea_id', 'rectifica_linea_id', 'anticipo_id'],
  ...['referencia', 'descripcion', 'cantidad', 'precio', 'descuento', 'tipo_iva', 'importe', 'cantidades'],
];
const baseNames = ['tipo_iva', 'tipo_recargo', 'base', 'cuota_iva', 'cuota_recargo'];
const dueNames = ['orden', 'fecha', 'importe'];
const rectifiedNames = ['orden', 'rectificada_id', 'numero', 'fecha', 'base'];

/** Inserts a factura with its parts, in one statement. @returns its number */
export async function insertFactura(tx: Db, factura: NewFactura): Promise<string> {
  const columns = columnsOf(factura);
  const { rows } = await sql<{ numero: string }>`
    with issued as (
      insert into factura (${names(Object.keys(columns))})
      select ${names(Object.keys(columns))}
      from jsonb_populate_record(null::factura, ${JSON.stringify(columns)}::jsonb)
      returning id, numero
    ),
    lineas as (${insertPart('factura_linea', lineaNames, linesOf(factura))}),
    bases as (${insertPart('factura_base', baseNames, basesOf(factura))}),
    due as (${insertPart('factura_vencimiento', dueNames, dueOf(factura))}),
    rectified as (${insertPart('factura_rectificada', rectifiedNames, rectifiedOf(factura))})
    select numero from issued`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The factura is not inserted.');
  return row.numero;
}
