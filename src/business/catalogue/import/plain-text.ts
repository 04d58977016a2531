import { decodeEntities } from './entities.ts';

/** Elements whose content is not shown as text. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'head',
  'title',
  'svg',
]);
/** Elements that begin and end a line. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

/**
 * Returns the text of an HTML fragment, line by line. Entities are decoded after the markup is removed, so
 * the result never becomes markup again; a `<` that starts no tag stays.
 */
export function plainText(source: string): string {
  // In HTML a line break is a space; a text without markup keeps its lines.
  const html = /<[a-z/]/i.test(source) ? source.replaceAll('\n', ' ') : source;
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    text += html.slice(at, open);
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4);
    } else if (/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      const end = endOfTag(html, open + 1);
      const name = /^\/?([a-z][a-z0-9]*)/i.exec(html.slice(open + 1, open + 20))?.[1]?.toLowerCase() ?? '';
      if (name === 'li' && html[open + 1] !== '/') text += '\n- ';
      else if (blocks.has(name)) text += '\n';
      at = silent.has(name) && html[open + 1] !== '/' ? endOfElement(html, name, end) : end;
    } else {
      text += '<';
      at = open + 1;
    }
  }
  return tidy(decodeEntities(text + html.slice(at)));
}

const after = (html: string, mark: string, from: number) => {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
};

/** Returns the index after the `>` of a tag, which may hold quoted `>`; an unclosed tag takes the rest. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const letter = html[at] ?? '';
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '>') return at + 1;
    else if ((letter === '"' || letter === "'") && html[at - 1] === '=') quote = letter;
  }
  return html.length;
}

function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\b`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? endOfTag(html, found.index + 2) : html.length;
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
