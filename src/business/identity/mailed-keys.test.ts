import { expect, it } from 'vitest';
import { createCall } from '../../platform/http/call.ts';
import { checkResetKeyEndpoint, checkSignInKeyEndpoint } from './mailed-keys.contract.ts';

it.each([checkResetKeyEndpoint, checkSignInKeyEndpoint])(
  'names the tenant in the read $path',
  async (endpoint) => {
    const sent: Request[] = [];
    const call = createCall(async (request) => {
      sent.push(request);
      return Response.json({ sirve: true });
    }, 'http://percha.example');
    await call(endpoint, { query: { token: 'k' } });
    expect(sent.map(({ headers }) => headers.get('tenant'))).toEqual(['root']);
  },
);
