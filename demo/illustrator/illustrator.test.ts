import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { wearerOf } from './figure/wearer.ts';
import {
  drawBanner,
  drawPortada,
  drawPrenda,
  drawTipo,
  escotes,
  mangas,
  type Prenda,
  paperColor,
  placeholderColor,
  prendaFor,
  tiposPrenda,
  type Vista,
} from './index.ts';

const vistas: readonly Vista[] = ['frente', 'espalda', 'detalle', 'percha', 'plano'];
const seeds = [1, 8, 27, 1040];

/**
 * Returns the defects of a document: elements close in order, ids are unique and every reference resolves.
 */
function problemsOf(svg: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      if (open.pop() !== name) problems.push(`</${name}> closes nothing`);
    } else if (selfClosing !== '/') open.push(name);
  }
  const loose = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (loose !== '') problems.push(`outside of tags: ${loose.slice(0, 60)}`);
  if (open.length > 0) problems.push(`left open: ${open.join(' ')}`);
  if (/NaN|undefined|Infinity/.test(svg)) problems.push('a number went wrong');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) problems.push('an id twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) problems.push(`no ${id}`);
  return problems;
}

async function pixels(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();
}

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

describe('drawPrenda', () => {
  it.each(tiposPrenda)('draws a well formed %s from every side, in its colour', (tipo) => {
    for (const seed of seeds) {
      for (const vista of vistas) {
        const svg = drawPrenda(prendaFor(tipo, seed), { hex: '#A3123F', hex2: '#F4EDE0' }, { vista });
        expect(problemsOf(svg), `${tipo} ${seed} ${vista}`).toEqual([]);
        expect(svg).toContain('#A3123F');
        expect(svg).toContain('viewBox="0 0 1200 1500"');
      }
    }
  });

  it('gives the same drawing for the same garment, another for another seed', () => {
    const drawn = (seed: number) => drawPrenda(prendaFor('vestido-coctel', seed), { hex: '#0B7A55' });
    expect(drawn(5)).toBe(drawn(5));
    expect(new Set(Array.from({ length: 40 }, (_, seed) => drawn(seed))).size).toBe(40);
  });

  it('draws every combination of neckline and sleeve', () => {
    for (const escote of escotes) {
      for (const manga of mangas) {
        for (const vista of vistas) {
          const prenda: Prenda = { ...prendaFor('vestido-fiesta-largo', 3), escote, manga };
          expect(problemsOf(drawPrenda(prenda, { hex: '#111111' }, { vista })), `${escote} ${manga}`).toEqual(
            [],
          );
        }
      }
    }
  });

  it.each(['#111111', '#F4EDE0', '#5E1224', '#1F4FD8', '#E9D8B8'])(
    'keeps the cloth true to %s',
    async (hex) => {
      const prenda: Prenda = { ...prendaFor('vestido-fiesta-largo', 1), tejido: 'crepe', falda: 'evase' };
      const raster = await pixels(drawPrenda(prenda, { hex }), 240, 300);
      const wanted = channels(hex);
      let near = 0;
      for (let i = 0; i < raster.length; i += 3) {
        if (wanted.every((value, k) => Math.abs(value - (raster[i + k] ?? 0)) <= 3)) near += 1;
      }
      expect(near / (240 * 300)).toBeGreaterThan(0.04);
    },
  );

  it('takes the print of a colour over the fabric', () => {
    const prenda: Prenda = { ...prendaFor('falda', 2), tejido: 'crepe' };
    expect(drawPrenda(prenda, { hex: '#F4EDE0', estampado: 'floral' })).toContain('<pattern');
    expect(drawPrenda(prenda, { hex: '#F4EDE0' })).not.toContain('<pattern');
  });
});

