/** The calls that every kind of record has alike; what a kind has beyond them it describes by `endpoint` itself. */
import * as z from 'zod/mini';
import { type Access, endpoint } from './endpoint.ts';
import { exportEndpoint } from './export.contract.ts';
import { paged, searchRequest } from './search.contract.ts';
import { id, recordVersion } from './shapes.ts';

type Schema = z.ZodMiniType;

/** Ids that one call names together: some, and at most 500. */
const ids = z.array(id).check(z.minLength(1), z.maxLength(500));

interface Kind<P extends Schema> {
  /** `/lob/api/v1/webbanners` */
  path: string;
  /** The middle of its rights: `WebBanners` of `Permissions.WebBanners.View`. */
  resource: string;
  /** What stands in the address of one record. */
  params: P;
  /** Largest body in bytes of what is made and changed, when the server's general limit does not fit. */
  bodyLimit?: number;
}

/** Where a call differs from its sisters of other kinds. */
interface Own {
  /** Its address below the kind's path. */
  at?: string;
  /** The end of its right. */
  right?: string;
}

/**
 * The calls of one kind of record, each under its usual address and right (`Search`, `View`, `Create`, `Update`,
 * `Delete`). Whoever changes a record sends the `version` that he saw; a stale one is a 409 (`StaleVersion`).
 */
export function recordCalls<P extends Schema>({ path, resource, params, bodyLimit }: Kind<P>) {
  const limit = bodyLimit === undefined ? {} : { bodyLimit };
  const access = (right: string): Access => ({ permission: `Permissions.${resource}.${right}` });
  return {
    /** Pages the records; the reply's items are `row`. */
    search: <Row extends Schema>(row: Row, summary: string, { at = '/search', right = 'Search' }: Own = {}) =>
      endpoint({
        method: 'POST',
        path: path + at,
        access: access(right),
        summary,
        body: searchRequest,
        reply: paged(row),
      }),
    /** The search as an Excel sheet. */
    sheet: (summary: string, { right = 'Search' }: Own = {}) => exportEndpoint(path, access(right), summary),
    /** One record. */
    read: <One extends Schema>(one: One, summary: string, { at = '/{id}', right = 'View' }: Own = {}) =>
      endpoint({ method: 'GET', path: path + at, access: access(right), summary, params, reply: one }),
    /** Makes a record of what was edited. */
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
        ...limit,
      }),
    /** Changes a record of the version that the caller saw. */
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
    /** Deletes one record. */
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
    /** Shows records to the public, or takes them off. */
    publish: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/publicar`,
        access: access('Update'),
        summary,
        body: z.object({ ids, publicado: z.boolean() }),
        reply: z.object({ cambiados: z.array(id) }),
      }),
    /** Sets the order of all records, or of those of a part that the body names. */
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
