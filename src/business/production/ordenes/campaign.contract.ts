/** The close of a campaign: colors that shops asked for, against the minimum lot, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { day, id, plainLine } from '../../../platform/http/shapes.ts';

const path = '/lob/api/v1/ordenesfab/campana';
const create = { permission: 'Permissions.Ordenesfab.Create' } as const;

/** Maximum colors of a reply. */
export const maxCampaignRows = 500;

export const campaignRow = z.object({
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  modeloColorId: id,
  color: z.string(),
  hex: z.string(),
  /** Garments that are still to be made and in no draft. */
  prendas: z.int(),
  pedidos: z.int(),
  tiendas: z.int(),
});
export type CampaignRow = z.infer<typeof campaignRow>;

export const campaign = z.object({
  temporadas: z.array(z.object({ id, nombre: z.string(), pedirHasta: z.optional(z.string()) })),
  temporadaId: z.optional(id),
  /** The fewest garments first. */
  colores: z.array(campaignRow),
});
export type Campaign = z.infer<typeof campaign>;

export const readCampaignEndpoint = endpoint({
  method: 'GET',
  path,
  access: { permission: 'Permissions.Ordenesfab.Search' },
  summary: 'Garments that pedidos wait for and nobody makes, by modelo and color, of a temporada',
  query: z.object({ temporadaId: z.optional(z.string().check(z.maxLength(9), z.regex(/^\d{1,9}$/))) }),
  reply: campaign,
});
export const makeCampaignEndpoint = endpoint({
  method: 'POST',
  path: `${path}/hacer`,
  access: create,
  summary:
    'Makes drafts of production orders for these colors, one for each modelo, raised to a total where one is given. ' +
    'A color that waits for nothing now is a 409',
  body: z.object({
    colores: z
      .array(
        z.object({
          modeloColorId: id,
          /** The garments of the order; absent or fewer: what pedidos wait for. */
          prendas: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    prevista: day,
  }),
  reply: z.object({ ordenes: z.array(z.object({ id, numero: z.string(), modeloId: id, prendas: z.int() })) }),
  creates: true,
});
export const dropColorEndpoint = endpoint({
  method: 'POST',
  path: `${path}/retirar`,
  access: { permission: 'Permissions.Ordenesfab.Update' },
  summary:
    'Gives up a color: cancels the garments of it that pedidos wait for and nobody makes, closes it for new orders, ' +
    'and writes one letter to each shop, with a modelo to take instead where one is given',
  body: z.object({
    modeloColorId: id,
    /** The modelo that the letter proposes instead. */
    sustitutoId: z.optional(id),
    motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), plainLine),
  }),
  reply: z.object({ prendas: z.int(), pedidos: z.array(id), cartas: z.int() }),
  creates: true,
});
