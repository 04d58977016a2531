/** Made-up data of every letter, for preview. A carta without a muestra does not compile. */
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CartaData, CartaName } from './cartas.ts';
import { colorRetiradoSample } from './color-retirado-carta.ts';
import { instants, messages, notes, reasons, refusals } from './muestra-texts.ts';
import type { DiasDeCarta, EntregaDeCarta } from './pedido-recibido-carta.ts';
import { personaPedidaSample } from './person-carta.ts';

interface Muestra<K extends CartaName> {
  datos(idioma: Language): CartaData[K];
  /** It contains a link with a key. */
  hasKey: boolean;
}

const nombre = 'Nora Vidal';
const devolucion: Omit<CartaData['devolucionContestada'], 'estado' | 'nota'> = {
  ...{ lector: 'tienda', id: '1', numero: 'DEV26-000012', pedido: '1042' },
  ...{ tienda: 'Modas Vidal', prendas: '5' },
};
const countries: Record<Language, string> = { es: 'España', en: 'Spain', ca: 'Espanya', pt: 'Espanha' };

const entregas: EntregaDeCarta[] = [
  {
    ...{ tipo: 'stock', prendas: 12 },
    lineas: [
      {
        nombre: 'Alba',
        colores: [
          {
            color: { es: 'Burdeos', en: 'Burgundy', ca: 'Bordeus', pt: 'Bordéus' },
            tallas: [
              { talla: '38', cantidad: 6 },
              { talla: '40', cantidad: 6 },
            ],
          },
        ],
      },
    ],
  },
  {
    ...{ tipo: 'produccion', fecha: '2026-12-04', prendas: 21 },
    lineas: [
      {
        nombre: 'Berta',
        colores: [
          {
            color: { es: 'Marino', en: 'Navy', ca: 'Marí', pt: 'Azul-marinho' },
            tallas: [{ talla: '42', cantidad: 21 }],
          },
        ],
      },
    ],
  },
  {
    ...{ tipo: 'porFabricar', prendas: 3 },
    lineas: [
      {
        nombre: 'Clara',
        colores: [
          {
            color: { es: 'Verde', en: 'Green', ca: 'Verd', pt: 'Verde' },
            tallas: [{ talla: '44', cantidad: 3 }],
          },
        ],
      },
    ],
  },
];

const pedido = {
  pedido: '1042',
  tienda: 'Modas Vidal',
  prendas: '36',
  modelos: '5',
  total: '312450',
  entregas: JSON.stringify(entregas),
  ...{ fechaEntrega: '2026-12-01', servirHasta: '2027-01-15', cancelarTras: '2027-01-31' },
  diasLineas: JSON.stringify([
    { nombre: 'Berta', fechaEntrega: '2027-03-01', servirHasta: '2027-03-15', cancelarTras: '2027-03-31' },
  ] satisfies DiasDeCarta[]),
  sustituye: '1039',
};

const cancelled = {
  ...{ pedido: '1042', tienda: 'Modas Vidal', prendas: '36', total: '312450' },
  ...{ por: nombre, motivo: '' },
};
const cambios = JSON.stringify([
  { prenda: 'M-102 Marina, Negro 38', cantidad: 6, antes: '2027-02-01', despues: '2027-02-22' },
  { prenda: 'M-102 Marina, Negro 40', cantidad: 4, antes: '2027-02-01', despues: 'porFabricar' },
  { prenda: 'V-311 Lola, Coral 42', cantidad: 2, antes: 'porFabricar', despues: 'stock' },
]);
const priced = (lector: 'tienda' | 'comercial') => ({
  ...{ pedido: '1042', lector, tienda: 'Modas Vidal', total: '318650' },
  encargos: JSON.stringify([{ nombre: 'Calella, 44', suplemento: 6200 }]),
});

const coral: Record<Language, string> = { es: 'Coral', en: 'Coral', ca: 'Corall', pt: 'Coral' };
const revised = (idioma: Language) => ({
  ...{ pedido: '1042', tienda: 'Modas Vidal', mensaje: '', totalAntes: '318650', total: '301450' },
  cambios: JSON.stringify([
    { que: 'cantidad', linea: 'V-311 Lola', prenda: `${coral[idioma]} 42`, antes: 4, despues: 2 },
    { que: 'precio', linea: 'V-311 Lola', antes: 86, despues: 79.5 },
    { que: 'fechas', antes: { fechaEntrega: '2027-02-01' }, despues: { fechaEntrega: '2027-02-15' } },
  ]),
});

