/**
 * Removes the schemas of calls from the built pages (decision 0015): the browser calls by method, path and
 * access alone. A schema that a form reads is a constant of its own and stays in the bundle.
 */
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [name: string]: unknown };
type Edit = { start: number; end: number; text: string };

const unread: readonly unknown[] = ['params', 'query', 'body', 'reply', 'summary'];

/** Modules that only describe. */
const describes = /(?:\.contract|\/shapes|-shapes?|\/limits)\.ts$/;

export const withoutShapes: Plugin = {
  name: 'percha-without-shapes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Runs after the types are removed, so the input is plain JavaScript.
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /zod\/mini|http\/endpoint/ },
    handler(code, id) {
      // Cast: Rollup types the program node without the members of its statements.
      const lean = leanCode(code, this.parse(code) as unknown as Node);
      // Notes of a schema in zod's registry are needed with the schema only.
      return describes.test(id) ? { code: lean, map: null, moduleSideEffects: false } : lean;
    },
  },
};

/**
 * Returns the module without the schemas of its endpoints. Each constant made by a call, or an object of
 * calls, is marked as free of side effects, so the bundler drops it when it is unused.
 * @param code of a module that only describes: a contract, or schemas made with zod/mini
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
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
      edits.push(...dispensable(init));
      if ((init.callee as Node | undefined)?.name === 'endpoint')
        edits.push(...callWithoutShapes(code, init));
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

/** `reply: 'text'` and `reply: 'file'` stay: they say how a response is read. */
function isShape({ type, key, value }: Node): boolean {
  if (type !== 'Property') return false;
  const { name } = key as Node;
  return unread.includes(name) && (name !== 'reply' || (value as Node).type !== 'Literal');
}

/** Returns the edits that let the bundler drop a constant whose only readers are dropped. */
function dispensable({ type, start, end }: Node): Edit[] {
  const [open, close] = type === 'ObjectExpression' ? ['(', ')'] : ['', ''];
  return [
    { start, end: start, text: `/* @__PURE__ */ (() => ${open}` },
    { start: end, end, text: `${close})()` },
  ];
}
