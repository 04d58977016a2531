import { comercialDe } from './data/comerciales.ts';
import {
  CALLES_ES,
  CALLES_OTRAS,
  CALLES_PT,
  PLAZAS_CANARIAS,
  PLAZAS_ES,
  PLAZAS_OTRAS,
  PLAZAS_PT,
  type Plaza,
} from './data/plazas.ts';
import { type TarifaCodigo, tarifaId } from './data/tarifas.ts';
import { APELLIDOS, NOMBRES_PERSONA, TIENDAS_ES, TIENDAS_OTRAS, TIENDAS_PT } from './data/tiendas.ts';
import { addDays } from './days.ts';
import { type Dice, dice } from './random.ts';
import { dni, nifSociedad, nipc, nrt, partitaIva, tvaFrancesa, uid } from './tax-ids.ts';

export interface Cliente {
  id: number;
  nombre: string;
  razonSocial: string;
  nif: string;
  email: string;
  telefono: string;
  direccion: string;
  plaza: Plaza;
  /** ISO 3166-1 alpha-2. */
  pais: string;
  tarifaId: number | null;
  comercialId: number;
  recargo: boolean;
  viesHasta: string | null;
  /** Cents. */
  limiteCredito: number | null;
  activo: boolean;
  /** The day the shop became a cliente. */
  desde: string;
}

/** The ids of the shops with a role in the demo's stories. */
export const BOUTIQUE = 1;
export const POR_ENCIMA_DEL_LIMITE = 3;
/** Invited, without a first password. */
export const INVITADO = 12;
export const LOJA = 96;
export const VIES_CADUCADO = 99;

const MAINLAND = 90;
const WITH_RECARGO = 48;

/**
 * Returns the 120 shops: 90 of mainland Spain and the Balearics, 5 of the Canaries, 15 of Portugal, 10 of
 * other countries.
 */
export function clientes(today: string): Cliente[] {
  const shops = [
    ...TIENDAS_ES.map((nombre, i) =>
      i < MAINLAND
        ? { nombre, pais: 'ES', plaza: at(PLAZAS_ES, i) }
        : { nombre, pais: 'ES', plaza: at(PLAZAS_CANARIAS, i - MAINLAND) },
    ),
    ...TIENDAS_PT.map((nombre, i) => ({ nombre, pais: 'PT', plaza: at(PLAZAS_PT, i) })),
    ...TIENDAS_OTRAS.map((nombre, i) => ({
      nombre,
      pais: at(PLAZAS_OTRAS, i).pais,
      plaza: at(PLAZAS_OTRAS, i),
    })),
  ];
  return shops.map((shop, i) => cliente(i + 1, shop, today));
}

function cliente(
  id: number,
  { nombre, pais, plaza }: { nombre: string; pais: string; plaza: Plaza },
  today: string,
): Cliente {
  const own = dice(`cliente ${nombre}`);
  // A sole trader is in the recargo; a company is not.
  const autonomo = id <= MAINLAND && ((id - 1) * WITH_RECARGO) % MAINLAND < WITH_RECARGO;
  const street =
    pais === 'ES' ? own.pick(CALLES_ES) : pais === 'PT' ? own.pick(CALLES_PT) : (CALLES_OTRAS[pais] ?? '');
  const intraEu = pais === 'PT' || pais === 'FR' || pais === 'IT';
  return {
    id,
    nombre,
    razonSocial: autonomo
      ? `${own.pick(NOMBRES_PERSONA)} ${own.pick(APELLIDOS)}`
      : `${nombre} ${({ ES: 'S.L.', PT: 'Lda.', FR: 'SARL', IT: 'S.r.l.', AD: 'S.L.U.', CH: 'Sàrl' } as Record<string, string>)[pais]}`,
    nif: taxId(pais, autonomo, id),
    email:
      id === BOUTIQUE
        ? 'boutique@percha.example'
        : id === LOJA
          ? 'loja@percha.example'
          : `${slug(nombre)}@tienda.example`,
    telefono: `${({ ES: '+34 600 000', PT: '+351 253 000', FR: '+33 4 68 00 0', IT: '+39 079 000', AD: '+376 800', CH: '+41 91 000' } as Record<string, string>)[pais]} ${String(id).padStart(3, '0')}`,
    direccion: `${street}, ${own.int(1, 98)}`,
    plaza,
    pais,
    tarifaId: tarifaOf(id, pais, plaza, own),
    comercialId: comercialDe(plaza.zona),
    recargo: autonomo,
    viesHasta: intraEu ? addDays(today, id === VIES_CADUCADO ? -38 : own.int(20, 150)) : null,
    limiteCredito: id === POR_ENCIMA_DEL_LIMITE ? 250_000 : own.chance(0.5) ? own.int(3, 24) * 100_000 : null,
    activo: id < 8 || own.chance(0.96),
    desde: addDays(today, -own.int(800, 4200)),
  };
}

function tarifaOf(id: number, pais: string, plaza: Plaza, own: Dice): number | null {
  const codigo: TarifaCodigo | null =
    pais === 'PT'
      ? 'portugal'
      : pais !== 'ES' || PLAZAS_CANARIAS.includes(plaza)
        ? 'export'
        : id === BOUTIQUE
          ? 'general'
          : own.weighted<TarifaCodigo | null>([
              ['general', 5],
              ['plata', 3],
              ['oro', 1],
              [null, 2],
            ]);
  return codigo && tarifaId(codigo);
}

function taxId(pais: string, autonomo: boolean, n: number): string {
  if (pais === 'PT') return nipc(n);
  if (pais === 'FR') return tvaFrancesa(n);
  if (pais === 'IT') return partitaIva(n);
  if (pais === 'AD') return nrt(n);
  if (pais === 'CH') return uid(n);
  return autonomo ? dni(n) : nifSociedad(n);
}

/** "L’Armari de la Gràcia" -> "l-armari-de-la-gracia". */
const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f·]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
