/** Calculates commissions and the drafts of statements. */
import type { Db } from '#database/schema.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { percentOf } from '../../facturas/factura.ts';
import {
  collectedOf,
  daysOfTrimestre,
  dueOf,
  type Exception,
  rateOf,
  sumsOf,
  type Term,
  termOn,
  usualRates,
} from '../comision.ts';
import {
  type Family,
  listExceptions,
  listFamilies,
  listReps,
  listSettled,
  type Rep,
} from './comisiones.repository.ts';
import { putDrafts, type StoredLine } from './write-liquidaciones.repository.ts';

/** A factura with its commission. Cents. */
interface Earned extends StoredLine {
  comercialId: number;
}

/** Returns the commissions of facturas; those before the first term of their comercial earn none. */
export function earnedOf(
  families: readonly Family[],
  terms: ReadonlyMap<number, readonly Term[]>,
  exceptions: readonly Exception[],
): Earned[] {
  return families.flatMap((family): Earned[] => {
    const { comercialId, clienteId, day, total, cobrado, incobrable } = family;
    const term = termOn(terms.get(comercialId) ?? [], day);
    if (!term) return [];
    const comision = family.lines.reduce((sum, { modeloId, temporadaId, base }) => {
      const sold = {
        ...{ comercialId, clienteId, day },
        ...{ modeloId: modeloId ?? undefined, temporadaId: temporadaId ?? undefined },
      };
      return sum + percentOf(base, rateOf(sold, exceptions, term.porcentaje));
    }, 0);
    const executed = { comision, total, cobrado, incobrable };
    const devengada = dueOf(executed, term.sobre);
    return [
      {
        ...{ facturaId: family.facturaId, comercialId, sobre: term.sobre, comision, total, devengada },
        base: family.lines.reduce((sum, { base }) => sum + base, 0),
        cobrado: collectedOf(executed),
        ...{ anterior: 0, importe: devengada },
      },
    ];
  });
}

/** A comercial with the first day of the first quarter that it is settled for. */
export interface Settling {
  rep: Rep;
  first: string;
}

/** The data from which the statements of a quarter are calculated, read once for all of them. */
interface Basis {
  families: readonly Family[];
  exceptions: readonly Exception[];
  settled: readonly { comercialId: number; facturaId: number; importe: number }[];
}

async function readBasis(tx: Db, settling: readonly Settling[], trimestre: string): Promise<Basis> {
  const { hasta } = daysOfTrimestre(trimestre);
  const desde = settling.map(({ first }) => first).toSorted()[0] ?? hasta;
  const ids = settling.map(({ rep }) => rep.id);
  return {
    families: await listFamilies(tx, { desde, hasta, ...(ids.length === 1 && { comercialId: ids[0] }) }),
    exceptions: await listExceptions(tx),
    settled: await listSettled(tx, ids, trimestre),
  };
}

/**
 * Calculates the lines of a statement: what is due up to its last day, less what earlier ones have. So later
 * returns, debits that came back and losses are negative lines.
 */
function linesOf({ rep, first }: Settling, { families, exceptions, settled }: Basis): StoredLine[] {
  const before = new Map(
    settled
      .filter(({ comercialId }) => comercialId === rep.id)
      .map(({ facturaId, importe }) => [facturaId, importe]),
  );
  const own = families.filter(({ comercialId, day }) => comercialId === rep.id && day >= first);
  const earned = earnedOf(own, new Map([[rep.id, rep.condiciones]]), exceptions);
  const known = new Set(earned.map(({ facturaId }) => facturaId));
  // A factura that counts no more, as one that was annulled: all of it comes back.
  const gone = [...before]
    .filter(([facturaId]) => !known.has(facturaId))
    .map(([facturaId, importe]) => ({
      ...{ facturaId, sobre: 'facturado' as const, base: 0, comision: 0, total: 0, cobrado: 0 },
      ...{ devengada: 0, anterior: importe, importe: -importe },
    }));
  const lines = earned.map(({ comercialId: _, ...line }) => {
    const anterior = before.get(line.facturaId) ?? 0;
    return { ...line, anterior, importe: line.devengada - anterior };
  });
  return [...lines, ...gone].filter(({ importe }) => importe !== 0);
}

/** Calculates drafts of a quarter and writes them. */
export async function writeDrafts(
  tx: Db,
  drafts: readonly (Settling & { id: number })[],
  trimestre: string,
): Promise<void> {
  const basis = await readBasis(tx, drafts, trimestre);
  const { hasta } = daysOfTrimestre(trimestre);
  await putDrafts(
    tx,
    drafts.map(({ id, ...settling }) => {
      const lines = linesOf(settling, basis);
      const term = termOn(settling.rep.condiciones, hasta);
      const rates = { iva: term?.iva ?? usualRates.iva, irpf: term?.irpf ?? usualRates.irpf };
      const base = lines.reduce((sum, { importe }) => sum + importe, 0);
      return { id, lines, ...rates, ...sumsOf(base, rates) };
    }),
  );
}

/** Returns the first day of the earliest quarter. */
export const firstOf = (trimestres: readonly string[]): string =>
  daysOfTrimestre(trimestres.toSorted()[0] ?? '').desde;

/** Returns the commissions of the facturas of some days by comercial. */
export async function listComisiones(
  db: Db,
  { desde, hasta, comercialId }: { desde: string; hasta: string; comercialId?: number | undefined },
  { caller }: CallerContext,
) {
  const own = caller.rowScope ?? undefined;
  // Another comercial's commissions are not shown to a rep.
  if (own !== undefined && comercialId !== undefined && comercialId !== own) return { data: [] };
  const families = await listFamilies(db, { desde, hasta, comercialId: own ?? comercialId });
  const ids = [...new Set(families.map((family) => family.comercialId))];
  if (ids.length === 0) return { data: [] };
  const reps = await listReps(db, ids);
  const terms = new Map(reps.map(({ id, condiciones }) => [id, condiciones]));
  const earned = Map.groupBy(earnedOf(families, terms, await listExceptions(db)), (one) => one.comercialId);
  const sum = (lines: readonly Earned[], part: 'base' | 'comision' | 'devengada') =>
    lines.reduce((total, line) => total + line[part], 0) / 100;
  return {
    data: reps.map(({ id, nombre }) => {
      const lines = earned.get(id) ?? [];
      return {
        ...{ comercialId: id, comercial: nombre, facturas: lines.length },
        ...{ base: sum(lines, 'base'), comision: sum(lines, 'comision') },
        devengada: sum(lines, 'devengada'),
      };
    }),
  };
}
