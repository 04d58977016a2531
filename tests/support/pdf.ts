import { Buffer } from 'node:buffer';

/** Creates a valid PDF of empty pages. */
export function pdfOfPages(count: number): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ];
  let body = '%PDF-1.4\n';
  const rows = objects.map((object, n) => {
    const place = String(body.length).padStart(10, '0');
    body += `${n + 1} 0 obj${object}endobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`;
  return new Uint8Array(Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1'));
}
