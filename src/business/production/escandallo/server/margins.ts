/** Costs and margins of many modelos, at their base talla and today's prices. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import {
  type BasePrecio,
  type CostLine,
  costAt,
  type MateriaPrices,
  marginOf,
  priceOfLine,
} from '../escandallo.ts';
import { maxWhatIf, type WhatIf, type WhatIfReply, type WhatIfRow } from '../escandallo-acts.contract.ts';
import { pictureOfModelo, readPrices } from './escandallos.repository.ts';

/** Cost sheets whose lines are read and computed at once, so that other calls wait for milliseconds only. */
const sheetsAtOnce = 15;

interface Sheet {
  id: number;
  modeloId: number;
  tallaId: number;
  /** Hundredths of a percent. */
  comision: number;
  limite: number;
  /** Cents in the tarifa, at the base talla. */
  precio: number;
}

/**
 * Returns the cost sheets that hold, of the modelos that are not archived.
 * @param materiaId only those with a line that follows the price of this materia
 */
async function listSheets(db: Db, tarifaId: number | null, materiaId: number | null): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`
    select e.id, e.modelo_id as "modeloId", e.talla_id as "tallaId", e.comision, e.limite,
      surcharged_price(price_in_tarifa(m.id, m.precio, ${tarifaId}::int), s.importe, s.percent) as precio
    from (select distinct on (modelo_id) * from escandallo order by modelo_id, numero desc) e
      join modelo m on m.id = e.modelo_id
      left join lateral suplemento_of(m.id, e.talla_id, ${tarifaId}::int) s on true
    where not m.archivado and (${materiaId}::int is null or exists (
      select from escandallo_linea l where l.escandallo_id = e.id and l.materia_id = ${materiaId}::int
        and l.base_precio <> 'manual'))
    order by e.modelo_id`.execute(db);
  return rows;
}

interface StoredLine {
  escandalloId: number;
  clase: CostLine['clase'];
  por: CostLine['por'];
  consumo: number;
  porTalla: CostLine['porTalla'];
  merma: number;
  materiaId: number | null;
  basePrecio: BasePrecio;
  precio: number;
}

async function listCostLines(db: Db, ids: readonly number[]): Promise<Map<number, StoredLine[]>> {
  const { rows } = await sql<StoredLine>`
    select escandallo_id as "escandalloId", clase, por, consumo, por_talla as "porTalla", merma,
      materia_id as "materiaId", base_precio as "basePrecio", precio
    from escandallo_linea where escandallo_id = any(${ids}::int[]) order by escandallo_id, orden`.execute(db);
  return Map.groupBy(rows, ({ escandalloId }) => escandalloId);
}

/** Returns a line as it costs with these prices. */
const priced = (line: StoredLine, prices: ReadonlyMap<number, MateriaPrices>): CostLine => ({
  ...line,
  consumo: line.consumo / 10_000,
  incremento: 0,
  merma: line.merma / 100,
  precio: priceOfLine(
    { basePrecio: line.basePrecio, precio: line.precio / 10_000 },
    line.materiaId === null ? undefined : prices.get(line.materiaId),
  ),
});

interface Cost {
  coste: number;
  margen?: number;
}

function costOf(sheet: Sheet, lines: readonly CostLine[]): Cost {
  const { sums, exactCost } = costAt(lines, sheet.tallaId, { tallaIds: [], baseTallaId: sheet.tallaId });
  const margin = marginOf(sheet.precio, sheet.comision / 100, exactCost);
  return { coste: sums.coste, ...(margin && { margen: margin.margen }) };
}

interface PricedLine extends StoredLine {
  /** Ten-thousandths of a euro; null without a materia. */
  ultimo: number | null;
  medio: number | null;
}

