/** Whether the key of a mailed link still opens anything: asked when its page opens, before anybody has typed. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';

// In the query: the log keeps the paths of calls.
const query = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
/** `shortest`: the fewest characters of a password that the key's account may choose. */
const reply = z.object({ sirve: z.boolean(), shortest: z.optional(z.int()) });

export const lookAtResetKeyEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/users/reset-password',
  access: 'anyone',
  summary:
    'Whether the key of a link to choose a password still counts; it stays, and says nothing of whose it is',
  query,
  reply,
});

export const lookAtSignInKeyEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/tokens/byemail',
  access: 'anyone',
  summary: 'Whether the key of a link to come in still counts; it stays, and says nothing of whose it is',
  query,
  reply,
});
