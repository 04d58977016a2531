import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { letterPieces } from '../../../../scripts/build-letters.ts';
import { type LetterContent, renderLetter } from './render-letter.ts';

const company = {
  name: 'Atelier & Co',
  footer: 'Calle Mayor 1\n08400 Granollers',
  text: '#241c18',
  paper: '#fbf8f4',
  primary: '#5e1224',
  onPrimary: '#ffffff',
  line: '#e2d8ca',
};
const write = (carta: Partial<LetterContent>) =>
  renderLetter({ subject: 'Hola', parts: [], ...carta }, company, 'ca');

describe('renderLetter', () => {
  it('has the same content as HTML and as text', () => {
    const { html, text } = write({
      parts: [
        { paragraph: 'Su pedido ha llegado.' },
        { rows: [['Prendas', '24']] },
        { button: 'Ver el pedido', href: 'https://percha.example/pedido/1?a=1&b=2' },
        { smallPrint: 'No hace falta que responda.' },
      ],
    });
    expect(html).toContain('<html lang="ca"');
    expect(html).toContain('Atelier &amp; Co');
    expect(html).toContain('href="https://percha.example/pedido/1?a=1&amp;b=2"');
    for (const sentence of [
      'Su pedido ha llegado.',
      'Prendas',
      '24',
      'Ver el pedido',
      'No hace falta que responda.',
    ]) {
      expect(html).toContain(sentence);
      expect(text).toContain(sentence);
    }
    expect(text).toContain('https://percha.example/pedido/1?a=1&b=2');
    expect(html).not.toContain('{{');
  });

  it("uses the company's colours instead of the placeholders", () => {
    const { html } = write({ parts: [{ button: 'Ir', href: 'https://percha.example/' }] });
    expect(html).toContain('background:#5e1224');
    expect(html).toMatch(/color-scheme/);
    expect(html).not.toMatch(/#0(\d)(?:0\1){2}/);
  });

  it('escapes markup in values', () => {
    const { html } = write({
      subject: '</title><script>1</script>',
      parts: [{ paragraph: '<script>alert(1)</script>' }, { rows: [['<b>', '"><img src=x>']] }],
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });

  it('removes line breaks from the subject', () => {
    expect(write({ subject: 'Hola\r\nBcc: todos@percha.example' }).subject).toBe(
      'Hola Bcc: todos@percha.example',
    );
  });

  it('keeps dollar signs and placeholders of values', () => {
    const { html } = write({ parts: [{ paragraph: 'cuesta 5 $& {{footer}}' }, { rows: [['a', '$1']] }] });
    expect(html).toContain('cuesta 5 $&amp; {{footer}}');
    expect(html).toContain('>$1<');
  });
});

it('matches layout.mjml', async () => {
  const stored = readFileSync(join(import.meta.dirname, 'layout.gen.json'), 'utf8');
  expect(stored, 'run node scripts/build-letters.ts').toBe(await letterPieces());
});
