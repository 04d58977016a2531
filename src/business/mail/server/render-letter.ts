/** Renders a letter as HTML from the parts of the layout (`layout.gen.json`), and as plain text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../platform/i18n/languages.ts';

export type LetterPart =
  | { paragraph: string }
  | { button: string; href: string }
  /** Rows of label and value. */
  | { rows: readonly (readonly [string, string])[] }
  /** Small print. */
  | { smallPrint: string };

/** A document that goes along as a PDF: `factura` 812. */
export interface LetterDocument {
  kind: string;
  id: number;
}

export interface LetterContent {
  subject: string;
  /** Recipient of answers, when it is not the company. */
  replyTo?: { nombre: string; email: string };
  parts: readonly LetterPart[];
  /** Attached when the letter is sent. */
  documents?: readonly LetterDocument[];
}

/** The company's name, footer and colours (hex). */
export interface Company {
  name: string;
  /** Address, phone and e-mail. */
  footer: string;
  text: string;
  paper: string;
  primary: string;
  onPrimary: string;
  line: string;
}

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  documents?: readonly LetterDocument[];
}

const layoutParts = ['start', 'paragraph', 'button', 'rows', 'smallPrint', 'end'] as const;
const layout = JSON.parse(readFileSync(join(import.meta.dirname, 'layout.gen.json'), 'utf8')) as Record<
  (typeof layoutParts)[number],
  string
>;

/** Renders a letter. All values are escaped, and the subject becomes a single line. */
export function renderLetter(
  { subject, parts, replyTo, documents }: LetterContent,
  company: Company,
  language: Language,
): RenderedLetter {
  const start = layout.start
    .replace('lang="und"', `lang="${language}"`)
    .replace('<title></title>', () => `<title>${escapeHtml(subject)}</title>`);
  const html = [
    fill(withColours(start, company), { company: company.name }),
    ...parts.map((part) => partHtml(part, company)),
    fill(withColours(layout.end, company), { footer: company.footer }),
  ].join('\n');
  const text = [company.name, ...parts.map(partText), '--', company.footer].join('\n\n');
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    html,
    text: `${text}\n`,
    ...(replyTo && { replyTo: { name: replyTo.nombre, address: replyTo.email } }),
    ...(documents && { documents }),
  };
}

/** Replaces the layout's placeholder colours, which exist because MJML accepts only colours. */
function withColours(html: string, { text, paper, primary, onPrimary, line }: Company): string {
  const colours: Record<string, string> = {
    '#010101': text,
    '#020202': paper,
    '#030303': primary,
    '#040404': onPrimary,
    '#050505': text,
    '#060606': line,
  };
  return html.replace(/#0(\d)(?:0\1){2}/g, (placeholder) => colours[placeholder] ?? placeholder);
}

function partHtml(part: LetterPart, company: Company): string {
  if ('paragraph' in part) return fill(withColours(layout.paragraph, company), { text: part.paragraph });
  if ('button' in part)
    return fill(withColours(layout.button, company), { text: part.button, href: part.href });
  if ('smallPrint' in part) return fill(withColours(layout.smallPrint, company), { text: part.smallPrint });
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 18px 4px 0;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  return withColours(layout.rows, company).replace('{{rows}}', () => rows.join(''));
}

function partText(part: LetterPart): string {
  if ('paragraph' in part) return part.paragraph;
  if ('button' in part) return `${part.button}:\n${part.href}`;
  if ('smallPrint' in part) return part.smallPrint;
  return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function fill(html: string, values: Record<string, string>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replace(/\n/g, '<br>');