const muestras: { [K in CartaName]: Muestra<K> } = {
  restablecer: { datos: () => ({ nombre }), hasKey: true },
  enlace: { datos: () => ({ nombre, email: 'nora@percha.example' }), hasKey: true },
  invitacionCuenta: { datos: () => ({ nombre }), hasKey: true },
  cambiada: {
    datos: (idioma) => ({ nombre, fecha: instants[idioma], sesiones: 'cerradas' }),
    hasKey: false,
  },
  correoCambiado: {
    datos: (idioma) => ({ nombre, fecha: instants[idioma], email: 'n…@percha.example' }),
    hasKey: false,
  },
  secondFactor: {
    datos: (idioma) => ({ nombre, fecha: instants[idioma], change: 'appAdded' }),
    hasKey: false,
  },
  recibida: { datos: () => ({}), hasKey: false },
  equipo: {
    datos: (idioma) => ({
      id: '1',
      nombre,
      email: 'nora@percha.example',
      telefono: '+34 600 000 000',
      empresa: 'Modas Vidal, S. L.',
      pais: countries[idioma],
    }),
    hasKey: false,
  },
  aprobada: { datos: () => ({ nombre, pagina: '/set-new-customer-data/' }), hasKey: true },
  rechazada: { datos: (idioma) => ({ nombre, motivo: reasons[idioma] }), hasKey: false },
  invitacion: { datos: () => ({ nombre, pagina: '/set-password-known-customer/' }), hasKey: true },
  pedidoRecibido: { datos: () => ({ ...pedido, lector: 'tienda' }), hasKey: false },
  promesaCambiada: { datos: () => ({ pedido: '1042', cambios }), hasKey: false },
  pedidoCancelado: {
    datos: () => ({ ...cancelled, lector: 'tienda', borrador: 'Pedido #1042' }),
    hasKey: false,
  },
  pedidoRevisado: {
    datos: (idioma) => ({ ...revised(idioma), lector: 'tienda', pideAcuerdo: 'si' }),
    hasKey: false,
  },
  pedidoContestado: {
    datos: (idioma) => ({
      ...{ pedido: '1042', tienda: 'Modas Vidal', respuesta: 'rechazado', nota: notes[idioma] },
    }),
    hasKey: false,
  },
  certificateExpires: {
    datos: () => ({ subject: 'ATELIER MONTSENY, S. L.', fecha: '2027-01-15', dias: '30' }),
    hasKey: false,
  },
  suplementos: { datos: () => priced('tienda'), hasKey: false },
  facturaEmitida: {
    datos: () => ({
      ...{ id: '1', numero: 'A27-0812', fecha: '2027-02-01', total: '378065' },
      vencimientos: JSON.stringify([
        { fecha: '2027-03-03', importe: 189033 },
        { fecha: '2027-04-02', importe: 189032 },
      ]),
    }),
    hasKey: false,
  },
  colorRetirado: { datos: () => colorRetiradoSample, hasKey: false },
  pedidoCompra: { datos: () => ({ id: '1' }), hasKey: false },
  albaranEnviado: {
    datos: () => ({
      ...{ id: '1', numero: 'ALB27-000412', fecha: '2027-01-28', portes: 'pagados', pedidos: '1042' },
      ...{ bultos: '2', prendas: '12', transportista: 'Transportes Ribera', seguimiento: 'RB-20271904' },
      ...{ enlace: 'https://ribera.example/envios/RB-20271904', faltan: '4' },
    }),
    hasKey: false,
  },
  albaranIncidencia: {
    datos: () => ({
      ...{ numero: 'ALB27-000412', fecha: '2027-01-28', estado: 'devuelto', resto: 'pendiente' },
      ...{ pedidos: '1042', prendas: '12', transportista: 'Transportes Ribera' },
    }),
    hasKey: false,
  },
  devolucionContestada: {
    datos: () => ({ ...devolucion, estado: 'autorizada', nota: '' }),
    hasKey: false,
  },
  reciboDevuelto: {
    datos: () => ({
      ...{ tienda: 'Modas Vidal', clienteId: '1', total: '189033' },
      recibos: JSON.stringify([
        { numero: 'A27-000812', importe: 189033, motivo: 'AM04', fecha: '2027-03-05' },
      ]),
    }),
    hasKey: false,
  },
  liquidacionAprobada: {
    datos: () => ({ id: '1', trimestre: '2027T1', base: '182340', total: '193280' }),
    hasKey: false,
  },
  reclamacion: {
    datos: () => ({
      ...{ clienteId: '1', paso: '2', total: '189033', iban: 'ES91 2100 0418 4502 0005 1332' },
      vencimientos: JSON.stringify([{ numero: 'A27-000812', fecha: '2027-03-03', importe: 189033 }]),
    }),
    hasKey: false,
  },
  contacto: {
    datos: (idioma) => ({
      nombre,
      email: 'nora@percha.example',
      telefono: '+34 600 000 000',
      tienda: 'Modas Vidal',
      asunto: 'visita',
      mensaje: messages[idioma],
      idioma,
    }),
    hasKey: false,
  },
  contactoRecibido: { datos: () => ({ asunto: 'visita' }), hasKey: false },
  personaPedida: { datos: (idioma) => personaPedidaSample(idioma, messages[idioma]), hasKey: false },
};

