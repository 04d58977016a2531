import { describe, expect, it } from 'vitest';
import { languages } from '../../../../platform/i18n/languages.ts';
import { paragraphsOf } from '../../respuesta.ts';
import { blocksOf, type LegalName, readLegal } from './legal-document.ts';

const names: LegalName[] = ['aviso', 'privacidad', 'cookies'];

describe('legal documents', () => {
  it('splits a text into blocks and leaves out lines without data', () => {
    const text = `
      - De: {nombre}
      - NIF: {nif}

      Uno, {nombre},
      y dos.

      | A | B
      | 1 | 2`;
    expect(blocksOf(text, { nombre: 'Casa' })).toEqual([
      { lista: ['De: Casa'] },
      { parrafo: 'Uno, Casa, y dos.' },
      { cabeza: ['A', 'B'], filas: [['1', '2']] },
    ]);
    expect(blocksOf('- NIF: {nif}', {})).toEqual([]);
  });
});

describe.each(names)('%s', (name) => {
  it('has the same sections, blocks, data and links in all languages', async () => {
    const shapeOf = (text: string) => {
      const known = new Proxy({}, { get: (_, member) => `{${String(member)}}` });
      return blocksOf(text, known).map((block) => {
        if ('lista' in block) return ['list', block.lista.length];
        if ('filas' in block) return ['table', ...block.filas.map(([first]) => first)];
        const links = paragraphsOf(block.parrafo).flat();
        return ['words', ...links.flatMap((part) => (typeof part === 'string' ? [] : part.address))];
      });
    };
    const textIn = async (language: (typeof languages)[number]) =>
      (await readLegal(name, language)).sections.map(({ id, text }) => ({
        id,
        shape: shapeOf(text),
        data: [...new Set(text.match(/\{\w+\}/g))],
      }));
    const spanish = await textIn('es');
    for (const language of languages) expect(await textIn(language), language).toEqual(spanish);
  });
});
