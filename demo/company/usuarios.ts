import { BOUTIQUE, type Cliente, INVITADO, LOJA } from './clientes.ts';
import { COMERCIALES } from './data/comerciales.ts';
import { APELLIDOS, DE_FUERA, NOMBRES_PERSONA } from './data/tiendas.ts';
import { dice } from './random.ts';

export interface Usuario {
  /** Fixed, so that a token survives a reset of the demo. */
  id: string;
  email: string;
  rol: 'Admin' | 'Comercial' | 'Basic';
  nombre: string;
  apellidos: string;
  telefono: string;
  clienteId: number | null;
  comercialId: number | null;
  idioma: 'es' | 'en' | 'ca' | 'pt';
}

const house = '00000000-0000-4000-8000-000000000001';

/** The four accounts that the demo prints at its start. */
export const USUARIOS: readonly Usuario[] = [
  {
    id: house,
    email: 'admin@percha.example',
    rol: 'Admin',
    nombre: 'Montserrat',
    apellidos: 'Casals i Pujol',
    telefono: '+34 930 000 001',
    clienteId: null,
    comercialId: null,
    idioma: 'es',
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'comercial@percha.example',
    rol: 'Comercial',
    nombre: 'Laia',
    apellidos: 'Puigdomènech',
    telefono: '+34 930 000 002',
    clienteId: null,
    comercialId: 1,
    idioma: 'ca',
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    email: 'boutique@percha.example',
    rol: 'Basic',
    nombre: 'Begoña',
    apellidos: 'Muñoz Prueba',
    telefono: '+34 600 000 001',
    clienteId: BOUTIQUE,
    comercialId: null,
    idioma: 'es',
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    email: 'loja@percha.example',
    rol: 'Basic',
    nombre: 'Conceição',
    apellidos: 'Falcão',
    telefono: '+351 253 000 096',
    clienteId: LOJA,
    comercialId: null,
    idioma: 'pt',
  },
];

const SHOPS_PER_COMERCIAL = 3;

/**
 * Returns all accounts: the four, and the newest shops of each rep, so that the rep has clientes with a user.
 */
export function usuarios(clientes: readonly Cliente[]): Usuario[] {
  const taken = new Set([INVITADO, ...USUARIOS.map((usuario) => usuario.clienteId)]);
  const shops = COMERCIALES.flatMap((_, place) =>
    clientes
      .filter((shop) => shop.comercialId === place + 1 && shop.activo && !taken.has(shop.id))
      .toSorted((a, b) => b.desde.localeCompare(a.desde) || a.id - b.id)
      .slice(0, SHOPS_PER_COMERCIAL),
  );
  return [...USUARIOS, ...shops.map(keeper)];
}

/** Returns the keeper of a shop: the owner by name, or an invented person of its country. */
function keeper(shop: Cliente): Usuario {
  const own = dice(`usuario ${shop.nombre}`);
  const abroad = DE_FUERA[shop.pais];
  const [nombre = '', ...apellidos] = shop.recargo
    ? shop.razonSocial.split(' ')
    : abroad
      ? own.pick(abroad).split(' ')
      : [own.pick(NOMBRES_PERSONA), own.pick(APELLIDOS)];
  return {
    id: `00000000-0000-4000-8000-${String(1000 + shop.id).padStart(12, '0')}`,
    email: shop.email,
    rol: 'Basic',
    nombre,
    apellidos: apellidos.join(' '),
    telefono: shop.telefono,
    clienteId: shop.id,
    comercialId: null,
    idioma: shop.pais === 'PT' ? 'pt' : shop.pais !== 'ES' ? 'en' : shop.comercialId === 1 ? 'ca' : 'es',
  };
}

/**
 * Returns the customer and the sender of a cliente's pedido: the shop itself, its rep when that has an
 * account, or the company.
 */
export function sendersOf({ id, comercialId }: Cliente, accounts: readonly Usuario[]) {
  const own = accounts.find((usuario) => usuario.clienteId === id)?.id ?? null;
  const rep = accounts.find((usuario) => usuario.comercialId === comercialId)?.id;
  return { usuarioId: own, creadoPor: own ?? rep ?? house };
}
