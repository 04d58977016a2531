/**
 * Pictures at every width and in the best format a browser accepts, rendered on the first request and stored.
 * The URL holds a digest of the content, so a browser may cache the picture for ever.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/schema.ts';
import { type Imagen, imagenWidths } from '../../http/imagen.ts';
import type { Foco } from '../../http/tray-picture.ts';
import type { Language } from '../../i18n/languages.ts';
import { inLanguage, type Texto } from '../../i18n/texto.ts';
import { unavailableReason } from '../database/database-unavailable.ts';
import { type Files, FilesUnavailable } from '../files/files.ts';
import { bareReply, dataHeaders } from '../http/security-headers.ts';
import type { Logger } from '../log.ts';
import type { FileWorkers } from '../workers/file-workers.ts';
import { FilesBusy } from '../workers/worker-pool.ts';
import type { PictureFormat } from './picture-kind.ts';
import { drawnKey, picturesLock } from './picture-places.ts';
import type { PictureFacts, PictureWidth } from './render.ts';

/** A row of `imagen` as other tables' repositories join it. */
export interface ImagenRow {
  id: number;
  ancho: number;
  alto: number;
  color: string;
  alt: Texto;
  digest: string;
  foco?: Foco | null;
}

/** Returns the picture in its wire format. */
export function imagenOf(row: ImagenRow, language: Language): Imagen {
  const { id, digest, ancho, alto, color, foco } = row;
  return {
    ...{ url: `/imagenes/${id}-${digest}`, ancho, alto, alt: inLanguage(row.alt, language), color },
    ...(foco && { foco }),
  };
}

/** Renders the SVG text of a recipe. */
export type Draw = (recipe: string) => string | Promise<string>;

export interface PictureParts {
  db: Kysely<Database>;
  files: Files;
  draw: Draw;
  drawings: FileWorkers['drawings'];
  log: Logger;
  /** Called for each failure of the files or the database. `availability` logs an outage once. */
  note: (error: unknown) => void;
}

const addressShape = /^(\d{1,9})-(\w{1,64})$/;
const mimeTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

export interface Pictures {
  app: Hono;
  /**
   * Returns a picture at a width, rendered and stored if it was not.
   * @returns undefined when there is no such picture
   * @throws FilesBusy, FilesUnavailable
   */
  read(
    id: number,
    digest: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Resolves when no picture is being rendered: the rendering goes on after its client has left. */
  idle(): Promise<void>;
}

export function createPictures({ db, files, draw, drawings, log, note }: PictureParts): Pictures {
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const recent = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  });

  async function original(fuente: string): Promise<Uint8Array | string> {
    if (fuente.startsWith('drawn:')) return draw(fuente.slice('drawn:'.length));
    const bytes = await files.read(fuente.slice('file:'.length));
    if (!bytes) throw new Error(`The original ${fuente} is missing.`);
    return bytes;
  }

  async function picture(id: number, digest: string, width: PictureWidth, format: PictureFormat) {
    const key = drawnKey({ id, digest, width, format });
    const ready = recent.get(key);
    if (ready) return ready;
    const waiting = underway.get(key);
    if (waiting) return waiting;
    const making = (async () => {
      const kept = await files.read(key);
      if (kept) return kept;
      const row = await db
        .selectFrom('imagen')
        .select(['fuente'])
        .where('id', '=', id)
        .where('digest', '=', digest)
        .executeTakeFirst();
      if (!row) return undefined;
      const made = await drawings.run('renderPicture', async () => ({
        original: await original(row.fuente),
        width,
        format,
      }));
      await files.write(key, made);
      return made;
    })();
    const shared = making.then((bytes) => bytes ?? new Uint8Array());
    underway.set(key, shared);
    try {
      const bytes = await shared;
      if (bytes.length > 0) recent.set(key, bytes);
      return bytes;
    } finally {
      underway.delete(key);
    }
  }

  const app = new Hono();
  app.get('/imagenes/:address', async (c) => {
    const [, id, digest] = addressShape.exec(c.req.param('address')) ?? [];
    const width = widthOf(c.req.query('w'));
    if (!id || !digest || !width) {
      // No page has such a URL: the request is a probe.
      log.info({ call: 'GET /imagenes/{address}', status: 404 }, 'call');
      return bareReply(404);
    }
    const format = formatOf(c.req.header('accept') ?? '', width);
    try {
      const bytes = await picture(Number(id), digest, width, format);
      if (bytes.length === 0) return bareReply(404);
      return new Response(bytes, {
        headers: {
          ...dataHeaders,
          'Content-Type': mimeTypes[format],
          'Content-Length': String(bytes.length),
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept',
        },
      });
    } catch (error) {
      if (error instanceof FilesBusy)
        return bareReply(503, { 'Cache-Control': 'no-store', ...error.headers });
      if (error instanceof FilesUnavailable) {
        note(error);
        return bareReply(503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
      }
      if (unavailableReason(error)) {
        note(error);
        return bareReply(503, { 'Retry-After': '2', 'Cache-Control': 'no-store' });
      }
      log.error({ err: error, imagen: id }, 'a picture could not be made');
      return bareReply(500, { 'Cache-Control': 'no-store' });
    }
  });
  return {
    app,
    async read(id, digest, width, format) {
      const bytes = await picture(id, digest, width, format);
      return bytes.length > 0 ? bytes : undefined;
    },
    async idle() {
      await Promise.allSettled(underway.values());
    },
  };
}

/** Defaults to 960; undefined for a width that is not offered. */
function widthOf(asked: string | undefined): PictureWidth | undefined {
  if (asked === undefined) return 960;
  return imagenWidths.find((width) => String(width) === asked);
}

/**
 * Large AVIFs take four times as long to encode as WebPs and save a quarter: the first visitor should not
 * wait.
 */
const widestAvif = 640;

function formatOf(accept: string, width: PictureWidth): PictureFormat {
  if (accept.includes('image/avif') && width <= widestAvif) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** The workers that read uploads, and the store of the pictures. */
export interface PictureKeeping {
  files: Files;
  uploads: FileWorkers['uploads'];
}

/**
 * Stores a picture that a worker has read (`takePicture`).
 * @param tx a transaction: the clean-up waits for its end
 * @param usuarioId the user who uploaded it; absent for pictures of an import
 * @returns the id of its row
 */
export async function insertPicture(
  tx: Kysely<Database>,
  files: Files,
  { ancho, alto, color, original }: PictureFacts,
  alt: Texto,
  usuarioId?: string,
): Promise<number> {
  const digest = createHash('sha256').update(original).digest('hex').slice(0, 16);
  const key = `originals/${digest.slice(0, 2)}/${digest}.webp`;
  await sql`select pg_advisory_xact_lock_shared(${picturesLock})`.execute(tx);
  await files.write(key, original);
  const row = await tx
    .insertInto('imagen')
    .values({
      ...{ fuente: `file:${key}`, ancho, alto, color, digest },
      ...{ alt: JSON.stringify(alt), usuario_id: usuarioId ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id as number;
}

/**
 * Reads and stores a picture.
 * @returns the id of its row
 * @throws UnreadableFile, FilesBusy
 */
export async function keepPicture(
  db: Kysely<Database>,
  { files, uploads }: PictureKeeping,
  bytes: Uint8Array,
  alt: Texto,
): Promise<number> {
  const taken = await uploads.run('takePicture', bytes);
  const keep = (tx: Kysely<Database>) => insertPicture(tx, files, taken, alt);
  return db.isTransaction ? keep(db) : db.transaction().execute(keep);
}
