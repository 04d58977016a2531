/** The calls that all kinds of record share. Other calls of a kind are described by `endpoint` directly. */
import * as z from 'zod/mini';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { exportEndpoint } from './export.contract.ts';
import { maxPictureBytes } from './imagen.ts';
import { imagen } from './imagen-shape.ts';
import { paged, searchRequest } from './search.contract.ts';
import { id, recordVersion } from './shapes.ts';

type Schema = z.ZodMiniType;

/** The ids of a bulk call: 1 to 500. */
const ids = z.array(id).check(z.minLength(1), z.maxLength(500));

interface Kind<P extends Schema> {
  /** `/lob/api/v1/webbanners` */
  path: string;
  /** The resource of its permissions: `WebBanners` in `Permissions.WebBanners.View`. */
  resource: string;
  /** The parameters in the address of a record. */
  params: P;
  /** Maximum body in bytes of create and update, where it differs from the server's general limit. */
  bodyLimit?: number;
}

/** Differences of a call from the same call of other kinds. */
interface Own {
  /** Its path below the kind's path. */
  at?: string;
  /** The action of its permission. */
  right?: string;
}

/**
 * Returns the calls of a kind of record, each with its usual path and permission (`Search`, `View`, `Create`,
 * `Update`, `Delete`). An update must send the `version` the client loaded; a stale one is a 409.
 */
export function recordCalls<P extends Schema>({ path, resource, params, bodyLimit }: Kind<P>) {
  const limit = bodyLimit === undefined ? {} : { bodyLimit };
  const access = (right: string): Access => ({ permission: `Permissions.${resource}.${right}` });
  return {
    /** Searches the records by page. The reply's items are `row`. */
    search: <Row extends Schema>(row: Row, summary: string, { at = '/search', right = 'Search' }: Own = {}) =>
      endpoint({
        method: 'POST',
        path: path + at,
        access: access(right),
        summary,
        body: searchRequest,
        reply: paged(row),
      }),
    /** Exports the search as an Excel sheet. */
    sheet: (summary: string, { right = 'Search' }: Own = {}) => exportEndpoint(path, access(right), summary),
    /** Reads a record. */
    read: <One extends Schema>(one: One, summary: string, { at = '/{id}', right = 'View' }: Own = {}) =>
      endpoint({ method: 'GET', path: path + at, access: access(right), summary, params, reply: one }),
    /** Creates a record. */
    create: <Edited extends Schema, Reply extends Schema | 'text'>(
      edited: Edited,
      reply: Reply,
      summary: string,
      { at = '', right = 'Create' }: Own = {},
    ) =>
      endpoint({
        method: 'POST',
        path: path + at,
        access: access(right),
        summary,
        body: edited,
        reply,
        creates: true,
        ...limit,
      }),
    /** Updates a record at the version the client loaded. */
    update: <Shape extends z.core.$ZodLooseShape, One extends Schema>(
      edited: z.ZodMiniObject<Shape>,
      one: One,
      summary: string,
    ) =>
      endpoint({
        method: 'PUT',
        path: `${path}/{id}`,
        access: access('Update'),
        summary,
        params,
        body: z.extend(edited, { version: recordVersion }),
        reply: one,
        ...limit,
      }),
    /** Deletes a record. */
    remove: <Reply extends Schema | 'text'>(reply: Reply, summary: string) =>
      endpoint({ method: 'DELETE', path: `${path}/{id}`, access: access('Delete'), summary, params, reply }),
    /** Deletes records, all or none. */
    removeSeveral: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/delete`,
        access: access('Delete'),
        summary,
        body: ids,
        reply: z.object({ borrados: z.array(id) }),
      }),
    /** Publishes or unpublishes records. */
    publish: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/publicar`,
        access: access('Update'),
        summary,
        body: z.object({ ids, publicado: z.boolean() }),
        reply: z.object({ cambiados: z.array(id) }),
      }),
    /** Archives records, or brings them back. */
    archive: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/archivar`,
        access: access('Update'),
        summary,
        body: z.object({ ids, archivado: z.boolean() }),
        reply: z.object({ cambiados: z.array(id) }),
      }),
    /** Takes in a picture for a record of this kind. The record's own call then sends its id. */
    picture: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/imagen`,
        access: access('Update'),
        summary,
        body: z.object({ imagen: z.file() }),
        form: true,
        reply: z.object({ id, imagen }),
        creates: true,
        // Room for the multipart lines around the file.
        bodyLimit: maxPictureBytes + 16 * 1024,
      }),
    /** Sets the order of all records, or of the records of a part that the body names. */
    order: <Part extends z.core.$ZodLooseShape = Record<never, never>>(
      summary: string,
      part: Part = {} as Part,
    ) =>
      endpoint({
        method: 'POST',
        path: `${path}/ordenar`,
        access: access('Update'),
        summary,
        body: z.object({ ...part, ids }),
        reply: z.object({ ids: z.array(id) }),
      }),
  };
}

export interface SavedRecord {
  id: string | number;
}

/** The call that creates a record, as forms use it. */
export type CreateEndpoint<Body, One> = Endpoint<
  undefined,
  undefined,
  z.ZodMiniType<unknown, Body>,
  z.ZodMiniType<One>
>;

/** The call that updates a record, as forms and the cells of lists use it. */
export type UpdateEndpoint<Body, One> = Endpoint<
  z.ZodMiniType<unknown, { id: string }>,
  undefined,
  z.ZodMiniType<unknown, Body & { version: number }>,
  z.ZodMiniType<One>
>;

/** The call that reads a record with its version. */
export type ReadEndpoint<One> = Endpoint<
  z.ZodMiniType<unknown, { id: string }>,
  undefined,
  undefined,
  z.ZodMiniType<One>
>;

/** The call that sets the order of all records of a kind. */
export type OrderEndpoint = Endpoint<undefined, undefined, z.ZodMiniType<unknown, { ids: number[] }>>;
