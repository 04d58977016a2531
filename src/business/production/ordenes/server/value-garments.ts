/** The garments at the end of a day, valued by the cost sheets: those in stock, and those at workshops. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, OrdenEscandallo } from '#database/schema.ts';
import { Forbidden } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { searchable } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import type { CallerContext, StreamedFile } from '../../../../platform/server/http/route.ts';
import { listInventory } from '../../../stock/server/index.ts';
import type { EscandalloLinea } from '../../escandallo/escandallo.contract.ts';
import { type CostLine, costAt, priceOfLine, type Sizes } from '../../escandallo/escandallo.ts';
import { listLineas, listTallas, readPrices } from '../../escandallo/server/escandallos.repository.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { priceOf, storedPrice } from '../../units.ts';

interface Garments {
  referencia: string;
  modelo: string;
  color: string;
  talla: string;
  lugar: string;
  /** The envio of garments at a workshop. */
  envio: string;
  cantidad: number;
  /** Ten-thousandths of a euro; null without a cost sheet. */
  coste: number | null;
}

/** Returns the stored cost of a garment in a talla. */
const costOf = (lines: readonly CostLine[], tallaId: number, sizes: Sizes): number =>
  storedPrice(costAt(lines, tallaId, sizes).sums.coste);

/** Returns the prices that materias had on a day, by their history; on a day without one: today's. */
async function readPricesOn(db: Db, fecha: string, today: string) {
  const prices = await readPrices(db);
  if (fecha >= today) return prices;
  const { rows } = await sql<{ id: number; precio: number }>`
    select distinct on (materia_id) materia_id as id, precio from materia_precio where fecha <= ${fecha}
    order by materia_id, materia_precio.fecha desc, materia_precio.id desc`.execute(db);
  for (const { id, precio } of rows) prices.set(id, { ultimo: priceOf(precio), medio: priceOf(precio) });
  return prices;
}

/** Returns the cost of garments by modelo and talla: by the version that held on a day, else by the first. */
async function readCostsOn(
  db: Db,
  modeloIds: readonly number[],
  { fecha, today }: { fecha: string; today: string },
): Promise<(modeloId: number, tallaId: number) => number | null> {
  const { rows: sheets } = await sql<{ id: number; modeloId: number; tallaId: number }>`
    select distinct on (e.modelo_id) e.id, e.modelo_id as "modeloId", e.talla_id as "tallaId"
    from escandallo e cross join lateral (
      select e.creado < (${fecha}::date + 1)::timestamp at time zone 'Europe/Madrid' as held) h
    where e.modelo_id = any(${modeloIds}::int[])
    order by e.modelo_id, h.held desc, case when h.held then -e.numero else e.numero end`.execute(db);
  const byModelo = new Map(sheets.map((sheet) => [sheet.modeloId, sheet]));
  const lines = await listLineas(
    db,
    sheets.map(({ id }) => id),
  );
  const tallas = await listTallas(db, modeloIds);
  const prices = await readPricesOn(db, fecha, today);
  const known = new Map<string, number>();
  return (modeloId, tallaId) => {
    const sheet = byModelo.get(modeloId);
    if (!sheet) return null;
    const key = `${modeloId}/${tallaId}`;
    const own = () =>
      (lines.get(sheet.id) ?? []).map((line) => ({
        ...line,
        precio: priceOfLine(line, line.materiaId === undefined ? undefined : prices.get(line.materiaId)),
      }));
    const sizes = {
      tallaIds: (tallas.get(modeloId) ?? []).map((talla) => talla.tallaId),
      baseTallaId: sheet.tallaId,
    };
    const coste = known.get(key) ?? costOf(own(), tallaId, sizes);
    known.set(key, coste);
    return coste;
  };
}

interface ValuedOn {
  fecha: string;
  today: string;
  context: CallerContext;
}

async function stockOn(db: Db, { fecha, today, context }: ValuedOn): Promise<Garments[]> {
  const rows = await listInventory(db, { day: fecha, today, ...context });
  const costs = await readCostsOn(db, [...new Set(rows.map((row) => row.modelo_id))], { fecha, today });
  return rows.map(({ referencia, modelo, color, talla, lugar, cantidad, modelo_id, talla_id }) => ({
    ...{ referencia, modelo, color, talla, lugar, cantidad, envio: '' },
    coste: costs(modelo_id, talla_id),
  }));
}

interface WorkshopRow extends Omit<Garments, 'coste'> {
  tallaId: number;
  escandallo: OrdenEscandallo | null;
}

