/** A user's favourite modelos. Separate from the catalogue's contract, as only signed-in clients load it. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, nothing } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';

const path = '/lob/api/v1/favoritos';
const query = z.object(forUserQuery);

export const listFavoritosEndpoint = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: "The ids of the caller's favourite modelos that are published, the newest first",
  query,
  reply: z.array(id),
});

export const addFavoritoEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'signedIn',
  summary: "Marks a published modelo as one of the caller's favourites; a repeated call changes nothing",
  params: idParams,
  query,
  reply: nothing,
});

export const removeFavoritoEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'signedIn',
  summary: "Takes a published modelo out of the caller's favourites; a repeated call changes nothing",
  params: idParams,
  query,
  reply: nothing,
});
