/** A letter put together: as HTML out of the layout's pieces (`layout.gen.json`), and as plain text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../platform/i18n/languages.ts';

export type Pieza =
  | { parrafo: string }
  | { boton: string; href: string }
  /** Label and value, in rows. */
  | { datos: readonly (readonly [string, string])[] }
  /** Small print. */
  | { menor: string };

export interface Carta {
  asunto: string;
  /** Whom an answer goes to, when that is not the house. */
  responderA?: { nombre: string; email: string };
  piezas: readonly Pieza[];
}

/** Who writes, and in which colours (hex). */
export interface Casa {
  nombre: string;
  /** Its address, phone and so on: the foot of every letter. */
  pie: string;
  texto: string;
  papel: string;
  primario: string;
  sobrePrimario: string;
  raya: string;
}

export interface Escrita {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
}

const names = ['principio', 'parrafo', 'boton', 'datos', 'menor', 'fin'] as const;
const pieces = JSON.parse(readFileSync(join(import.meta.dirname, 'layout.gen.json'), 'utf8')) as Record<
  (typeof names)[number],
  string
>;

/** Every value is shown as text, whatever is in it; line ends make no new header. */
export function writeLetter({ asunto, piezas, responderA }: Carta, casa: Casa, language: Language): Escrita {
  const start = pieces.principio
    .replace('lang="und"', `lang="${language}"`)
    .replace('<title></title>', () => `<title>${escaped(asunto)}</title>`);
  const html = [
    fill(dressed(start, casa), { casa: casa.nombre }),
    ...piezas.map((pieza) => htmlOf(pieza, casa)),
    fill(dressed(pieces.fin, casa), { pie: casa.pie }),
  ].join('\n');
  const text = [casa.nombre, ...piezas.map(textOf), '--', casa.pie].join('\n\n');
  return {
    subject: asunto.replace(/\s+/g, ' ').trim(),
    html,
    text: `${text}\n`,
    ...(responderA && { replyTo: { name: responderA.nombre, address: responderA.email } }),
  };
}

/** The layout holds stand-ins for the house's colours, since MJML wants to see colours. */
function dressed(piece: string, { texto, papel, primario, sobrePrimario, raya }: Casa): string {
  const colours: Record<string, string> = {
    '#010101': texto,
    '#020202': papel,
    '#030303': primario,
    '#040404': sobrePrimario,
    '#050505': texto,
    '#060606': raya,
  };
  return piece.replace(/#0(\d)(?:0\1){2}/g, (stand) => colours[stand] ?? stand);
}

function htmlOf(pieza: Pieza, casa: Casa): string {
  if ('parrafo' in pieza) return fill(dressed(pieces.parrafo, casa), { texto: pieza.parrafo });
  if ('boton' in pieza) return fill(dressed(pieces.boton, casa), { texto: pieza.boton, href: pieza.href });
  if ('menor' in pieza) return fill(dressed(pieces.menor, casa), { texto: pieza.menor });
  const rows = pieza.datos.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 18px 4px 0;vertical-align:top">${escaped(label)}</td>` +
      `<td style="padding:4px 0">${escaped(value)}</td></tr>`,
  );
  return dressed(pieces.datos, casa).replace('{{filas}}', () => rows.join(''));
}

function textOf(pieza: Pieza): string {
  if ('parrafo' in pieza) return pieza.parrafo;
  if ('boton' in pieza) return `${pieza.boton}:\n${pieza.href}`;
  if ('menor' in pieza) return pieza.menor;
  return pieza.datos.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function fill(piece: string, values: Record<string, string>): string {
  return piece.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replace(/\n/g, '<br>');
