/** An order as an Excel sheet with a row for each cell. An order by list takes it back unchanged. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { streamSheet } from '../../../platform/server/database/sheet.ts';
import type { WrittenColumn } from '../../../platform/server/database/sheet-cells.ts';
import { writeSheet } from '../../../platform/server/database/write-sheet.ts';
import type { RequestContext, StreamedFile } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { importeOf } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';

const columns: { titulo: string; type: WrittenColumn['type'] }[] = [
  { titulo: 'Referencia', type: 'text' },
  { titulo: 'Modelo', type: 'text' },
  { titulo: 'Color', type: 'text' },
  { titulo: 'Talla', type: 'text' },
  { titulo: 'EAN', type: 'text' },
  { titulo: 'Cantidad', type: 'number' },
  { titulo: 'Precio', type: 'money' },
  { titulo: 'Importe', type: 'money' },
];

/** A cell of a sheet. */
export interface OrderSheetCell {
  referencia: string;
  nombre: string;
  color: string;
  talla: string;
  ean: string | undefined;
  /** Garments; undefined leaves the quantity to be filled in. */
  cantidad: number | undefined;
  /** Cents of a garment. */
  precio: number;
  /** Cents of all its garments; default: without a discount. */
  importe?: number;
}

type SheetContext = Pick<RequestContext, 'language' | 'aborted' | 'report'>;

/**
 * Returns cells as a sheet.
 * @param name the file's name without extension
 */
export function orderSheet(
  name: string,
  context: SheetContext,
  read: () => Promise<readonly OrderSheetCell[]>,
): Promise<StreamedFile> {
  const { language } = context;
  const written = columns.map(({ titulo, type }) => ({
    titulo: translate(language, titulo),
    palabras: {},
    type,
  }));
  return streamSheet(name, context, async () => {
    const rows = (await read()).map(
      ({ referencia, nombre, color, talla, ean, cantidad, precio, importe }) => [
        ...[referencia, nombre, color, talla, ean ?? ''],
        ...[cantidad ?? null, precio, importe ?? (cantidad === undefined ? null : precio * cantidad)],
      ],
    );
    async function* parts(): AsyncGenerator<unknown[][]> {
      if (rows.length > 0) yield rows;
    }
    return {
      rows: rows.length,
      bytes: async ({ signal, put }) => {
        for await (const bytes of writeSheet(written, language, parts(), signal)) await put(bytes);
      },
    };
  });
}

/** Returns the EANs of cells, by color and talla. */
export async function listEans(
  db: Db,
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<(cell: { modeloColorId: number; tallaId: number }) => string | undefined> {
  const colorIds = [...new Set(cells.map(({ modeloColorId }) => modeloColorId))];
  const { rows } = await sql<{ modelo_color_id: number; talla_id: number; ean13: string }>`
    select modelo_color_id, talla_id, ean13 from variante
    where modelo_color_id = any(${colorIds}::int[]) and ean13 is not null`.execute(db);
  const eans = new Map(rows.map((row) => [`${row.modelo_color_id} ${row.talla_id}`, row.ean13]));
  return ({ modeloColorId, tallaId }) => eans.get(`${modeloColorId} ${tallaId}`);
}

/** Returns a pedido as a sheet. Special garments are left out: no list can order them. */
export function exportPedido(
  db: Db,
  context: SheetContext,
  { id, lineas }: Pick<Pedido, 'id' | 'lineas'>,
): Promise<StreamedFile> {
  const own = lineas.filter(({ encargo }) => encargo === undefined);
  return orderSheet(translate(context.language, 'Pedido {{id}}', { id }), context, async () => {
    const eanOf = await listEans(
      db,
      own.flatMap(({ cantidades }) => cantidades),
    );
    return own.flatMap(({ referencia, nombre, precio, descuento, cantidades }) => {
      const cents = Math.round(precio * 100);
      let before = 0;
      return cantidades
        .filter(({ cantidad }) => cantidad > 0)
        .map((cell) => {
          const { color, talla, cantidad } = cell;
          // Differences of running amounts: the cells sum to the line, to the cent.
          const importe =
            importeOf(cents, before + cantidad, descuento) - importeOf(cents, before, descuento);
          before += cantidad;
          return { referencia, nombre, color, talla, ean: eanOf(cell), cantidad, precio: cents, importe };
        });
    });
  });
}
