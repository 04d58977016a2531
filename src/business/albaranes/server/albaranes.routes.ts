import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as albaranes from '../albaranes.contract.ts';
import { entregaEstadoLabels } from '../back-office/entrega-labels.ts';
import * as preparaciones from '../preparaciones.contract.ts';
import {
  changePreparacion,
  pickGarments,
  readPreparacion,
  removePreparaciones,
} from './change-preparacion.ts';
import { closePreparacion } from './close-preparacion.ts';
import { createPreparaciones } from './create-preparaciones.ts';
import { withPicturesOfEntregas } from './entrega-pictures.repository.ts';
import { entregaRowOf, selectEntregas } from './entregas.repository.ts';
import { readAlbaran } from './read-albaran.ts';
import { type DeliveryParts, stepAlbaran } from './step-albaran.ts';
import { transportistasRoutes } from './transportistas.routes.ts';

const searchOfEntregas = searchable(
  {
    id: { column: 'entrega_lista.clave', type: 'text' },
    estado: { column: 'entrega_lista.estado', type: 'enum', values: [...albaranes.entregaEstados] },
    registroId: { column: 'entrega_lista.registro_id', type: 'number' },
    numero: { column: 'entrega_lista.numero', type: 'text', keyword: true },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true },
    clienteId: { column: 'entrega_lista.cliente_id', type: 'number' },
    poblacion: { column: 'cliente.poblacion', type: 'text', keyword: true },
    fecha: { column: 'entrega_lista.fecha', type: 'day', nullable: true },
    cancelarTras: { column: 'entrega_lista.cancelar_tras', type: 'day', nullable: true },
    prendas: { column: 'entrega_lista.prendas', type: 'number' },
    colgadas: { column: 'entrega_lista.colgadas', type: 'number' },
    recogidas: { column: 'entrega_lista.recogidas', type: 'number' },
    bultos: { column: 'entrega_lista.bultos', type: 'number' },
    transportista: { column: 'entrega_lista.transportista', type: 'text', keyword: true },
    seguimiento: { column: 'entrega_lista.seguimiento', type: 'text', keyword: true },
  },
  { defaultOrder: ['fecha'], tieBreak: 'id' },
);

const entregaSheet = {
  name: 'albaranes',
  acto: 'albaranes.export',
  resource: 'albaran',
  columns: [
    { campo: 'numero', titulo: 'Número' },
    { campo: 'cliente', titulo: 'Cliente' },
    { campo: 'poblacion', titulo: 'Población' },
    { campo: 'fecha', titulo: 'Fecha' },
    { campo: 'cancelarTras', titulo: 'Cancelar después de' },
    { campo: 'prendas', titulo: 'Prendas' },
    { campo: 'colgadas', titulo: 'Colgadas' },
    { campo: 'recogidas', titulo: 'Recogidas' },
    { campo: 'bultos', titulo: 'Bultos' },
    { campo: 'transportista', titulo: 'Transportista' },
    { campo: 'seguimiento', titulo: 'Seguimiento' },
    { campo: 'estado', titulo: 'Estado', palabras: entregaEstadoLabels },
  ],
} as const;

interface AlbaranesParts extends DeliveryParts {
  db: Kysely<Database>;
}

/** Routes of staff on picking lists and albaranes. */
export function albaranesRoutes({ db, ...parts }: AlbaranesParts): Route[] {
  const { clock } = parts;
  return [
    route(albaranes.searchEntregasEndpoint, async ({ body }, { caller, language }) => {
      const page = await searchPage(db, selectEntregas(db, caller), searchOfEntregas, body);
      return { ...page, data: await withPicturesOfEntregas(db, page.data.map(entregaRowOf), language) };
    }),
    sheetRoute(db, albaranes.exportEntregasEndpoint, entregaSheet, ({ caller }) => [
      selectEntregas(db, caller),
      searchOfEntregas,
    ]),
    route(albaranes.readAlbaranEndpoint, ({ params: { id } }, context) => readAlbaran(db, id, context)),
    createRoute(db, albaranes.stepAlbaranEndpoint, (tx, { params: { id }, body }, context) =>
      stepAlbaran(tx, id, body, context, parts),
    ),
    createRoute(db, preparaciones.createPreparacionesEndpoint, (tx, { body }, context) =>
      createPreparaciones(tx, body.pedidoIds, context, clock),
    ),
    route(preparaciones.readPreparacionEndpoint, ({ params: { id } }, context) =>
      readPreparacion(db, id, context),
    ),
    route(preparaciones.updatePreparacionEndpoint, ({ params: { id }, body }, context) =>
      changePreparacion(db, id, body, context),
    ),
    route(preparaciones.removePreparacionesEndpoint, ({ body }, context) =>
      removePreparaciones(db, body, context),
    ),
    createRoute(db, preparaciones.pickEndpoint, (tx, { params: { id }, body }, context) =>
      pickGarments(tx, id, body, context),
    ),
    createRoute(db, preparaciones.closePreparacionEndpoint, (tx, { params: { id }, body }, context) =>
      closePreparacion(tx, id, body, context, parts),
    ),
    ...transportistasRoutes(db),
  ];
}
