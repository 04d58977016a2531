import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { letterPieces } from '../../../../scripts/build-letters.ts';
import { type Carta, writeLetter } from './letter.ts';

const casa = {
  nombre: 'Atelier & Co',
  pie: 'Calle Mayor 1\n08400 Granollers',
  texto: '#241c18',
  papel: '#fbf8f4',
  primario: '#5e1224',
  sobrePrimario: '#ffffff',
  raya: '#e2d8ca',
};
const write = (carta: Partial<Carta>) => writeLetter({ asunto: 'Hola', piezas: [], ...carta }, casa, 'ca');

describe('a letter', () => {
  it('says the same as HTML and as text', () => {
    const { html, text } = write({
      piezas: [
        { parrafo: 'Su pedido ha llegado.' },
        { datos: [['Prendas', '24']] },
        { boton: 'Ver el pedido', href: 'https://percha.example/pedido/1?a=1&b=2' },
        { menor: 'No hace falta que responda.' },
      ],
    });
    expect(html).toContain('<html lang="ca"');
    expect(html).toContain('Atelier &amp; Co');
    expect(html).toContain('href="https://percha.example/pedido/1?a=1&amp;b=2"');
    for (const said of [
      'Su pedido ha llegado.',
      'Prendas',
      '24',
      'Ver el pedido',
      'No hace falta que responda.',
    ]) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(text).toContain('https://percha.example/pedido/1?a=1&b=2');
    expect(html).not.toContain('{{');
  });

  it('wears the colours of the house, and none of the stand-ins', () => {
    const { html } = write({ piezas: [{ boton: 'Ir', href: 'https://percha.example/' }] });
    expect(html).toContain('background:#5e1224');
    expect(html).toMatch(/color-scheme/);
    expect(html).not.toMatch(/#0(\d)(?:0\1){2}/);
  });

  it('shows script in a name as text', () => {
    const { html } = write({
      asunto: '</title><script>1</script>',
      piezas: [{ parrafo: '<script>alert(1)</script>' }, { datos: [['<b>', '"><img src=x>']] }],
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });

  it('makes no new header of a line end', () => {
    expect(write({ asunto: 'Hola\r\nBcc: todos@percha.example' }).subject).toBe(
      'Hola Bcc: todos@percha.example',
    );
  });

  it('has a value with a dollar sign or a placeholder in it as it stands', () => {
    const { html } = write({ piezas: [{ parrafo: 'cuesta 5 $& {{pie}}' }, { datos: [['a', '$1']] }] });
    expect(html).toContain('cuesta 5 $&amp; {{pie}}');
    expect(html).toContain('>$1<');
  });
});

it('is made of the layout as it is now', async () => {
  const kept = readFileSync(join(import.meta.dirname, 'layout.gen.json'), 'utf8');
  expect(kept, 'run node scripts/build-letters.ts').toBe(await letterPieces());
});
