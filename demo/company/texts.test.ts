import { describe, expect, it } from 'vitest';
import { compositionText } from '#src/business/catalogue/modelo-composicion.ts';
import { datoNames } from '#src/business/website/answer-datos.ts';
import { countries } from './countries.ts';
import { BANNERS } from './data/banners.ts';
import { COLECCIONES } from './data/colecciones.ts';
import { COLORES } from './data/colores.ts';
import { PREGUNTAS } from './data/preguntas/index.ts';
import { CUIDADOS, TELAS } from './data/telas.ts';
import { TEMPORADAS } from './data/temporadas.ts';
import { TIPO_TEXTOS } from './data/tipo-textos.ts';
import { TIPOS } from './data/tipos.ts';
import { descripcionOf, WORDS } from './garment-text/descripcion.ts';
import { modelos } from './modelos.ts';
import { altOf } from './picture-alt.ts';
import { IDIOMAS, type TextoCompleto } from './texto.ts';

const house = modelos();

const texts: [string, TextoCompleto[]][] = [
  ['tipos', TIPOS.flatMap(({ nombre, corto, prenda }) => [nombre, corto, TIPO_TEXTOS[prenda]])],
  ['colecciones', COLECCIONES.flatMap(({ nombre, descripcion }) => [nombre, descripcion])],
  ['colores', COLORES.map(({ nombre }) => nombre)],
  ['temporadas', TEMPORADAS.map(({ nombre }) => nombre)],
  ['banners', BANNERS.flatMap(({ titulo, texto }) => [titulo, texto])],
  ['preguntas', PREGUNTAS.flatMap(({ pregunta, respuesta }) => [pregunta, respuesta])],
  [
    'telas',
    [...Object.values(TELAS).map(({ partes }) => compositionText(partes)), ...Object.values(CUIDADOS)],
  ],
  ['descripciones', house.map(descripcionOf)],
  ['pictures', house.map((modelo) => altOf(modelo, modelo.colores[0]?.colorId ?? 1, 'frente'))],
  ['countries', countries().map(({ nombre }) => nombre)],
];

describe('texts', () => {
  it.each(texts)('%s have four languages', (_, list) => {
    for (const text of list)
      for (const idioma of IDIOMAS) {
        expect(text[idioma].trim().length).toBeGreaterThan(1);
        // The placeholders of settings.
        const written = text[idioma].replaceAll(new RegExp(`\\{(?:${datoNames.join('|')})\\}`, 'g'), '1');
        expect(written).not.toMatch(/\{|\}|undefined| {2}|\.\.|\s[.,;:]/);
      }
  });

  it('describe every modelo differently', () => {
    for (const idioma of IDIOMAS) {
      const all = house.map((modelo) => descripcionOf(modelo)[idioma]);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('open differently for neighbours', () => {
    const shown = house.toSorted((a, b) => a.orden - b.orden).map((modelo) => descripcionOf(modelo).es);
    const same = shown.filter((text, i) => text.split('.')[0] === shown[i - 1]?.split('.')[0]);
    expect(same).toEqual([]);
  });

  it('give the same facts in every language', () => {
    const counts = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.length
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, counts(inner)]))
          : typeof value;
    for (const idioma of IDIOMAS) expect(counts(WORDS[idioma])).toEqual(counts(WORDS.es));
  });

  it('mention trains and feathers exactly when they are drawn', () => {
    const words = WORDS.es;
    const mentions = (es: string, ways: readonly string[]) => ways.some((way) => es.includes(way));
    for (const modelo of house) {
      const { es } = descripcionOf(modelo);
      const { cola, adorno, tipo, falda } = modelo.prenda;
      expect(mentions(es, words.train), modelo.nombre).toBe(cola === true);
      const stole = tipo === 'capa' && falda === 'recta';
      expect(mentions(es, words.ornament.plumas), modelo.nombre).toBe(adorno === 'plumas' && !stole);
    }
  });

  it('name the drawn details', () => {
    const words = WORDS.es;
    for (const modelo of house) {
      const { es } = descripcionOf(modelo);
      const { prenda } = modelo;
      expect(es, modelo.nombre).toContain(words.tela[prenda.tejido]);
      if (prenda.tipo.startsWith('vestido')) {
        expect(
          words.skirt[prenda.falda].some((way) => es.includes(way)),
          modelo.nombre,
        ).toBe(true);
        const bare = prenda.manga === 'sin' || prenda.manga === 'tirante';
        for (const sleeve of ['corta', 'francesa', 'larga', 'campana', 'capa'] as const)
          if (bare || sleeve !== prenda.manga)
            expect(
              words.sleeve[sleeve].some((way) => es.includes(way)),
              `${modelo.nombre} ${sleeve}`,
            ).toBe(false);
      }
    }
  });
});

describe('countries', () => {
  it('include the whole world, with Spain first and 27 in the Union', () => {
    const all = countries();
    expect(new Set(all.map(({ iso2 }) => iso2)).size).toBe(249);
    expect(all.filter(({ ue }) => ue)).toHaveLength(27);
    expect(all.toSorted((a, b) => a.orden - b.orden)[0]?.nombre).toEqual({
      es: 'España',
      en: 'Spain',
      ca: 'Espanya',
      pt: 'Espanha',
    });
  });
});
