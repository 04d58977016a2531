/** The checks before a factura gets its number. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, type FailureText } from '../../../platform/http/failures.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { Charge } from '../charges.ts';
import type { Tipo } from '../factura.ts';
import type { Party } from '../facturas.contract.ts';
import type { BorradorLineaRow } from './borradores.repository.ts';

export const refused = (exception: string, text: FailureText) => new Conflict(exception, [text]);

interface Days {
  fecha: string;
  fechaOperacion: string | null;
  today: string;
}

export function checkDays({ fecha, fechaOperacion, today }: Days, language: Language): void {
  if (fecha > today) {
    throw refused('Day is in the future.', {
      key: 'La fecha de la factura, {{fecha}}, aún no ha llegado.',
      params: { fecha: formatDay(fecha, language) },
    });
  }
  if (fechaOperacion !== null && fechaOperacion > fecha) {
    throw refused('Delivery is later.', {
      key: 'La última entrega no puede ser posterior a la factura.',
    });
  }
}

export interface Serie {
  codigo: string;
  ultimo: number;
  ultima_fecha: string | null;
}

/**
 * Returns the serie of a day. The trigger of the database checks the day again, under the lock of the serie.
 * @throws Conflict when it has a factura of a later day
 */
export async function checkSerie(
  tx: Db,
  { tipo, fecha, isToday }: { tipo: Tipo; fecha: string; isToday: boolean },
  language: Language,
): Promise<Serie> {
  const serie = await tx
    .selectFrom('serie')
    .where('tipo', '=', tipo)
    .where('anio', '=', Number(fecha.slice(0, 4)))
    .select(['codigo', 'ultimo', 'ultima_fecha'])
    .executeTakeFirst();
  const last = serie?.ultima_fecha;
  if (last && last > fecha) throw laterFactura(formatDay(last, language), isToday);
  const codigo = (tipo === 'ordinaria' ? 'A' : 'R') + fecha.slice(2, 4);
  return serie ?? { codigo, ultimo: 0, ultima_fecha: null };
}

const laterFactura = (ultima: string, isToday: boolean) =>
  refused('A later factura is issued.', {
    key: isToday
      ? 'La última factura es del {{ultima}}, posterior a hoy: revise el reloj del servidor.'
      : 'La última factura es del {{ultima}}: ya no se emite ninguna de un día anterior.',
    params: { ultima },
  });

/** Turns the refusal of the serie's trigger into the reply of a call. */
export async function numbered(
  fecha: string,
  insert: () => Promise<string>,
  language: Language,
): Promise<string> {
  try {
    return await insert();
  } catch (error) {
    if (error instanceof Error && error.message.includes('its serie has a factura of a later date')) {
      // The transaction is over, so the later day cannot be read.
      throw refused('A later factura is issued.', {
        key: 'Se acaba de emitir una factura de un día posterior: ya no se emite ninguna del {{fecha}}.',
        params: { fecha: formatDay(fecha, language) },
      });
    }
    throw error;
  }
}

/**
 * Locks the pedidos of lines in the order of their ids, as deliveries do: two drafts of them wait.
 * @param paid the pedido of an anticipo
 */
export async function lockPedidos(
  tx: Db,
  lineas: readonly BorradorLineaRow[],
  paid: number | null = null,
): Promise<void> {
  const ids = lineas.flatMap(({ pedido_linea_id }) => pedido_linea_id ?? []);
  if (ids.length === 0 && paid === null) return;
  await sql`select p.id from pedido p
    where p.id in (select pedido_id from pedido_linea where id = any(${ids}::int[])) or p.id = ${paid}::int
    order by p.id for no key update of p`.execute(tx);
}

/** Locks the pedidos of deliveries in the order of their ids. */
export async function lockPedidosOf(tx: Db, albaranIds: readonly number[]): Promise<void> {
  await sql`select p.id from pedido p
    where p.id in (select l.pedido_id from albaran_linea a join pedido_linea l on l.id = a.pedido_linea_id
      where a.albaran_id = any(${albaranIds}::int[]))
    order by p.id for no key update of p`.execute(tx);
}

const required = ['nombre', 'nif', 'direccion'] as const;
const partLabels: Record<(typeof required)[number], string> = {
  nombre: 'nombre',
  nif: 'NIF',
  direccion: 'dirección',
};

/** RD 1619/2012, art. 6.1: names, tax numbers and addresses of both. */
export function checkParties(emisor: Party, receptor: Party, language: Language): void {
  const missing = (party: Party) =>
    required.filter((name) => !party[name].trim()).map((name) => translate(language, partLabels[name]));
  const ofEmisor = missing(emisor);
  if (ofEmisor.length > 0) {
    throw refused('Issuer is incomplete.', {
      key: 'En los ajustes de la empresa falta: {{partes}}.',
      params: { partes: ofEmisor.join(', ') },
    });
  }
  const ofReceptor = missing(receptor);
  if (ofReceptor.length > 0) {
    throw refused('Recipient is incomplete.', {
      key: 'En la ficha del cliente falta: {{partes}}.',
      params: { partes: ofReceptor.join(', ') },
    });
  }
}

const portesTexto: Texto = { es: 'Portes', en: 'Carriage', ca: 'Ports', pt: 'Portes' };
const discountTexto = (percent: number): Texto => {
  const local = `${percent}`.replace('.', ',');
  return {
    es: `Descuento del ${local} %`,
    en: `Discount of ${percent}%`,
    ca: `Descompte del ${local} %`,
    pt: `Desconto de ${local} %`,
  };
};

/** Whether a line of an issued factura is a freight or a discount of the whole, by its text. */
export const isChargeText = ({ es = '' }: Texto): boolean =>
  es === portesTexto.es || /^Descuento del [\d,]+ %$/.test(es);

/** A charge is a line of the issued factura, one for each rate. */
export const chargeLinea = ({ kind, tipoIva, importe }: Charge, descuentoGeneral: number) => ({
  modeloId: null,
  pedidoLineaId: null,
  albaranLineaId: null,
  referencia: '',
  descripcion: kind === 'portes' ? portesTexto : discountTexto(descuentoGeneral),
  cantidad: 1,
  precio: importe,
  descuento: 0,
  tipoIva,
  importe,
  cantidades: [],
});
