import type { Db } from '#database/schema.ts';
import { streamSheet } from '../../../../platform/server/database/sheet.ts';
import type { WrittenColumn } from '../../../../platform/server/database/sheet-cells.ts';
import { writeSheet } from '../../../../platform/server/database/write-sheet.ts';
import type { CallerContext, StreamedFile } from '../../../../platform/server/http/route.ts';
import { translate } from '../../../../platform/server/texts.ts';
import type { Cart } from '../../cart.contract.ts';
import { listEansOfCart } from './lista.repository.ts';

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

/** Returns a cart as a sheet with a row for each cell, which an order by list reads back. */
export function exportCart(db: Db, cart: Cart, context: CallerContext): Promise<StreamedFile> {
  const { language } = context;
  const written = columns.map(({ titulo, type }) => ({
    titulo: translate(language, titulo),
    palabras: {},
    type,
  }));
  return streamSheet(translate(language, 'Carrito'), context, async () => {
    const eans = await listEansOfCart(db, cart.id);
    const cents = (euros: number) => Math.round(euros * 100);
    const rows = cart.modelos.flatMap(({ referencia, nombre, precio, cantidades }) =>
      cantidades.map((cell) => {
        const price = cents(cell.precio ?? precio);
        return [
          referencia,
          nombre,
          cell.color,
          cell.talla,
          eans.get(`${cell.modeloColorId} ${cell.tallaId}`) ?? '',
          cell.cantidad,
          price,
          price * cell.cantidad,
        ];
      }),
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
