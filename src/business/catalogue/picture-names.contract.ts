/** Pictures that find their modelo and color by the names of their files. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/modelos/fotos';
const access = { permission: 'Permissions.Modelos.Update' } as const;
/** The most names of a call. */
export const maxPictureFiles = 200;
/** The most files of one drop. */
export const maxDroppedPictures = 1000;
/** The most pictures of a modelo. */
export const maxModeloPictures = 60;

export const namedModelo = z.object({
  id,
  referencia: z.string(),
  nombre: z.string(),
  colores: z.array(z.object({ colorId: id, nombre: z.string() })),
});
export type NamedModelo = z.infer<typeof namedModelo>;

export const readPictureNamesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/nombres`,
  access,
  summary: 'The modelo and the color that the names of picture files mean, in their order',
  body: z.object({
    nombres: z.array(z.string().check(z.maxLength(255))).check(z.minLength(1), z.maxLength(maxPictureFiles)),
  }),
  reply: z.array(
    z.object({
      modelo: z.optional(namedModelo),
      colorId: z.optional(id),
      numero: z.optional(z.int()),
      /** The choices left to the user: no modelo is found, or no color for sure. */
      duda: z.optional(z.enum(['modelo', 'color'])),
    }),
  ),
});

export const readPictureModeloEndpoint = endpoint({
  method: 'GET',
  path: `${path}/modelo/{id}`,
  access,
  summary: 'A modelo with its colores, for a picture whose name does not tell it',
  params: idParams,
  reply: namedModelo,
});

export const addPicturesEndpoint = endpoint({
  method: 'POST',
  path,
  access,
  summary:
    'Adds uploaded pictures to a modelo, after its own; a picture that it already has is not added again',
  body: z.object({
    modeloId: id,
    imagenes: z
      .array(z.object({ id, colorId: z.optional(id) }))
      .check(z.minLength(1), z.maxLength(maxModeloPictures)),
  }),
  reply: z.object({ puestas: z.array(id), repetidas: z.array(id) }),
});