/** Returns cost and margin of these modelos at the General price, by one statement. */
export async function listCosts(
  db: Db,
  modeloIds: readonly number[],
): Promise<Map<number, Cost & { limite: number }>> {
  const { rows } = await sql<Sheet & { lineas: PricedLine[] }>`
    select e.id, e.modelo_id as "modeloId", e.talla_id as "tallaId", e.comision, e.limite,
      surcharged_price(m.precio, s.importe, s.percent) as precio, (
        select coalesce(jsonb_agg(jsonb_build_object('clase', l.clase, 'por', l.por, 'consumo', l.consumo,
          'porTalla', l.por_talla, 'merma', l.merma, 'materiaId', l.materia_id, 'basePrecio', l.base_precio,
          'precio', l.precio, 'ultimo', coalesce(t.precio, 0), 'medio', coalesce(p.medio, t.precio, 0))), '[]')
        from escandallo_linea l left join materia t on t.id = l.materia_id
          left join lateral (select round(sum(quedan::numeric * precio) / sum(quedan)) as medio
            from pieza where materia_id = t.id and quedan > 0) p on true
        where l.escandallo_id = e.id) as lineas
    from modelo m cross join lateral (
        select * from escandallo where modelo_id = m.id order by numero desc limit 1) e
      left join lateral suplemento_of(m.id, e.talla_id, null) s on true
    where m.id = any(${modeloIds}::int[])`.execute(db);
  return new Map(
    rows.map(({ lineas, ...sheet }) => {
      const own = lineas.map(({ ultimo, medio, ...line }) => {
        const known = { ultimo: (ultimo ?? 0) / 10_000, medio: (medio ?? 0) / 10_000 };
        return priced(line, new Map(line.materiaId === null ? [] : [[line.materiaId, known]]));
      });
      return [sheet.modeloId, { ...costOf(sheet, own), limite: sheet.limite / 100 }];
    }),
  );
}

type Computed = Pick<WhatIfRow, 'modeloId' | 'precio' | 'antes' | 'despues' | 'limite'>;

/**
 * Returns the modelos whose margin is below the limit once a materia has another price. Lines with a price of
 * their own stay as they are.
 */
export async function listBelowLimit(db: Db, asked: WhatIf, language: Language): Promise<WhatIfReply> {
  const { materiaId, precio, tarifaId, limite } = asked;
  const sheets = await listSheets(db, tarifaId ?? null, materiaId ?? null);
  const prices = await readPrices(db);
  const changed =
    materiaId === undefined || precio === undefined
      ? prices
      : new Map(prices).set(materiaId, { ultimo: precio, medio: precio });
  const below: Computed[] = [];
  let afectados = 0;
  for (let from = 0; from < sheets.length; from += sheetsAtOnce) {
    const chunk = sheets.slice(from, from + sheetsAtOnce);
    const lines = await listCostLines(
      db,
      chunk.map(({ id }) => id),
    );
    for (const sheet of chunk) {
      const own = lines.get(sheet.id) ?? [];
      const antes = costOf(
        sheet,
        own.map((line) => priced(line, prices)),
      );
      const despues =
        changed === prices
          ? antes
          : costOf(
              sheet,
              own.map((line) => priced(line, changed)),
            );
      if (despues.coste !== antes.coste) afectados += 1;
      const least = limite ?? sheet.limite / 100;
      if (despues.margen === undefined || despues.margen >= least) continue;
      below.push({ modeloId: sheet.modeloId, precio: sheet.precio / 100, antes, despues, limite: least });
    }
  }
  below.sort((a, b) => (a.despues.margen ?? 0) - (b.despues.margen ?? 0) || a.modeloId - b.modeloId);
  const shown = below.slice(0, maxWhatIf);
  const names = await listNames(
    db,
    shown.map(({ modeloId }) => modeloId),
    language,
  );
  return {
    afectados,
    total: below.length,
    modelos: shown.flatMap((one) => {
      const name = names.get(one.modeloId);
      return name ? [{ ...one, ...name }] : [];
    }),
  };
}

async function listNames(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, Pick<WhatIfRow, 'referencia' | 'nombre' | 'imagen'>>> {
  const { rows } = await sql<{ id: number; referencia: string; nombre: string; imagen: ImagenRow | null }>`
    select m.id, m.referencia, m.nombre, ${pictureOfModelo} as imagen
    from modelo m where m.id = any(${ids}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, imagen, ...one }) => [
      id,
      { ...one, ...(imagen && { imagen: imagenOf(imagen, language) }) },
    ]),
  );
}
