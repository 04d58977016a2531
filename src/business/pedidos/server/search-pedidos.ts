import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { situaciones } from '../pedido.ts';
import { pedidoRowOf } from './read-pedido.ts';

const pedidoSearch = searchable(
  {
    id: { column: 'pedido.id', type: 'number', keyword: true },
    fecha: { column: 'pedido.fecha', type: 'instant' },
    estado: { column: 'pedido.estado', type: 'number' },
    situacion: { column: 'pedido.situacion', type: 'enum', values: [...situaciones] },
    total: { column: 'pedido.total', type: 'money' },
    totalPrendas: { column: 'pedido.total_prendas', type: 'number' },
    totalModelos: { column: 'pedido.total_modelos', type: 'number' },
    observaciones: { column: 'pedido.observaciones', type: 'text', keyword: true },
    fechaEntrega: { column: 'pedido.fecha_entrega', type: 'day', nullable: true },
  },
  { defaultOrder: ['fecha desc'], tieBreak: 'id' },
);

/** Pages a buyer's own pedidos: those of his cliente, or his own when he has none. */
export async function searchOwnPedidos(db: Db, buyer: Buyer, request: SearchRequest) {
  const query = db
    .selectFrom('pedido')
    .select([
      'pedido.id',
      'pedido.fecha',
      'pedido.estado',
      'pedido.situacion',
      'pedido.total',
      'pedido.total_prendas',
      'pedido.total_modelos',
    ])
    .$if(buyer.clienteId !== null, (own) => own.where('pedido.cliente_id', '=', buyer.clienteId))
    .$if(buyer.clienteId === null, (own) => own.where('pedido.usuario_id', '=', buyer.userId));
  const page = await searchPage(db, query, pedidoSearch, request);
  return { ...page, data: page.data.map(pedidoRowOf) };
}
