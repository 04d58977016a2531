/** Turns what a caller sends into a draft with its sums. */
import type { Db } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type DraftSums, maxBase, sumsOfDraft } from '../draft-sums.ts';
import type { BorradorLinea, EditedFactura } from '../facturas-office.contract.ts';
import { listAnticipos } from './anticipos.repository.ts';
import {
  type BorradorLineaRow,
  nameCells,
  type StoredBorrador,
  type StoredLinea,
} from './borradores.repository.ts';
import { checkServed, firstDelivery } from './check-served.ts';
import type { KnownCorrection } from './draft-documents.ts';
import { type FacturaCliente, findFacturaCliente } from './factura-parties.ts';
import { type InvoiceableLine, listServed } from './served.repository.ts';

export const cents = (euros: number): number => Math.round(euros * 100);

export interface ResolvedDraft {
  draft: StoredBorrador;
  lineas: StoredLinea[];
  sums: DraftSums;
  cliente: FacturaCliente;
}

const invalid = (field: string, key: string) => new FieldsInvalid([{ field, key }]);

interface Known {
  caller: Caller;
  today: string;
  /** The lines that the draft has, by id. */
  old?: ReadonlyMap<number, OldLinea>;
  /** The draft is a rectificativa. */
  correction?: KnownCorrection | undefined;
  isAnticipo?: boolean;
}

type OldLinea = Pick<
  BorradorLineaRow,
  'descripcion' | 'rectifica_linea_id' | 'anticipo_id' | 'pedido_linea_id' | 'albaran_linea_id'
>;

/**
 * Checks a draft and calculates it.
 * @throws FieldsInvalid naming the wrong field; Conflict for garments that are not served or invoiced already
 */
export async function resolveDraft(
  db: Db,
  edited: EditedFactura,
  { caller, today, old = new Map(), correction, isAnticipo = false }: Known,
): Promise<ResolvedDraft> {
  const cliente = await findFacturaCliente(db, caller, edited.clienteId);
  if (!cliente) throw invalid('clienteId', 'Elija un cliente de la lista.');
  const fecha = edited.fecha ?? today;
  const fechaOperacion = edited.fechaOperacion ?? fecha;
  if (fechaOperacion > fecha) {
    throw invalid('fechaOperacion', 'La última entrega no puede ser posterior a la factura.');
  }
  const claimed = correction ? [] : edited.lineas.flatMap(({ pedidoLineaId }) => pedidoLineaId ?? []);
  const served = claimed.length > 0 ? await listServed(db, claimed) : [];
  const cells = await nameCells(
    db,
    edited.lineas.flatMap((linea) => linea.cantidades),
  );
  await checkModelos(db, edited.lineas);
  if (!correction) await checkAnticiposExist(db, edited.lineas, cliente.id);
  const lineIds = edited.lineas.flatMap(({ id }) => id ?? []);
  if (new Set(lineIds).size < lineIds.length) {
    throw invalid('lineas', 'Dos líneas tienen el mismo identificador.');
  }
  const plain = edited.lineas.map((linea, place) =>
    storedLinea(linea, place, { served, cells, old, correction }),
  );
  if (!correction) checkServed(plain, served, cliente.id);
  const sums = sumsOfDraft({
    lineas: plain,
    descuentoGeneral: edited.descuentoGeneral,
    portes: cents(edited.portes),
    receptor: cliente.receptor,
    regimen: correction?.regimen,
    terms: { plazos: edited.plazos ?? cliente.plazos, diasPago: isAnticipo ? [] : cliente.diasPago },
    ...{ fecha, fechaOperacion, primeraEntrega: firstDelivery(plain, served) },
  });
  if (Math.abs(sums.baseImponible) > maxBase) {
    throw invalid('lineas', 'El total no cabe en una factura.');
  }
  return {
    cliente,
    sums,
    lineas: plain.map((linea, place) => ({ ...linea, importe: sums.lineas[place]?.importe ?? 0 })),
    draft: {
      clienteId: cliente.id,
      fecha: edited.fecha ?? null,
      fechaOperacion: edited.fechaOperacion ?? null,
      regimen: sums.regimen,
      formaPago: edited.formaPago ?? cliente.formaPago,
      plazos: edited.plazos ?? cliente.plazos,
      descuentoGeneral: edited.descuentoGeneral,
      portes: cents(edited.portes),
      observaciones: edited.observaciones,
      correction: correction && { ...correction, motivo: edited.motivo ?? correction.motivo },
      baseImponible: sums.baseImponible,
      cuotaIva: sums.cuotaIva,
      cuotaRecargo: sums.cuotaRecargo,
      total: sums.total,
    },
  };
}

