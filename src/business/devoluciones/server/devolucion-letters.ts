import type { Db } from '#database/schema.ts';
import type { Letters } from '../../mail/server/index.ts';
import { readersOfPedido } from '../../pedidos/server/index.ts';
import type { Devolucion } from '../devoluciones.contract.ts';

/** Writes to the shop and its comercial about a return that was authorised, refused or decided. */
export async function postDevolucion(
  tx: Db,
  letters: Letters,
  devolucion: Devolucion,
  nota: string,
): Promise<void> {
  const { id, numero, pedidoId, cliente, estado, lineas } = devolucion;
  if (estado !== 'autorizada' && estado !== 'rechazada' && estado !== 'decidida') return;
  const sum = (count: (linea: Devolucion['lineas'][number]) => number) =>
    lineas.reduce((total, linea) => total + count(linea), 0);
  const isDecided = estado === 'decidida';
  const counts = {
    abono: sum(({ stock, segundas }) => stock + segundas),
    arreglo: sum(({ arreglo }) => arreglo),
    rechazada: sum(({ rechazada }) => rechazada),
  };
  // The reason of a refused garment is what its shop asks for first.
  const reasons = isDecided
    ? [...new Set(lineas.flatMap(({ rechazada, notas }) => (rechazada ? notas : [])))]
    : [];
  for (const { lector, idioma, para } of await readersOfPedido(tx, pedidoId)) {
    await letters.post(tx, {
      ...{ carta: 'devolucionContestada', idioma, para },
      datos: {
        ...{ lector, id: String(id), numero, pedido: String(pedidoId), tienda: cliente.nombre, estado },
        prendas: String(sum(({ cantidad, recibida }) => (isDecided ? recibida : cantidad))),
        nota: nota || reasons.join('\n'),
        ...(isDecided && counts.abono > 0 && { abono: String(counts.abono) }),
        ...(isDecided && counts.arreglo > 0 && { arreglo: String(counts.arreglo) }),
        ...(isDecided && counts.rechazada > 0 && { rechazada: String(counts.rechazada) }),
      },
    });
  }
}
