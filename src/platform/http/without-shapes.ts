/**
 * A step of the pages' build: the browser calls by method, path and access alone, so the shapes of a call's parameters,
 * body and reply stay with the server. A shape that a form reads is a constant of its own, and comes along; all others
 * would be built at every start of a page, which takes a phone longer than anything else it does then.
 */
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [name: string]: unknown };
type Edit = { start: number; end: number; text: string };

const unread: readonly unknown[] = ['params', 'query', 'body', 'reply', 'summary'];

export const withoutShapes: Plugin = {
  name: 'percha-without-shapes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // After types are taken away, so that what is read is plain JavaScript.
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /zod\/mini|http\/endpoint/ },
    handler(code) {
      return leanCode(code, this.parse(code) as unknown as Node);
    },
  },
};

/**
 * The module without the shapes of its calls, and with every constant that a call makes marked as needless where nobody
 * reads it.
 * @param code of a module that only describes: a contract, or one that makes shapes by zod/mini
 * @param program its syntax tree (ESTree)
 */
export function leanCode(code: string, program: Node): string {
  const edits: Edit[] = [];
  for (const statement of program.body as Node[]) {
    const declared = (
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    ) as Node;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations as { init: Node | null }[]) {
      if (init?.type !== 'CallExpression') continue;
      edits.push(...dispensable(init));
      if ((init.callee as Node).name === 'endpoint') edits.push(...callWithoutShapes(code, init));
    }
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function callWithoutShapes(code: string, call: Node): Edit[] {
  const [parts] = call.arguments as Node[];
  if (parts?.type !== 'ObjectExpression') return [];
  const kept = (parts.properties as Node[]).filter((property) => !isShape(property));
  const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
  return [{ start: parts.start, end: parts.end, text: `{ ${text} }` }];
}

/** `reply: 'text'` and `reply: 'file'` tell how an answer is read. */
function isShape({ type, key, value }: Node): boolean {
  if (type !== 'Property') return false;
  const { name } = key as Node;
  return unread.includes(name) && (name !== 'reply' || (value as Node).type !== 'Literal');
}

/** A constant that nothing but dropped shapes reads is dropped with them. */
function dispensable({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    { start: end, end, text: ')()' },
  ];
}