/** Variants of a carta for another reader. */
const variants: Record<string, { carta: CartaName } & Muestra<CartaName>> = {
  pedidoRecibidoComercial: {
    carta: 'pedidoRecibido',
    datos: () => ({ ...pedido, lector: 'comercial' }),
    hasKey: false,
  },
  promesaCambiadaComercial: {
    carta: 'promesaCambiada',
    datos: () => ({ lector: 'comercial', pedido: '1042', tienda: 'Modas Vidal', cambios }),
    hasKey: false,
  },
  promesaCambiadaSummary: {
    carta: 'promesaCambiada',
    datos: () => ({
      lector: 'comercial',
      pedidos: JSON.stringify([
        { pedido: '1042', tienda: 'Modas Vidal', cambios: JSON.parse(cambios) },
        { pedido: '1044', tienda: 'Boutique Ona', cambios: JSON.parse(cambios).slice(0, 1), rest: 4 },
      ]),
    }),
    hasKey: false,
  },
  pedidoCanceladoCasa: {
    carta: 'pedidoCancelado',
    datos: () => ({ ...cancelled, lector: 'casa', borrador: 'Pedido #1042' }),
    hasKey: false,
  },
  pedidoRevisadoComercial: {
    carta: 'pedidoRevisado',
    datos: (idioma) => ({ ...revised(idioma), lector: 'comercial' }),
    hasKey: false,
  },
  devolucionRechazada: {
    carta: 'devolucionContestada',
    datos: (idioma) => ({ ...devolucion, estado: 'rechazada', nota: refusals[idioma] }),
    hasKey: false,
  },
  devolucionDecidida: {
    carta: 'devolucionContestada',
    datos: () => ({
      ...{ ...devolucion, estado: 'decidida', nota: '' },
      ...{ abono: '3', arreglo: '1', rechazada: '1' },
    }),
    hasKey: false,
  },
  suplementosComercial: { carta: 'suplementos', datos: () => priced('comercial'), hasKey: false },
  cambiadaConSesiones: {
    carta: 'cambiada',
    datos: (idioma) => ({ nombre, fecha: instants[idioma], sesiones: 'abiertas' }),
    hasKey: false,
  },
};

const allMuestras: Record<string, { carta: CartaName } & Muestra<CartaName>> = {
  ...Object.fromEntries(
    Object.entries(muestras).map(([carta, muestra]) => [
      carta,
      { ...(muestra as Muestra<CartaName>), carta: carta as CartaName },
    ]),
  ),
  ...variants,
};

/** Returns a muestra in the shape of a stored letter. @param nombre one of `muestraNames` */
export function createMuestra(nombre: string, idioma: Language) {
  const muestra = allMuestras[nombre];
  if (!muestra || !isMuestraName(nombre)) throw new Error(`There is no sample called ${nombre}.`);
  const { carta, datos, hasKey } = muestra;
  return { carta, idioma, datos: datos(idioma) as Record<string, string>, hasKey };
}

export const muestraNames = Object.keys(allMuestras);
export const isMuestraName = (nombre: string): boolean => Object.hasOwn(allMuestras, nombre);
