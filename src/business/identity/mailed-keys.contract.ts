/** Wire types to check the key of a mailed link when its page opens. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';

// A query parameter, since the log keeps the paths of calls.
const query = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
/** `shortest`: minimum length of a password that the key's account may choose. */
const reply = z.object({ sirve: z.boolean(), shortest: z.optional(z.int()) });

export const checkResetKeyEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/users/reset-password',
  access: 'anyone',
  summary:
    'Whether the key of a link to choose a password still counts; it stays, and says nothing of whose it is',
  query,
  reply,
});

export const checkSignInKeyEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/tokens/byemail',
  access: 'anyone',
  summary: 'Whether the key of a link to come in still counts; it stays, and says nothing of whose it is',
  query,
  reply,
});
