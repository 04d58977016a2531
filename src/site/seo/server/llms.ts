import { usesSampleTexts } from '../../../business/settings/sample-company.ts';
import type { SiteRecords } from './site-facts.ts';

/** Returns a line of Markdown in which a name cannot start a list, a heading or a link. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]<>`*_#]/g, '')
    .trim();

/**
 * Returns the site's description for language models (llmstxt.org): the company, its pages, and what is
 * private.
 */
export function llmsText(origin: string, { settings, colecciones, tipos, modelos }: SiteRecords): string {
  const { empresa } = settings;
  const sample = usesSampleTexts(empresa);
  const link = (name: string, path: string, words = '') =>
    `- [${plain(name)}](${origin}${path})${words && `: ${plain(words)}`}`;
  const count = (number: number) => (number === 1 ? '1 model' : `${number} models`);
  const contact = [empresa.direccion, empresa.telefono, empresa.email]
    .filter(Boolean)
    .map((one) => plain(one ?? ''));
  return [
    `# ${plain(empresa.nombre ?? '')}`,
    '',
    `> Manufacturer and wholesaler of women's occasion wear${sample ? ' near Barcelona' : ''}. It sells to shops only: ${count(modelos.length)} in sizes and colours are shown to everybody, prices and stock to approved shops after they have signed in.`,
    '',
    'Pages are in Spanish, English, Catalan and European Portuguese: put /es, /en, /ca or /pt before a path. There are no prices for private persons, and none are published.',
    '',
    '## For shops',
    link(
      'Ask for an account',
      '/en/register',
      'name, e-mail, phone, country and sales licence; a person answers',
    ),
    link(
      'About the house',
      '/en/about',
      sample ? 'history, materials, how a dress is made, where it is' : 'who it is, and where',
    ),
    link(
      'Contact',
      '/en/contacto',
      `telephone, e-mail, opening hours, ${sample ? 'showroom by appointment, ' : ''}a form`,
    ),
    link('Questions and answers', '/en/faq', 'account, minimums, sizes, delivery, returns, taxes, payment'),
    '',
    '## Collections',
    ...colecciones.map(({ id, nombre, modelos, descripcion }) =>
      link(nombre, `/en/gallery?coleccion=${id}`, `${count(modelos)}. ${descripcion}`),
    ),
    '',
    '## Types',
    ...tipos.map(({ id, nombre, modelos, descripcion }) =>
      link(nombre, `/en/gallery?tipo=${id}`, [count(modelos), descripcion].filter(Boolean).join('. ')),
    ),
    '',
    '## Data',
    link('All models as JSON', '/lob/api/v1/webmodelos/getall', 'references, names, colours, pictures'),
    link('All public addresses', '/sitemap.xml'),
    link(
      'MCP server (streamable HTTP)',
      '/lob/mcp',
      'search models and read answers without a token; prices, cart and orders with the token of a shop',
    ),
    '',
    ...(contact.length > 0 ? ['## Contact', ...contact.map((one) => `- ${one}`), ''] : []),
  ].join('\n');
}
