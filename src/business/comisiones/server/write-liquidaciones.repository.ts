/** Writes the drafts of statements, of one comercial or of many. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Term, usualRates } from '../comision.ts';

export interface StoredLine {
  facturaId: number;
  sobre: Term['sobre'];
  base: number;
  comision: number;
  total: number;
  cobrado: number;
  devengada: number;
  anterior: number;
  importe: number;
}

/** Adds empty drafts. @returns their ids by comercial */
export async function insertStatements(
  db: Db,
  comercialIds: readonly number[],
  row: { trimestre: string; hasta: string; creada: Date; creada_por: string },
): Promise<Map<number, number>> {
  if (comercialIds.length === 0) return new Map();
  const rows = await db
    .insertInto('liquidacion')
    .values(comercialIds.map((comercial_id) => ({ ...row, ...usualRates, comercial_id })))
    .returning(['id', 'comercial_id'])
    .execute();
  return new Map(rows.map(({ id, comercial_id }) => [comercial_id, id]));
}

/** The calculated values of a draft. Cents. */
export interface Draft {
  id: number;
  lines: readonly StoredLine[];
  base: number;
  cuotaIva: number;
  retencion: number;
  total: number;
  /** Percent. */
  iva: number;
  irpf: number;
}

/** Replaces the lines and the sums of drafts. */
export async function putDrafts(db: Db, drafts: readonly Draft[]): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom('liquidacion_linea').where('liquidacion_id', 'in', ids).execute();
  const lines = JSON.stringify(drafts.flatMap(({ id, lines: own }) => own.map((line) => ({ id, ...line }))));
  await sql`
    insert into liquidacion_linea (liquidacion_id, factura_id, sobre, base, comision, total, cobrado, devengada,
      anterior, importe)
    select x.* from jsonb_to_recordset(${lines}::jsonb) as x(id int, "facturaId" int, sobre text, base bigint,
      comision bigint, total bigint, cobrado bigint, devengada bigint, anterior bigint, importe bigint)`.execute(
    db,
  );
  await sql`
    update liquidacion q set base = x.base, iva = x.iva, irpf = x.irpf, cuota_iva = x."cuotaIva",
      retencion = x.retencion, total = x.total, version = q.version + 1
    from jsonb_to_recordset(${JSON.stringify(drafts.map(({ lines: _, ...sums }) => sums))}::jsonb) as x(id int,
      base bigint, iva numeric, irpf numeric, "cuotaIva" bigint, retencion bigint, total bigint)
    where q.id = x.id`.execute(db);
}
