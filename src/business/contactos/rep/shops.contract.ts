/** The shops of a rep: the list to choose from, pins, the season by shop, and planned visits. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../../platform/http/search.contract.ts';
import { id, idParams, plainLine, recordVersion } from '../../../platform/http/shapes.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { visitaTipos } from '../contacto.ts';

const path = '/lob/api/v1/tiendas';
const access = { permission: 'Permissions.Cart.ActFor' } as const;
const count = z.int();

/** A shop with its active accounts. Without one, its orders are made with `userId`. */
export const shop = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  poblacion: z.string(),
  email: z.optional(z.string()),
  /** Names the shop itself wherever a call takes `userId`. */
  userId: z.string(),
  usuarios: z.array(z.object({ userId: z.string(), nombre: z.string(), email: z.string() })),
  /** The caller keeps it at the head of the list. */
  fijada: z.boolean(),
  /** A rep entered it, and the office has not completed it yet. */
  porRevisar: z.boolean(),
  /** It waits for an answer to an invitation. */
  invitada: z.boolean(),
  /** The last order that was sent and not cancelled. */
  ultimoPedido: z.optional(z.object({ id, fecha: z.string(), total: z.number() })),
  /** Garments of the carts in hand. */
  enCarrito: count,
  /** Unpaid euros, and the part that was due before today. */
  deuda: z.number(),
  vencido: z.number(),
});
export type Shop = z.infer<typeof shop>;

export const searchShopsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/search`,
  access,
  summary: 'Searches the shops that the caller may buy for, with last order and debt; pinned ones first',
  body: searchRequest,
  reply: paged(shop),
});

export const pinShopEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{id}/fijada`,
  access,
  summary: "Keeps a shop at the head of the caller's list, or no longer",
  params: idParams,
  body: z.object({ fijada: z.boolean() }),
  reply: z.object({ fijada: z.boolean() }),
});

const season = z.object({ codigo: z.string(), prendas: count, importe: z.number(), tiendas: count });

/** A shop with its orders of the current season and of the one a year before. */
export const seasonRow = z.object({
  id,
  nombre: z.string(),
  poblacion: z.string(),
  prendas: count,
  importe: z.number(),
  prendasAntes: count,
  importeAntes: z.number(),
});
export type SeasonRow = z.infer<typeof seasonRow>;

export const readSeasonEndpoint = endpoint({
  method: 'POST',
  path: `${path}/temporada`,
  access,
  summary: 'The shops with their orders of the current season against the one a year before, most first',
  body: z.object({
    pageNumber: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    /** Only shops that have not ordered this season. */
    sinPedir: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** Sums of all shops; absent without a current temporada. */
    actual: z.optional(season),
    /** Absent when there is no temporada a year before. */
    anterior: z.optional(season),
    /** Shops that have not ordered this season. */
    sinPedir: count,
    totalCount: count,
    totalPages: count,
    data: z.array(seasonRow),
  }),
});
export type Season = z.infer<(typeof readSeasonEndpoint)['reply']>;

export const ownVisita = z.object({
  id,
  clienteId: id,
  cliente: z.string(),
  poblacion: z.string(),
  fecha: z.string(),
  tipo: z.enum(visitaTipos),
  persona: z.string(),
  texto: z.string(),
  hecha: z.boolean(),
  version: recordVersion,
});
export type OwnVisita = z.infer<typeof ownVisita>;

export const listOwnVisitasEndpoint = endpoint({
  method: 'GET',
  path: `${path}/visitas`,
  access,
  summary: "The caller's planned calls and visits by day, then the last twenty that are done",
  reply: z.array(ownVisita),
});

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), plainLine);

/** A shop as a rep enters it at a fair. */
export const newShop = z.object({
  nombre: line(120),
  nif: line(30),
  poblacion: line(120),
  countryId: id,
  email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.email())),
  telefono: z.optional(
    line(40).check(z.refine((text) => /^[+\d\s().-]*$/.test(text), 'No tiene el formato esperado.')),
  ),
  /** The language of its letters. */
  idioma: z.enum(languages),
});
export type NewShop = z.infer<typeof newShop>;

/** A member of the 409 for a known tax number: the caller's own shop with it. */
export const knownShop = z.object({ id, nombre: z.string(), poblacion: z.string(), userId: z.string() });
export type KnownShop = z.infer<typeof knownShop>;

export const createShopEndpoint = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: { permission: 'Permissions.Clientes.Create' },
  summary:
    'Adds a shop that a rep meets: the rep has it, the office completes it. A known tax number is a 409, with `tienda` when the caller has that shop',
  body: newShop,
  reply: knownShop,
  creates: true,
});
