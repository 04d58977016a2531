/** The lines by which new drafts deduct the anticipos of the pedidos that they invoice. */
import type { Db, Texto } from '#database/schema.ts';
import { deductionsOf, type OpenAnticipo } from '../anticipos.ts';
import { importeOf, type Regimen, tipoGeneral, tipoIvaIn } from '../factura.ts';
import { listAnticipos } from './anticipos.repository.ts';
import type { StoredLinea } from './borradores.repository.ts';

interface NewDraft {
  pedidoIds: readonly number[];
  regimen: Regimen;
  lineas: readonly StoredLinea[];
}

/** «Anticipo facturado en A26-000123 (12/11/2026)» */
function deductionText({ numero, fecha }: OpenAnticipo): Texto {
  const day = fecha.split('-').reverse().join('/');
  return {
    es: `Anticipo facturado en ${numero} (${day})`,
    en: `Advance invoiced in ${numero} (${day})`,
    ca: `Bestreta facturada a ${numero} (${day})`,
    pt: `Adiantamento faturado em ${numero} (${day})`,
  };
}

const deductionLinea = (anticipo: OpenAnticipo, importe: number): StoredLinea => ({
  modeloId: null,
  pedidoLineaId: null,
  albaranLineaId: null,
  anticipoId: anticipo.id,
  referencia: '',
  descripcion: deductionText(anticipo),
  cantidad: 1,
  precio: -importe,
  descuento: 0,
  tipoIva: anticipo.tipoIva || tipoGeneral,
  importe: 0,
  cantidades: [],
});

/**
 * Returns what new drafts deduct; drafts of the same pedido share what is open, in their order.
 * @returns lines to add, for each draft
 */
export async function deductionLines(db: Db, drafts: readonly NewDraft[]): Promise<StoredLinea[][]> {
  const pedidoIds = [...new Set(drafts.flatMap((draft) => draft.pedidoIds))];
  const open = new Map(
    (await listAnticipos(db, { pedidoIds, withDrafts: true })).map((one) => [one.id, one]),
  );
  return drafts.map(({ pedidoIds: own, regimen, lineas }) => {
    const fitting = [...open.values()].filter(
      (one) => own.includes(one.pedidoId) && one.regimen === regimen && one.abierto > 0,
    );
    const amounts = lineas.map(({ precio, cantidad, descuento, tipoIva }) => ({
      importe: importeOf(precio, cantidad, descuento),
      tipoIva: tipoIvaIn(regimen, tipoIva),
    }));
    return deductionsOf(fitting, amounts).map(({ anticipo, importe }) => {
      open.set(anticipo.id, { ...anticipo, abierto: anticipo.abierto - importe });
      return deductionLinea(anticipo, importe);
    });
  });
}