/** @throws FieldsInvalid for an anticipo of another cliente */
async function checkAnticiposExist(
  db: Db,
  lineas: readonly BorradorLinea[],
  clienteId: number,
): Promise<void> {
  const ids = lineas.flatMap(({ anticipoId }) => anticipoId ?? []);
  const own = new Set(
    (await listAnticipos(db, { ids })).filter((one) => one.clienteId === clienteId).map(({ id }) => id),
  );
  const place = lineas.findIndex(({ anticipoId }) => anticipoId !== undefined && !own.has(anticipoId));
  if (place >= 0) throw invalid(`lineas.${place}.anticipoId`, 'Este anticipo no es de este cliente.');
}

async function checkModelos(db: Db, lineas: readonly BorradorLinea[]): Promise<void> {
  const ids = [...new Set(lineas.flatMap(({ modeloId }) => modeloId ?? []))];
  if (ids.length === 0) return;
  const rows = await db.selectFrom('modelo').where('id', 'in', ids).select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const place = lineas.findIndex(({ modeloId }) => modeloId !== undefined && !known.has(modeloId));
  if (place >= 0) throw invalid(`lineas.${place}.modeloId`, 'Elija un modelo de la lista.');
}

interface Around {
  served: readonly InvoiceableLine[];
  cells: Awaited<ReturnType<typeof nameCells>>;
  old: ReadonlyMap<number, OldLinea>;
  correction: KnownCorrection | undefined;
}

function storedLinea(
  linea: BorradorLinea,
  place: number,
  { served, cells, old, correction }: Around,
): StoredLinea {
  const { cantidad, cantidades, modeloId } = linea;
  const own = linea.id === undefined ? undefined : old.get(linea.id);
  // A rectificativa keeps what the corrected line says of its pedido and delivery.
  const { pedidoLineaId, albaranLineaId } = correction
    ? { pedidoLineaId: own?.pedido_linea_id ?? undefined, albaranLineaId: own?.albaran_linea_id ?? undefined }
    : linea;
  if (albaranLineaId !== undefined && pedidoLineaId === undefined) {
    throw invalid(`lineas.${place}.pedidoLineaId`, 'Falta la línea del pedido de esta entrega.');
  }
  const sum = cantidades.reduce((total, cell) => total + cell.cantidad, 0);
  if (cantidades.length > 0 && sum !== cantidad) {
    throw invalid(`lineas.${place}.cantidad`, 'La cantidad no es la suma de sus colores y tallas.');
  }
  const origin = served.find(
    (row) => row.pedidoLineaId === pedidoLineaId && row.albaranLineaId === (albaranLineaId ?? null),
  );
  const known = [own?.descripcion, origin?.descripcion];
  return {
    ...(own && linea.id !== undefined && { id: linea.id }),
    modeloId: modeloId ?? null,
    pedidoLineaId: pedidoLineaId ?? null,
    albaranLineaId: albaranLineaId ?? null,
    rectificaLineaId: own?.rectifica_linea_id ?? null,
    // A rectificativa keeps the anticipos whose deductions it takes back.
    anticipoId: (correction ? own?.anticipo_id : linea.anticipoId) ?? null,
    referencia: linea.referencia ?? '',
    // A text that was not edited stays in all its languages.
    descripcion: known.find((texto) => texto && Object.values(texto).includes(linea.descripcion)) ?? {
      es: linea.descripcion,
    },
    cantidad,
    precio: cents(linea.precio),
    descuento: linea.descuento,
    tipoIva: linea.tipoIva,
    importe: 0,
    cantidades: cantidades.map((cell) => {
      const found = cells.find(
        (one) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
      );
      if (!found || (modeloId !== undefined && found.modeloId !== modeloId)) {
        throw invalid(`lineas.${place}.cantidades`, 'Este color o esta talla no es del modelo.');
      }
      return { ...cell, color: found.color, talla: found.talla };
    }),
  };
}
