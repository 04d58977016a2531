/** The kept file of an issued factura: every reader gets the bytes that were made first. */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import type { FileReply } from '../../../platform/http/endpoint.ts';
import type { Files } from '../../../platform/server/files/files.ts';

const keyOf = (sha256: string) => `facturas/${sha256.slice(0, 2)}/${sha256}.pdf`;

/**
 * Returns the kept file of a factura, or makes and keeps it.
 * @throws FilesUnavailable, and the errors of `make`
 */
export async function keepFacturaFile(
  db: Db,
  files: Files,
  id: number,
  make: () => Promise<FileReply>,
): Promise<FileReply> {
  const kept = await readKept(db, files, id);
  if (kept) return kept;
  const made = await make();
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  // The bytes come before the row, so that a row never names a file that is not there.
  await files.write(keyOf(sha256), made.bytes);
  await db
    .insertInto('factura_file')
    .values({ factura_id: id, name: made.name, sha256 })
    .onConflict((conflict) => conflict.column('factura_id').doNothing())
    .execute();
  return (await readKept(db, files, id)) ?? made;
}

async function readKept(db: Db, files: Files, id: number): Promise<FileReply | undefined> {
  const row = await db
    .selectFrom('factura_file')
    .where('factura_id', '=', id)
    .select(['name', 'sha256'])
    .executeTakeFirst();
  const bytes = row && (await files.read(keyOf(row.sha256)));
  return bytes && { bytes, type: 'application/pdf', name: row.name };
}
