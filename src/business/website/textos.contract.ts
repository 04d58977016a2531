import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';

export const readWebTextosEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/textos/getall-web',
  access: 'anyone',
  summary: 'What the house says in words of its own, in the reader’s language, by the product’s key',
  reply: z.record(z.string(), z.string()),
  cacheTopics: ['website'],
});
