/** Checks a rectificativa by the facturas that it corrects. */
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { checkCorrectable, checkCorrection, checkDifference } from '../corrections.ts';
import { checkSeveral, shareCorrection } from '../corrections-of-several.ts';
import type { Totals } from '../factura.ts';
import type { DraftCorrection, StoredLinea } from './borradores.repository.ts';
import { visibleFacturas } from './factura-scope.ts';
import { readOriginal, readOriginals } from './original-factura.ts';

interface ToCheck {
  correction: DraftCorrection;
  sums: Pick<Totals, 'baseImponible'>;
  lineas: readonly StoredLinea[];
  today: string;
  /** A draft may correct nothing yet. */
  isDraft?: boolean;
}

export interface CheckedCorrection {
  /** `base`: the part of the base that corrects it; null: all of it. */
  rectifica: { id: number; numero: string; fecha: string; base: number | null }[];
  /** The sums of the factura that it replaces. */
  sustituido?: { base: number; cuotaIva: number; cuotaRecargo: number };
}

/** @throws NotFound outside the row scope; Conflict with the reason for which it is not corrected so */
export async function checkedCorrection(
  tx: Db,
  caller: Caller,
  { correction, sums, lineas, today, isDraft = false }: ToCheck,
): Promise<CheckedCorrection> {
  const { rectificaIds, metodo, motivo } = correction;
  const base = sums.baseImponible;
  const scope = visibleFacturas(caller);
  if (!isDraft) checkDifference({ metodo, motivo, base });
  const [id = 0] = rectificaIds;
  if (rectificaIds.length === 1) {
    const { head, original } = await readOriginal(tx, scope, id);
    checkCorrectable(original, { metodo, motivo }, today);
    checkCorrection(original, { metodo, motivo, base, lineas });
    return {
      rectifica: [{ id, numero: head.numero, fecha: head.fecha, base: null }],
      ...(metodo === 'sustitucion' && {
        sustituido: {
          base: head.base_imponible,
          cuotaIva: head.cuota_iva,
          cuotaRecargo: head.cuota_recargo,
        },
      }),
    };
  }
  checkSeveral({ metodo, motivo });
  const originals = await readOriginals(tx, scope, rectificaIds);
  for (const original of originals) checkCorrectable(original, { metodo, motivo }, today);
  const shares = shareCorrection(originals, base);
  return {
    rectifica: originals.map(({ id: one, numero, fecha }, place) => ({
      ...{ id: one, numero, fecha, base: shares[place] ?? 0 },
    })),
  };
}
