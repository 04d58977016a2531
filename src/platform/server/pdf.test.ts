import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { licenciaPdf } from '#demo/company/licencia-pdf.ts';
import { isPdf } from './pdf.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const paper = Buffer.from(licenciaPdf(['Licencia de apertura'])).toString('latin1');
const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';

/** A document of a newer program: objects and cross-reference are in compressed streams. */
function packed({
  objects = [catalogue, pages, page],
  root = '/Root 1 0 R',
  type = '/XRef',
  more = '',
} = {}) {
  const places = objects.map((_, n) => `${n + 1} ${objects.slice(0, n).join('').length}`).join(' ');
  const stream = deflateSync(`${places} ${objects.join('')}`).toString('latin1');
  const head = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n';
  const first = `4 0 obj<</Type/ObjStm/N 3/First ${places.length + 1}/Filter/FlateDecode/Length ${stream.length}>>stream\n${stream}\nendstream endobj\n`;
  const at = head.length + first.length;
  return `${head}${first}5 0 obj<</Type${type}/Size 6/W[1 2 1]${root}${more}/Length 0>>stream\n\nendstream endobj\nstartxref\n${at}\n%%EOF\n`;
}

/** An incremental update, as signing programs write it: a second section that points to the first. */
function savedOver(): string {
  const at = paper.length;
  const first = /startxref\n(\d+)/.exec(paper)?.[1];
  return `${paper}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 6/Root 1 0 R/Prev ${first}>>\nstartxref\n${at}\n%%EOF`;
}

it.each([
  ['with a table', paper],
  ['with line ends of two characters after its end', `${paper}\r\n\r\n`],
  ['with packed objects', packed()],
  ['saved over', savedOver()],
  ['encrypted, whose page cannot be seen', packed({ objects: ['\x93\x11'], more: '/Encrypt 9 0 R' })],
])('recognises a document %s', async (_, text) => {
  expect(await isPdf(bytes(text))).toBe(true);
});

it.each([
  ['nothing between head and end', '%PDF-\n%%EOF'],
  ['an end that leads nowhere', '%PDF-1.4\nstartxref\n0\n%%EOF'],
  ['a table beyond the end', paper.replace(/startxref\n\d+/, 'startxref\n999999')],
  ['a table that is elsewhere', paper.replace(/startxref\n\d+/, 'startxref\n12')],
  ['a table without a trailer', paper.replace('trailer', 'trailor')],
  ['a table whose objects are elsewhere', paper.replaceAll(/\d{10} 00000 n/g, '0000000003 00000 n')],
  ['no root', paper.replace('/Root 1 0 R', '')],
  ['no page, though pages', paper.replace('/Type/Page/', '/Type/Pagina/')],
  ['packed objects without a page', packed({ objects: [catalogue, pages] })],
  ['packed objects without a root', packed({ root: '' })],
  ['another stream where the cross-reference should be', packed({ type: '/Metadata' })],
  ['packed objects that do not unpack', packed().replace('stream\nx', 'stream\ny')],
  [
    'sections that lead in a circle',
    paper.replace(/\/Root.*\nstartxref\n(\d+)/, '/Prev $1>>\nstartxref\n$1'),
  ],
  [
    'the words of a document, and none',
    '%PDF-1.4\n%/Root 1 0 R/Type/Page xref trailer\nstartxref\n22\n%%EOF',
  ],
  ['something before it', ` ${paper}`],
  ['something behind it', `${paper}<script>`],
])('what has %s is none', async (_, text) => {
  expect(await isPdf(bytes(text))).toBe(false);
});

it('does not unpack a decompression bomb', async () => {
  const bomb = packed({ objects: [' '.repeat(64 * 1024 * 1024), page] });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await isPdf(bytes(bomb))).toBe(false);
});

/** A document with a valid cross-reference, no uncompressed page, and `body` among its objects. */
function around(body: string): string {
  const at = paper.indexOf('xref');
  const [objects, table] = [paper.slice(0, at), paper.slice(at)];
  return `${objects}${body}${table.replace(/startxref\n\d+/, `startxref\n${at + body.length}`)}`.replace(
    '/Type/Page/',
    '/Type/Pag3/',
  );
}
const objectStream = (content: string) =>
  `7 0 obj<</Type/ObjStm>>stream\n${deflateSync(content).toString('latin1')}\nendstream endobj\n`;

it('finds a page in the second of two object streams', async () => {
  expect(await isPdf(bytes(around(objectStream(pages) + objectStream(page))))).toBe(true);
});

it.each([
  ['object streams without an end', '/Type/ObjStm '.repeat(40_000)],
  ['object streams that each open and never close', '1 0 obj<</Type/ObjStm>>stream\n'.repeat(40_000)],
  ['more object streams than a program writes', objectStream(pages).repeat(1000) + objectStream(page)],
  [
    'four bombs before the stream with the page',
    objectStream(' '.repeat(9 * 2 ** 20)).repeat(4) + objectStream(page),
  ],
])('refuses %s', async (_, body) => {
  expect(await isPdf(bytes(around(body)))).toBe(false);
});

it('refuses overlapping sections: their total length may not exceed the document', async () => {
  const head = '%PDF-1.4\n';
  const rows = '0000000000 00000 n \n'.repeat(1000);
  const last = head.length;
  // Each of the two sections covers all rows up to the only trailer.
  const text = `${head}xref xref ${rows}1 0 obj<</Type/Page>>trailer<</Root 1 0 R/Prev ${last + 5}>>\nstartxref\n${last}\n%%EOF`;
  const sound = text.replaceAll('0000000000 ', `${String(text.indexOf('1 0 obj')).padStart(10, '0')} `);
  expect(await isPdf(bytes(sound))).toBe(false);
  expect(await isPdf(bytes(sound.replace(/\/Prev \d+/, '')))).toBe(true);
});
