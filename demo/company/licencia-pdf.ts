import { Buffer } from 'node:buffer';

/** Encodes text as WinAnsi, which covers the four languages; forbidden characters are written as octal. */
const text = (line: string) =>
  [...Buffer.from(line, 'latin1')]
    .map((byte) =>
      byte < 0x20 || byte > 0x7e || '()\\'.includes(String.fromCharCode(byte))
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');

/** Returns a one-page PDF of these lines, the first one large: the same bytes on every machine. */
export function licenciaPdf(lines: readonly string[]): Uint8Array {
  const [title = '', ...rest] = lines;
  const page = [
    `BT /F1 24 Tf 70 740 Td (${text(title)}) Tj ET`,
    ...rest.map((line, i) => `BT /F1 12 Tf 70 ${690 - i * 22} Td (${text(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = body.length;
    body += `${i + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}
