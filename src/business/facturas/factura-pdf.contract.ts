import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';

export const readFacturaPdfEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/facturas/{id}/pdf',
  access: { permission: 'Permissions.Facturas.View' },
  summary: "The PDF/A of an issued factura, in the cliente's language",
  params: idParams,
  reply: 'file',
});

export const readOwnFacturaPdfEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/facturas/get-web/{id}/pdf',
  access: 'signedIn',
  summary:
    "The PDF/A of a factura of the caller's cliente, or of the customer that the caller acts for; the same file as for staff",
  params: idParams,
  query: z.object(forUserQuery),
  reply: 'file',
});

export const readFacturaUblEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/facturas/{id}/ubl',
  access: { permission: 'Permissions.Facturas.View' },
  summary: 'An issued factura as an electronic invoice (UBL 2.1, EN 16931)',
  params: idParams,
  reply: 'file',
});

export const readOwnFacturaUblEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/facturas/get-web/{id}/ubl',
  access: 'signedIn',
  summary:
    "A factura of the caller's cliente or of the customer that the caller acts for as an electronic invoice (UBL 2.1)",
  params: idParams,
  query: z.object(forUserQuery),
  reply: 'file',
});