describe('ways of being worn and shown', () => {
  const gown: Prenda = { ...prendaFor('vestido-fiesta-largo', 5), falda: 'sirena', largo: 'suelo' };
  const plain: Prenda = { ...gown, tejido: 'crepe', adorno: 'ninguno', manga: 'sin', escote: 'v' };
  const hex = '#0B7A55';
  const { cola: _, ...bare } = plain;

  /** Returns the horizontal extent of the cloth's colour, as fractions of the picture's width. */
  async function spread(prenda: Prenda, vista: Vista): Promise<number> {
    const raster = await pixels(drawPrenda(prenda, { hex }, { vista }), 240, 300);
    const columns = new Set<number>();
    for (let i = 0; i < raster.length; i += 3) {
      const near = channels(hex).every((value, k) => Math.abs(value - (raster[i + k] ?? 0)) <= 14);
      if (near) columns.add((i / 3) % 240);
    }
    return columns.size / 240;
  }

  it('widens a skirt by its train, and a figure by its size', async () => {
    const without = await spread(bare, 'frente');
    expect(await spread({ ...plain, cola: true }, 'frente')).toBeGreaterThan(without + 0.05);
    expect(await spread({ ...plain, figura: 'plus' }, 'frente')).toBeGreaterThan(without * 1.12);
  });

  it('shows no figure on the hanger or laid flat, and no accessory garment', () => {
    const quiet = '#EBE3D8';
    for (const tipo of ['falda', 'pantalon', 'top', 'chaqueta', 'abrigo', 'capa'] as const) {
      const prenda: Prenda = { ...prendaFor(tipo, 3), adorno: 'ninguno' };
      expect(drawPrenda(prenda, { hex }, { vista: 'frente' }), tipo).toContain(quiet);
      for (const vista of ['percha', 'plano'] as const)
        expect(drawPrenda(prenda, { hex }, { vista }), `${tipo} ${vista}`).not.toContain(quiet);
    }
  });

  it('lays sleeves wider than it hangs them', async () => {
    const sleeved: Prenda = { ...prendaFor('chaqueta', 1), manga: 'larga', tejido: 'crepe', largo: 'midi' };
    expect(await spread(sleeved, 'plano')).toBeGreaterThan(await spread(sleeved, 'percha'));
  });

  it('trims a hem with feathers when asked', () => {
    const drawn = (adorno: Prenda['adorno']) =>
      drawPrenda({ ...prendaFor('vestido-coctel', 2), falda: 'recta', adorno }, { hex }).length;
    expect(drawn('plumas')).toBeGreaterThan(drawn('ninguno') + 3000);
  });

  it('shows the weave of plain cloth from near only', () => {
    const cloth = (tejido: Prenda['tejido'], vista: Vista) =>
      drawPrenda({ ...plain, tejido }, { hex }, { vista });
    for (const tejido of ['crepe', 'gasa', 'mikado', 'saten', 'terciopelo'] as const) {
      expect(cloth(tejido, 'detalle'), tejido).toContain('<pattern');
      expect(cloth(tejido, 'frente'), tejido).not.toContain('<pattern');
    }
  });

  it('gives figures of one type different stances, faces and hair', () => {
    const heads = Array.from({ length: 30 }, (_, semilla) =>
      JSON.stringify(wearerOf({ ...plain, semilla }, false)),
    );
    expect(new Set(heads).size).toBeGreaterThan(26);
  });

  it('hides from behind the details of the front', () => {
    for (let semilla = 0; semilla < 40; semilla++) {
      const { arm } = wearerOf({ ...prendaFor('mono', semilla), semilla }, true).body;
      expect([arm.left.hand, arm.right.hand]).toEqual([undefined, undefined]);
    }
  });
});

describe('placeholderColor', () => {
  it.each(['#111111', '#C2186B', '#A9D5C4'])(
    'predicts the mean colour of the pictures in %s',
    async (hex) => {
      const total = [0, 0, 0];
      for (const tipo of tiposPrenda) {
        const raster = await pixels(drawPrenda(prendaFor(tipo, 4), { hex }), 48, 60);
        raster.forEach((value, i) => {
          total[i % 3] = (total[i % 3] ?? 0) + value;
        });
      }
      const mean = total.map((sum) => sum / (48 * 60 * tiposPrenda.length));
      const promised = channels(placeholderColor(hex));
      for (const [k, value] of mean.entries()) expect(Math.abs(value - (promised[k] ?? 0))).toBeLessThan(10);
    },
  );

  it('has the paper colour as ground', () => expect(paperColor).toMatch(/^#[0-9A-F]{6}$/));
});

describe('compositions', () => {
  const figures = [11, 12, 13].map((seed, i) => ({
    prenda: prendaFor('vestido-fiesta-largo', seed),
    colores: { hex: ['#141E3C', '#C5B6DC', '#C99A2E'][i] ?? '#111111' },
  }));

  it.each([1, 2, 3])('composes banners and covers of %i figures', async (count) => {
    const chosen = figures.slice(0, count);
    const drawn = [drawBanner(chosen), drawBanner(chosen, { lado: 'izquierda' }), drawPortada(chosen)];
    for (const svg of drawn) {
      expect(problemsOf(svg)).toEqual([]);
      for (const { colores } of chosen) expect(svg).toContain(colores.hex);
    }
    const { width, height } = await sharp(Buffer.from(drawn[0] ?? '')).metadata();
    expect([width, height]).toEqual([1920, 1080]);
  });

  it('turns the train of a cover inwards', async () => {
    for (const semilla of [11, 12, 13, 14]) {
      const gown: Prenda = { ...prendaFor('vestido-fiesta-largo', semilla), falda: 'sirena', cola: true };
      const trailing = { prenda: { ...gown, tejido: 'crepe' as const }, colores: { hex: '#0B7A55' } };
      const short = { prenda: prendaFor('vestido-coctel', 3), colores: { hex: '#C2186B' } };
      const raster = await pixels(drawPortada([trailing, short]), 240, 320);
      for (let y = 240; y < 320; y++)
        for (const x of [0, 239]) {
          const distance = channels('#0B7A55').map((c, k) =>
            Math.abs(c - (raster[(y * 240 + x) * 3 + k] ?? 0)),
          );
          expect(Math.max(...distance), `seed ${semilla}, ${x} ${y}`).toBeGreaterThan(40);
        }
    }
  });

  it('draws a tile in the asked size', async () => {
    const svg = drawTipo(prendaFor('capa', 2), { hex: '#3E1F3D' }, { ancho: 800, alto: 800 });
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([800, 800]);
  });
});

describe('prendaFor', () => {
  it.each(tiposPrenda)('varies %s along a run of seeds', (tipo) => {
    const looks = Array.from({ length: 24 }, (_, seed) => {
      return JSON.stringify({ ...prendaFor(tipo, seed), semilla: 0 });
    });
    expect(new Set(looks).size).toBeGreaterThan(12);
  });
});
