/** Garments of modelos that no order has: in stock, and in production by day. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idInPath } from '../../platform/http/shapes.ts';

/** Maximum modelos of a call. */
export const maxModelos = 100;

const query = z.object({
  /** Repeated: `?modeloId=1&modeloId=2`. */
  modeloId: z.array(idInPath).check(z.minLength(1), z.maxLength(maxModelos)),
});
const path = '/lob/api/v1/modelos';
const access = { permission: 'Permissions.Modelos.View' } as const;
const cell = { modeloId: id, modeloColorId: id, tallaId: id, cantidad: z.int() };

export const listStockDisponibleEndpoint = endpoint({
  method: 'GET',
  path: `${path}/stock-disponible`,
  access,
  summary: 'The garments in stock that are promised to no order, by cell; cells without any are left out',
  query,
  reply: z.array(z.object(cell)),
});

export const listStockProduccionEndpoint = endpoint({
  method: 'GET',
  path: `${path}/stock-produccion`,
  access,
  summary: 'The garments of lotes that are promised to no order, by cell and day',
  query,
  reply: z.array(z.object({ ...cell, fecha: z.string() })),
});
