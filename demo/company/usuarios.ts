import { BOUTIQUE, LOJA } from './clientes.ts';

/** The four accounts of the demo; ids are fixed, so that a token outlives a reset of the demo. */
export const USUARIOS = [
  {
    id: '00000000-0000-4000-8000-000000000001',
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
] as const;

/** Whose order a cliente's pedido is, and who sent it: the shop itself, its rep when it has an account, or the house. */
export function sendersOf({ id, comercialId }: { id: number; comercialId: number }) {
  const own = USUARIOS.find((usuario) => usuario.clienteId === id)?.id ?? null;
  const rep = USUARIOS.find((usuario) => usuario.comercialId === comercialId)?.id;
  return { usuarioId: own, creadoPor: own ?? rep ?? USUARIOS[0].id };
}
