import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanCode } from './without-shapes.ts';

const lean = (code: string) => leanCode(code, parseAst(code) as never).replaceAll(/\s+/g, ' ');

it('keeps the members of an endpoint that the browser reads', () => {
  const code = `export const sendNote = endpoint({
    method: 'POST',
    path: base + '/notes',
    access: 'signedIn',
    summary: 'Sends a note',
    params,
    query: z.object({ silent: z.boolean() }),
    /** The text. */
    body: note,
    form: true,
    reply: z.array(note),
    bodyLimit: 8192,
  });`;
  expect(lean(code)).toBe(
    "export const sendNote = /* @__PURE__ */ (() => endpoint({ method: 'POST', path: base + '/notes', " +
      "access: 'signedIn', form: true, bodyLimit: 8192 }))();",
  );
});

it('keeps a reply that says how a response is read', () => {
  expect(lean(`const sheet = endpoint({ path: '/sheet', reply: 'file' });`)).toBe(
    `const sheet = /* @__PURE__ */ (() => endpoint({ path: '/sheet', reply: 'file' }))();`,
  );
});

it('marks a schema with its checks as free of side effects', () => {
  expect(lean(`export const line = z.string().check(z.maxLength(8));`)).toBe(
    `export const line = /* @__PURE__ */ (() => z.string().check(z.maxLength(8)))();`,
  );
});

it('marks the members that several schemas share as free of side effects', () => {
  expect(lean(`export const forUser = { userId: z.optional(z.uuid()) };`)).toBe(
    `export const forUser = /* @__PURE__ */ (() => ({ userId: z.optional(z.uuid()) }))();`,
  );
});

it('leaves code unchanged that is not a constant made by a call or an object', () => {
  const code = `import * as z from 'zod/mini'; export const limit = 8; export function of(row) { return endpoint({ path: '/', reply: row }); } start();`;
  expect(lean(code)).toBe(code);
});
