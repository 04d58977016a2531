import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { pedidoColumns, pedidoOrder } from '../back-office/pedido-columns.ts';
import type { CompanyPedido } from '../company-pedidos.contract.ts';
import { situaciones } from '../pedido.ts';
import { listLinesShown } from './listed-lines.repository.ts';
import { listNextDeliveries } from './next-deliveries.ts';
import { creatorName, pedidoRowColumns, visiblePedidos } from './pedidos.repository.ts';
import { daysOf, toPedidoRow } from './read-pedido.ts';

const pedidoFields = {
  id: { column: 'pedido.id', type: 'number', keyword: true },
  fecha: { column: 'pedido.fecha', type: 'instant' },
  estado: { column: 'pedido.estado', type: 'number' },
  situacion: { column: 'pedido.situacion', type: 'enum', values: [...situaciones] },
  total: { column: 'pedido.total', type: 'money' },
  totalPrendas: { column: 'pedido.total_prendas', type: 'number' },
  totalModelos: { column: 'pedido.total_modelos', type: 'number' },
  observaciones: { column: 'pedido.observaciones', type: 'text', keyword: true },
  fechaEntrega: { column: 'pedido.fecha_entrega', type: 'day', nullable: true },
  servirHasta: { column: 'pedido.servir_hasta', type: 'day', nullable: true },
  cancelarTras: { column: 'pedido.cancelar_tras', type: 'day', nullable: true },
} as const satisfies Parameters<typeof searchable>[0];
const listOptions = { defaultOrder: pedidoOrder, tieBreak: 'id' };
const pedidoSearch = searchable(pedidoFields, listOptions);
const companySearch = searchable(
  {
    ...pedidoFields,
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    poblacion: { column: 'cliente.poblacion', type: 'text', keyword: true, nullable: true },
    comercial: { column: 'comercial.nombre', type: 'text', keyword: true, nullable: true },
    enviado: { column: 'pedido.enviado', type: 'boolean' },
    bloqueado: { column: sql<boolean>`(pedido.bloqueado is not null)`, type: 'boolean' },
    acuerdo: {
      column: 'pedido.acuerdo',
      type: 'enum',
      values: ['pendiente', 'aceptado', 'rechazado'],
      nullable: true,
    },
    creadoPor: { column: creatorName, type: 'text', nullable: true },
  },
  {
    ...listOptions,
    document: 'pedido.busqueda',
    vocabulary: sql`select concat_ws(' ', nombre, poblacion) as text from cliente union all select nombre from comercial`,
  },
);

/** Searches a buyer's pedidos: those of its cliente, or its own without one. */
export async function searchOwnPedidos(db: Db, buyer: Buyer, request: SearchRequest) {
  const query = db
    .selectFrom('pedido')
    .where('pedido.enviado', '=', true)
    .select(pedidoRowColumns)
    .$if(buyer.clienteId !== null, (own) => own.where('pedido.cliente_id', '=', buyer.clienteId))
    .$if(buyer.clienteId === null, (own) => own.where('pedido.usuario_id', '=', buyer.userId));
  const page = await searchPage(db, query, pedidoSearch, request);
  const next = await listNextDeliveries(
    db,
    page.data.map(({ id }) => id),
  );
  return {
    ...page,
    data: page.data.map((row) => {
      const nextEntrega = next.get(row.id);
      return { ...toPedidoRow(row), ...(nextEntrega && { nextEntrega }) };
    }),
  };
}

const selectCompanyPedidos = (db: Db, caller: Caller) =>
  db
    .selectFrom('pedido')
    .leftJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .leftJoin('comercial', 'comercial.id', 'pedido.comercial_id')
    .leftJoin('usuario', 'usuario.id', 'pedido.creado_por')
    .where(visiblePedidos(caller))
    .select([
      ...pedidoRowColumns,
      'pedido.fecha_entrega',
      'pedido.servir_hasta',
      'pedido.cancelar_tras',
      'pedido.cliente_id',
      'pedido.enviado',
      'pedido.acuerdo',
      sql<boolean>`pedido.bloqueado is not null`.as('bloqueado'),
      'cliente.nombre as cliente',
      'cliente.poblacion',
      'comercial.nombre as comercial',
      creatorName.as('creado_por'),
    ]);

/** Searches the pedidos of all clientes that the caller may see. */
export async function searchCompanyPedidos(
  db: Db,
  { caller, language }: Pick<CallerContext, 'caller' | 'language'>,
  request: SearchRequest,
) {
  const page = await searchPage(db, selectCompanyPedidos(db, caller), companySearch, request);
  const ids = page.data.map(({ id }) => id);
  const lines = new Map((await listLinesShown(db, ids)).map((one) => [one.pedido_id, one]));
  return {
    ...page,
    data: page.data.map(
      (row): CompanyPedido => ({
        ...toPedidoRow(row),
        ...daysOf(row),
        ...{ enviado: row.enviado, bloqueado: row.bloqueado },
        ...(row.acuerdo && { acuerdo: row.acuerdo }),
        dueDay: lines.get(row.id)?.due ?? undefined,
        cancelDay: lines.get(row.id)?.cancel ?? undefined,
        cliente: row.cliente_id === null ? undefined : { id: row.cliente_id, nombre: row.cliente ?? '' },
        poblacion: row.poblacion || undefined,
        comercial: row.comercial ?? undefined,
        imagenes: (lines.get(row.id)?.imagenes ?? []).map((one) => imagenOf(one, language)),
        creadoPor: row.creado_por ?? undefined,
      }),
    ),
  };
}

/** Returns the pedidos of a search as an Excel sheet. */
export const exportPedidos = (db: Db, context: CallerContext, request: ExportRequest) =>
  searchSheet(
    selectCompanyPedidos(db, context.caller),
    companySearch,
    request,
    { name: 'pedidos', columns: pedidoColumns, acto: 'pedidos.export', resource: 'pedido' },
    { db, context },
  );
