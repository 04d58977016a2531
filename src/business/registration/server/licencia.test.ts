import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { licenciaPdf } from '#demo/company/licencia-pdf.ts';
import { sharedFileWorkers } from '#tests/support/shared-workers.ts';
import { detectType, safeFileName, validateLicencia } from './licencia.ts';

const { uploads } = sharedFileWorkers();

const pdf = Buffer.from(licenciaPdf(['Licencia de apertura'])).toString('latin1');
const file = (content: BlobPart, name = 'licencia.pdf') => new File([content], name);
const canvas = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b5533c' } })
    .toFormat(format)
    .toBuffer();
const errorOf = (taken: Promise<unknown>) =>
  taken.then(
    () => 'taken',
    (error) => error.fields?.[0]?.key ?? error.exception,
  );

describe('validateLicencia', () => {
  it('keeps a PDF unchanged', async () => {
    const taken = await validateLicencia(uploads, file(pdf, 'Licencia de apertura.pdf'));
    expect(taken).toMatchObject({ nombre: 'Licencia de apertura.pdf', tipo: 'application/pdf' });
    expect(Buffer.from(taken.bytes).toString()).toBe(pdf);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('encodes a %s picture again', async (format) => {
    const taken = await validateLicencia(uploads, file(new Uint8Array(await canvas(format)), 'foto'));
    expect(taken).toMatchObject({ nombre: 'foto.jpg', tipo: 'image/jpeg' });
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  });

  it('removes all metadata of a picture', async () => {
    const photo = await sharp(await canvas('jpeg'))
      .withExif({ IFD0: { ImageDescription: 'SECRETPLACE' } })
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { bytes } = await validateLicencia(uploads, file(new Uint8Array(polyglot), 'foto.jpg'));
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/SECRETPLACE|script/);
  });

  it('rotates a picture as its camera recorded', async () => {
    const photo = await sharp(await canvas('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await validateLicencia(uploads, file(new Uint8Array(photo)));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it.each([
    ['markup under a good name', '<html><script>alert(1)</script>', 'licencia.pdf'],
    ['a program', 'MZ\x90\0', 'licencia.jpg'],
    ['an archive', 'PK\x03\x04', 'licencia.pdf'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'licencia.png'],
    ['a PDF behind something else', `<script>${pdf}`, 'licencia.pdf'],
    ['a PDF with something behind', `${pdf}<script>`, 'licencia.pdf'],
    ['a PDF that is an archive as well', `${pdf}PK\x03\x04PK\x05\x06`, 'licencia.pdf'],
    ['a PDF that breaks off', '%PDF-1.4\n1 0 obj', 'licencia.pdf'],
    ['half a head', '%PD', 'licencia.pdf'],
  ])('rejects %s', async (_, content, name) => {
    expect(await errorOf(validateLicencia(uploads, file(content, name)))).toBe(
      'La licencia tiene que ser un PDF o una imagen JPEG, PNG o WebP.',
    );
  });

  it.each([
    ['the ends of a PDF and nothing between', '%PDF-\n%%EOF'],
    ['a PDF without a page', pdf.replace('/Type/Page/', '/Type/Pagina/')],
    ['a PDF whose references lead nowhere', pdf.replace(/startxref\n\d+/, 'startxref\n3')],
  ])('rejects %s', async (_, content) => {
    expect(await errorOf(validateLicencia(uploads, file(content)))).toMatch(/^Este PDF no se puede abrir/);
  });

  it.each(['gif', 'tiff'] as const)('rejects a %s picture', async (format) => {
    expect(
      await errorOf(validateLicencia(uploads, file(new Uint8Array(await canvas(format)), 'foto.jpg'))),
    ).toMatch(/^La /);
  });

  it('rejects an empty file, a broken one and a decompression bomb', async () => {
    expect(await errorOf(validateLicencia(uploads, file('')))).toBe('Adjunte su licencia.');
    const half = (await canvas('png', 300, 300)).subarray(0, 200);
    expect(await errorOf(validateLicencia(uploads, file(new Uint8Array(half))))).toMatch(
      /^Esta imagen no se puede abrir/,
    );
    // 64 megapixels of one colour: a few kilobytes until a program decodes them.
    const bomb = await sharp(await canvas('png', 8000, 8000), { limitInputPixels: false })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    expect(await errorOf(validateLicencia(uploads, file(new Uint8Array(bomb))))).toMatch(
      /^Esta imagen no se puede abrir/,
    );
  });

  it('rejects a file over 10 MB', async () => {
    expect(await errorOf(validateLicencia(uploads, file(new Uint8Array(10 * 1024 * 1024 + 1))))).toBe(
      'Request body too large.',
    );
    expect(detectType(new TextEncoder().encode(`%PDF-${' '.repeat(10_000)}%%EOF`))).toBe('pdf');
  });
});

describe('plainName', () => {
  it.each([
    ['licencia.pdf', 'licencia.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\Mi licencia.PDF', 'Mi licencia.pdf'],
    ['factura.pdf.exe', 'factura-pdf.pdf'],
    ['.htaccess', 'licencia.pdf'],
    ['...', 'licencia.pdf'],
    ['', 'licencia.pdf'],
    ['fac\u202efdp.exe', 'facfdp.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['<img src=x onerror=alert(1)>.jpg', 'img src=x onerror=alert(1).pdf'],
    [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(80)}.pdf`],
  ])('turns %j into %s', (given, name) => {
    expect(safeFileName(given, 'pdf')).toBe(name);
  });
});
