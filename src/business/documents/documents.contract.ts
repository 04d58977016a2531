import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';

export const addressOfDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/documentos/direccion',
  access: 'signedIn',
  summary:
    'The address that opens the PDF of a document for ninety seconds, for a caller who may read the document',
  body: z.object({
    /** The kind of document, as its slice names it: `pedido`, `factura`. */
    tipo: z.string().check(z.minLength(1), z.maxLength(40)),
    id,
    ...forUser,
  }),
  /** `url`: a path on this host. */
  reply: z.object({ url: z.string() }),
});

export const readDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/documentos/{token}',
  access: 'anyone',
  summary: 'The PDF of a document by the short-lived address that `direccion` gives',
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  reply: 'file',
});
