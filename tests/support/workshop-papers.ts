/** Fixed records of the printed documents of the workshop. */
import type { Compra } from '#src/business/production/compras/compras.contract.ts';
import { paperOfCompra } from '#src/business/production/compras/server/paper-of-compra.ts';
import type { Ficha } from '#src/business/production/fichas/fichas.contract.ts';
import type { PiezaRow } from '#src/business/production/materias/piezas.contract.ts';
import { labelsOfPiezas } from '#src/business/production/materias/server/print-piezas.ts';
import type { Envio } from '#src/business/production/ordenes/envios.contract.ts';
import type { PiezasDeOrden } from '#src/business/production/ordenes/orden-piezas.contract.ts';
import type { Orden, OrdenCelda } from '#src/business/production/ordenes/ordenes.contract.ts';
import { paperOfCut, paperOfEnvio } from '#src/business/production/ordenes/server/orden-papers.ts';
import { sampleHouse } from './sample-papers.ts';

const tallas = ['36', '38', '40', '42', '44'].map((nombre, place) => ({ tallaId: place + 1, nombre }));
const colores = ['Burdeos', 'Azul noche'].map((nombre, place) => ({
  ...{ modeloColorId: place + 1, nombre, hex: '#5e1224' },
}));
const celdas = colores.flatMap(({ modeloColorId }): OrdenCelda[] =>
  tallas.map(({ tallaId }) => ({
    ...{ modeloColorId, tallaId, pedidas: 2, previstas: tallaId + modeloColorId },
    ...{ cortadas: tallaId + modeloColorId, terminadas: 0, segundas: 0, perdidas: 0 },
    ...{ esperadas: tallaId + modeloColorId, faltan: 0 },
  })),
);
const orden: Orden = {
  ...{ id: 12, numero: 'OF26-0012', modeloId: 41, referencia: 'M-4001', nombre: 'Alba', version: 3 },
  ...{ estado: 'corte', origen: 'pedidos', fecha: '2026-11-18', prevista: '2026-12-15' },
  ...{ previstas: 45, cortadas: 45, terminadas: 0, pedidas: 20, segundas: 0, faltan: 0 },
  ...{ nota: 'Cortar el raso al hilo.', colores, tallas, celdas },
  encargos: [
    {
      ...{ pedidoLineaId: 7, pedidoId: 1041, cliente: 'Boutique l·lustre', color: 'Burdeos', talla: '40' },
      ...{ texto: 'Bajo 4 cm más largo', fechaEvento: '2027-03-20', terminado: false },
    },
  ],
};

const pieza = (piezaId: number, reservado: number) => ({
  ...{ piezaId, numero: `R-${piezaId}`, tintada: 'T-118', lugar: 'Almacén', estante: 'B-02' },
  ...{ libres: 0, reservado, usado: 0, propuesta: reservado },
});
const piezas: PiezasDeOrden = {
  version: 3,
  materias: [
    {
      ...{ materiaId: 1, referencia: 'TE-010', nombre: 'Raso duquesa', tipo: 'tejido', unidad: 'm' },
      ...{ color: 'Burdeos', necesita: 84.6, reservado: 84.6, usado: 0, tintadas: ['T-118'] },
      piezas: [pieza(31, 48.5), pieza(32, 36.1)],
    },
    {
      ...{ materiaId: 2, referencia: 'AV-003', nombre: 'Cremallera invisible 50 cm', tipo: 'avio' },
      ...{ unidad: 'ud', necesita: 45, reservado: 0, usado: 0, tintadas: [], piezas: [] },
    },
  ],
};
const ficha: Ficha = {
  ...{ id: 41, referencia: 'M-4001', nombre: 'Alba', tallaBaseId: 2, version: 1, avios: [], tallas },
  medidas: [
    { id: 'a', medida: 'Contorno de pecho', base: 88, incremento: 4, tolerancia: 0.5 },
    { id: 'b', medida: 'Largo desde la cintura', base: 104, incremento: 1, tolerancia: 1 },
  ],
  costuras: [{ id: 'a', zona: 'Costados', costura: 'Costura francesa de 1 cm' }],
  archivos: [{ id: 'a', tipo: 'patron', nombre: 'Alba 36–44', donde: 'Carpeta de patrones' }],
  notas: { corte: 'Marcar el centro delantero.', confeccion: '', acabado: 'Planchar con paño.' },
};