/** Returns what was sent to workshops and not received until a day, at the cost of its order. */
async function workshopsOn(db: Db, fecha: string, language: Language): Promise<Garments[]> {
  const { rows } = await sql<WorkshopRow>`
    select m.referencia, m.nombre as modelo, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '') as color,
      t.nombre as talla, l.nombre as lugar, e.numero as envio, q.talla_id as "tallaId", o.escandallo,
      (q.enviadas - coalesce(b.n, 0))::int as cantidad
    from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
      join ordenfab o on o.id = e.ordenfab_id join modelo m on m.id = o.modelo_id
      join modelo_color mc on mc.id = q.modelo_color_id join color c on c.id = mc.color_id
      join talla t on t.id = q.talla_id join lugar l on l.id = e.lugar_id
      left join lateral (
        select sum(k.buenas + k.segundas + k.faltan) as n
        from ordenfab_recepcion r join ordenfab_recepcion_celda k on k.recepcion_id = r.id
        where r.envio_id = e.id and r.fecha <= ${fecha}::date and k.modelo_color_id = q.modelo_color_id
          and k.talla_id = q.talla_id) b on true
    where e.fecha <= ${fecha}::date and not e.anulado and q.enviadas > coalesce(b.n, 0)`.execute(db);
  return rows.map(({ tallaId, escandallo, ...row }) => ({
    ...row,
    coste: escandallo
      ? // Cast: only lines of the contract are copied.
        costOf(escandallo.lineas as EscandalloLinea[], tallaId, {
          tallaIds: escandallo.tallaIds,
          baseTallaId: escandallo.tallaBaseId,
        })
      : null,
  }));
}

const valuedRows = (rows: readonly Garments[]): RawBuilder<Record<string, unknown>> =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(
    rows.map(({ coste, ...row }, id) => ({
      ...{ ...row, id },
      coste: coste === null ? null : priceOf(coste),
      valor: coste === null ? null : Math.round((row.cantidad * coste) / 100),
    })),
  )}::jsonb) as x(id int, referencia text, modelo text, color text, talla text, lugar text, envio text, cantidad int,
    coste float8, valor bigint))`;

const valuationSearch = searchable(
  {
    ...{ id: { column: 'x.id', type: 'number' }, referencia: { column: 'x.referencia', type: 'text' } },
    ...{ modelo: { column: 'x.modelo', type: 'text' }, color: { column: 'x.color', type: 'text' } },
    ...{ talla: { column: 'x.talla', type: 'text' }, lugar: { column: 'x.lugar', type: 'text' } },
    ...{ envio: { column: 'x.envio', type: 'text' }, cantidad: { column: 'x.cantidad', type: 'number' } },
    coste: { column: 'x.coste', type: 'number', nullable: true },
    valor: { column: 'x.valor', type: 'money', nullable: true },
  },
  { defaultOrder: ['lugar', 'referencia', 'color', 'id'], tieBreak: 'id' },
);

const columns = [
  ...[
    { campo: 'lugar', titulo: 'Lugar' },
    { campo: 'envio', titulo: 'Envío' },
  ],
  ...[
    { campo: 'referencia', titulo: 'Referencia' },
    { campo: 'modelo', titulo: 'Modelo' },
  ],
  ...[
    { campo: 'color', titulo: 'Color' },
    { campo: 'talla', titulo: 'Talla' },
  ],
  ...[
    { campo: 'cantidad', titulo: 'Cantidad' },
    { campo: 'coste', titulo: 'Coste' },
  ],
  { campo: 'valor', titulo: 'Valor' },
];

/**
 * Returns the garments at the end of a day with their value, as an Excel sheet.
 * @throws Forbidden for a caller with a row scope, who does not see all places
 */
export async function valueGarments(
  { db, clock }: Pick<ProductionParts, 'db' | 'clock'>,
  { fecha, que }: { fecha: string; que: 'prendas' | 'talleres' },
  context: CallerContext,
): Promise<StreamedFile> {
  if (context.caller.rowScope !== null) throw new Forbidden();
  const rows =
    que === 'prendas'
      ? await stockOn(db, { fecha, today: clock.today(), context })
      : await workshopsOn(db, fecha, context.language);
  return searchSheet(
    db.selectFrom(valuedRows(rows).as('x')).selectAll('x'),
    valuationSearch,
    {},
    {
      ...{ name: `${que}-${fecha}`, acto: 'piezas.export', resource: 'pieza' },
      columns: que === 'prendas' ? columns.filter(({ campo }) => campo !== 'envio') : columns,
    },
    { db, context },
  );
}
