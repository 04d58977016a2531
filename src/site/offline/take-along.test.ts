import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../platform/http/call.ts';
import { estimateSize, isInPart, picturesOf, type TakeParts, takeAlong } from './take-along.ts';

const picture = (url: string) => ({ url, ancho: 800, alto: 1000, alt: '', color: '#fff' });
const cardOf = (id: number, temporada = 'PV27') => ({
  ...{ id, temporada, colecciones: [{ id: id % 2, nombre: 'Par' }], imagen: picture(`/imagenes/${id}`) },
  colores: [{ imagen: picture(`/imagenes/${id}`) }],
  imagenes: [picture(`/imagenes/${id}-b`)],
});

/** A catalogue of `count` modelos, and what the device keeps of it. */
function setup(count: number) {
  const replies: string[] = [];
  const kept = { pages: [] as string[], pictures: [] as string[] };
  const controller = new AbortController();
  const call = (async (endpoint, input, options) => {
    options?.signal?.throwIfAborted();
    const { params, query } = input as { params?: { id: string }; query?: { userId?: string } };
    const path = endpoint.path.replace('{id}', String(params?.id));
    if (options?.send) replies.push(`${path} ${query?.userId ?? ''}`);
    if (params) return cardOf(Number(params.id));
    return Array.from({ length: count }, (_, at) => cardOf(at + 1, at < 3 ? 'PV27' : 'OI26'));
  }) as Call;
  const parts: TakeParts = {
    call,
    userId: 'ana',
    signal: controller.signal,
    keepReply: async () => new Response(),
    keepPage: async (path) => {
      kept.pages.push(path);
      return 10;
    },
    keepPicture: async (address) => {
      kept.pictures.push(address);
      return 100;
    },
  };
  return { parts, replies, kept, controller };
}

describe('takeAlong', () => {
  it('keeps the modelos of the part with their pages and pictures, for the customer', async () => {
    const { parts, replies, kept } = setup(8);
    const progress: number[] = [];
    const result = await takeAlong(parts, { temporada: 'PV27' }, ({ done }) => progress.push(done));
    expect(result).toEqual({ modelos: 3, pictures: 6, bytes: 4 * 10 + 3 * 10 + 6 * 100 });
    expect(replies.sort()).toEqual([
      '/lob/api/v1/webmodelos/auth/1 ana',
      '/lob/api/v1/webmodelos/auth/2 ana',
      '/lob/api/v1/webmodelos/auth/3 ana',
      '/lob/api/v1/webmodelos/auth/getall ana',
    ]);
    expect(kept.pages).toContain('/modelo/user/2');
    expect(kept.pages).toContain('/gallery/user');
    expect(kept.pictures).toContain('/imagenes/2-b?w=640');
    expect(progress).toEqual([1, 2, 3]);
  });

  it('keeps the carts and shops of a rep with the page to choose them', async () => {
    const { parts, kept } = setup(1);
    const keepCustomers = vi.fn(async () => {});
    await takeAlong({ ...parts, keepCustomers }, { temporada: 'PV27' }, () => {});
    expect(keepCustomers).toHaveBeenCalledOnce();
    expect(kept.pages).toContain('/pedir-para');
  });

  it('stops when it is cancelled', async () => {
    const { parts, controller, kept } = setup(60);
    const run = takeAlong(parts, { coleccion: 1 }, ({ done }) => done === 2 && controller.abort());
    await expect(run).rejects.toThrow(/abort/i);
    expect(kept.pages.length).toBeLessThan(15);
  });

  it('passes on that the device is full', async () => {
    const { parts } = setup(3);
    parts.keepPicture = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(takeAlong(parts, { temporada: 'PV27' }, () => {})).rejects.toThrow('full');
  });
});

it('estimates the size of a part by some of its modelos', async () => {
  const { parts } = setup(43);
  const size = await estimateSize(parts, { temporada: 'OI26' }, async () => 50_000);
  expect(size).toEqual({ modelos: 40, pictures: 80, bytes: 80 * 50_000 + 40 * 45_000 });
});

it('finds the modelos of a temporada and of a colección, and each picture once', () => {
  const card = cardOf(4);
  expect(isInPart({ temporada: 'PV27' })(card)).toBe(true);
  expect(isInPart({ temporada: 'OI26' })(card)).toBe(false);
  expect(isInPart({ coleccion: 0 })(card)).toBe(true);
  // A card of the test has only the members that are read.
  expect(picturesOf(card as never)).toEqual(['/imagenes/4?w=640', '/imagenes/4-b?w=640']);
});