const envio: Envio = {
  ...{ id: 5, numero: 'OF26-0012/1', ordenId: 12, lugarId: 4, lugar: 'Taller del Congost' },
  ...{ fase: 'confeccion', ultima: false, fecha: '2026-11-20', prevista: '2026-12-04', version: 1 },
  ...{ nota: 'La cremallera va cosida a mano.', anulado: false, recepciones: [] },
  celdas: celdas.slice(0, 5).map(({ modeloColorId, tallaId, previstas }) => ({
    ...{ modeloColorId, tallaId, enviadas: previstas, buenas: 0, segundas: 0, faltan: 0 },
  })),
  piezas: [
    { piezaId: 33, nombre: 'Encaje de Calais', unidad: 'm' },
    { piezaId: 40, nombre: 'Cremallera invisible 50 cm', unidad: 'ud', cantidad: 20 },
  ],
};

const compra: Compra = {
  ...{ id: 21, estado: 'enviado', proveedorId: 3, proveedor: 'Sedas del Turia', conCorreo: true },
  ...{ retraso: false, parcial: false, version: 2, fecha: '2026-11-18', confirmacion: 'SO-9', entradas: [] },
  notas: 'Entregar por la mañana.',
  lineas: [
    {
      nombre: 'TE-010 Raso duquesa, Burdeos',
      unidad: 'm',
      cantidad: 120.5,
      precio: 14.3,
      nota: 'Tinte T-118',
    },
    { nombre: 'AV-003 Botón forrado 12 mm', unidad: 'ud', cantidad: 1_000, precio: 0.0425, nota: '' },
  ].map((linea, place) => ({
    ...{ id: place + 1, articulo: `m${place + 1}`, prevista: '2026-12-10', recibida: 0, cerrada: false },
    ...linea,
  })),
};
const supplier = {
  ...{ nombre: 'Sedas del Turia', razon_social: 'Sedas del Turia, S. L.', nif: 'B00000000', iso2: 'ES' },
  ...{ direccion: 'Camí de l’Horta, 7', codigo_postal: '46900', poblacion: 'Torrent', provincia: 'Valencia' },
};

const roll = (id: number): PiezaRow => ({
  ...{ id, materiaId: 1, referencia: 'TE-010', nombre: 'Raso duquesa', unidad: 'm', color: 'Burdeos' },
  ...{ lugarId: 1, lugar: 'Almacén', proveedor: 'Sedas del Turia', entradaId: 9, fecha: '2026-11-18' },
  ...{ recibido: 48.5, quedan: 48.5, reservado: 0, libres: 48.5, usado: 0, perdido: 0, version: 1 },
  ...{ numero: `R-${id}`, tintada: 'T-118', estante: 'B-02', faltas: 0 },
});

/**
 * Returns the documents of the workshop by name.
 * @param dibujo a JPEG
 */
export const workshopPapers = (dibujo: Uint8Array) => ({
  papers: {
    corte: paperOfCut(orden, piezas, ficha, sampleHouse('es'), dibujo),
    taller: paperOfEnvio(envio, orden, sampleHouse('ca')),
    compra: paperOfCompra(compra, supplier, sampleHouse('pt')),
  },
  labels: {
    piezas: labelsOfPiezas([roll(31), roll(32), roll(33)], 'Casa Ejemplo', {
      ...{ language: 'es', origin: 'https://percha.example', today: '2026-11-18' },
    }),
  },
});
