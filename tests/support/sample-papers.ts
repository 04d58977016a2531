/** Fixed records of every printed document. */
import type { Albaran } from '#src/business/albaranes/albaranes.contract.ts';
import type { Preparacion, PreparacionCelda } from '#src/business/albaranes/preparaciones.contract.ts';
import { boxLabels } from '#src/business/albaranes/server/box-labels.ts';
import { paperOfAlbaran } from '#src/business/albaranes/server/paper-of-albaran.ts';
import { paperOfPreparacion } from '#src/business/albaranes/server/paper-of-preparacion.ts';
import { type Garment, paperOfPriceList } from '#src/business/catalogue/server/print-line-sheet.ts';
import type { PaperHouse } from '#src/business/documents/server/index.ts';
import type { Factura, Party } from '#src/business/facturas/facturas.contract.ts';
import { paperOfFactura } from '#src/business/facturas/server/paper-of-factura.ts';
import { paperOfProforma } from '#src/business/facturas/server/proforma.ts';
import type { Pedido } from '#src/business/pedidos/pedidos.contract.ts';
import { paperOfPedido } from '#src/business/pedidos/server/paper-of-pedido.ts';
import type { LabelOrder } from '#src/platform/server/papers/label-sheet.ts';
import type { LineSheetOrder } from '#src/platform/server/papers/line-sheet.ts';

/** @param logo a JPEG */
export const sampleHouse = (language: 'es' | 'ca' | 'pt', logo?: Uint8Array): PaperHouse => ({
  language,
  house: {
    name: 'Casa Ejemplo',
    foot: 'Casa Ejemplo · Carrer del Fil, 1, 08400 Granollers · +34 930 000 000',
    ...(logo && { logo }),
  },
  colours: { text: '#241c18', accent: '#5e1224' },
  page: { before: 'Página', between: 'de' },
  plazos: {},
});

const emisor: Party = {
  ...{ nombre: 'Casa Ejemplo, S. L.', nif: 'B00000000', direccion: 'Carrer del Fil, 1' },
  ...{ codigoPostal: '08400', poblacion: 'Granollers', provincia: 'Barcelona', pais: 'ES' },
  ...{ registro: 'Registro Mercantil de Barcelona, hoja B-0', envases: 'ENV/2026/000000000' },
};
const receptor: Party = {
  ...{ nombre: 'Boutique l·lustre ñ', nif: '00000000T', direccion: 'Plaça Major, 3' },
  ...{ codigoPostal: '08500', poblacion: 'Vic', provincia: 'Barcelona', pais: 'ES' },
};

const facturaLinea = (nth: number): Factura['lineas'][number] => ({
  ...{ id: nth, referencia: `M-${4000 + nth}`, descripcion: `Vestido ${nth}`, cantidad: 2, precio: 120 },
  ...{ descuento: nth % 3 === 0 ? 10 : 0, tipoIva: 21, importe: nth % 3 === 0 ? 216 : 240 },
  cantidades: [
    { modeloColorId: 1, color: 'Azul noche', tallaId: 38, talla: '38', cantidad: 1 },
    { modeloColorId: 1, color: 'Azul noche', tallaId: 40, talla: '40', cantidad: 1 },
  ],
});

/** @param lines more than eighteen need a second page */
export function sampleFactura(lines: number, more: Partial<Factura> = {}): Factura {
  const lineas = Array.from({ length: lines }, (_, nth) => facturaLinea(nth + 1));
  const base = lineas.reduce((sum, { importe }) => sum + importe, 0);
  const [cuotaIva, cuotaRecargo] = [base * 0.21, base * 0.052].map((one) => Math.round(one * 100) / 100);
  const total = base + (cuotaIva ?? 0) + (cuotaRecargo ?? 0);
  return {
    ...{ id: 1, numero: 'A26-000123', fecha: '2026-11-20', fechaOperacion: '2026-11-18', tipo: 'ordinaria' },
    ...{ estado: 'emitida', total, cliente: { id: 1, nombre: receptor.nombre }, regimen: 'recargo' },
    ...{
      emisor,
      receptor,
      formaPago: 'giro',
      observaciones: '',
      rectifica: [],
      rectificadaPor: [],
      anticipos: [],
      lineas,
    },
    bases: [
      { tipoIva: 21, base, cuotaIva: cuotaIva ?? 0, tipoRecargo: 5.2, cuotaRecargo: cuotaRecargo ?? 0 },
    ],
    ...{ baseImponible: base, cuotaIva: cuotaIva ?? 0, cuotaRecargo: cuotaRecargo ?? 0 },
    vencimientos: [{ fecha: '2026-12-20', importe: total, cobrado: false, importeCobrado: 0 }],
    ...{ pedidoIds: [1041], albaranes: [{ id: 7, numero: 'ALB26-000007', fecha: '2026-11-18' }] },
    verifactu: {
      qr: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=A26-000123&fecha=20-11-2026&importe=1.00',
      isTrial: true,
    },
    ...more,
  };
}

const samplePedido: Pedido = {
  ...{ id: 1041, fecha: '2026-11-02T10:00:00.000Z', estado: 1, situacion: 'servidoParcial', total: 480 },
  ...{ totalPrendas: 4, totalModelos: 2, enviado: true, observaciones: 'Servir todo junto, por favor.' },
  ...{ fechaEntrega: '2026-12-01', servirHasta: '2026-12-15', cliente: { id: 1, nombre: receptor.nombre } },
  ...{ sustituidoPor: [], facturas: [], entregas: [], cambios: [], revisiones: [], version: 1 },
  lineas: [1, 2].map((nth) => ({
    ...{ id: nth, modeloId: nth, referencia: `M-${4000 + nth}`, nombre: `Alba ${nth}`, precio: 120 },
    ...{ descuento: 0, importe: 240, situacion: 'confirmado' as const },
    cantidades: ['38', '40'].map((talla, place) => ({
      ...{ modeloColorId: nth, color: 'Burdeos', tallaId: place + 1, talla, cantidad: 1, servida: 0 },
      entregas: [{ tipo: 'stock' as const, cantidad: 1 }],
    })),
  })),
};

const sampleAlbaran: Albaran = {
  ...{ id: 7, numero: 'ALB26-000007', fecha: '2026-11-18', cliente: { id: 1, nombre: receptor.nombre } },
  ...{ pedidos: [1041, 1044], estado: 'cerrado', prendas: 5, bultos: 3, peso: 4250 },
  ...{ transportista: 'Transportes Ribera', conFichero: false, portes: 'reembolso', reembolso: 480.5 },
  direccion: {
    ...{ nombre: receptor.nombre, direccion: 'Plaça Major, 3', codigoPostal: '08500', poblacion: 'Vic' },
    ...{ provincia: 'Barcelona', pais: 'ES', telefono: '+34 938 000 000' },
  },
  ...{ observaciones: 'Entregar por la mañana.', pasos: [], facturas: [] },
  lineas: [1, 2].map((nth) => ({
    ...{ id: nth, pedidoId: 1041, pedidoLineaId: nth, modeloId: nth, referencia: `M-${4000 + nth}` },
    ...{ descripcion: `Vestit Alba ${nth}`, cantidad: 2, precio: 120, descuento: 0 },
    cantidades: ['38', '40'].map((talla, place) => ({
      ...{ modeloColorId: nth, tallaId: place + 1, color: 'Bordeus', talla, tallaOrden: place, cantidad: 1 },
    })),
  })),
};

const celda = (nth: number, colgado: boolean): PreparacionCelda => ({
  ...{ id: nth, pedidoId: 1041, pedidoLineaId: nth, modeloId: nth, modeloColorId: nth, tallaId: 1 },
  ...{ referencia: `M-${4000 + nth}`, modelo: `Alba ${nth}`, color: 'Burdeos', talla: '38', tallaOrden: 1 },
  ...{ ean13: '5901234123457', colgado, cantidad: nth + 1, recogida: nth === 2 ? 1 : 0, reservado: nth + 1 },
  lugares: [{ lugar: 'Almacén', estante: `A-0${nth}`, cantidad: nth + 1 }],
  servirEl: '2026-12-15',
});
const samplePreparacion: Preparacion = {
  ...{ id: 3, cliente: { id: 1, nombre: receptor.nombre }, creada: '2026-11-18T08:00:00.000Z', version: 1 },
  ...{ direccionId: '', direcciones: [], preparador: { id: 'u', nombre: 'Nora Vidal' } },
  celdas: [celda(1, true), celda(2, true), celda(3, false)],
};

const hangTags: LabelOrder = {
  day: '2026-11-18',
  sheet: {
    ...{ language: 'es', name: 'Etiquetas colgantes', house: 'Casa Ejemplo', columns: 3, rows: 7 },
    labels: ['38', '40', '42'].map((mark) => ({
      ...{ copies: 2, title: 'Alba · M-4001', mark, lines: ['Burdeos'], small: [], ean: '5901234123457' },
      address: 'https://percha.example/modelo/12?color=34',
    })),
  },
};
const sewnLabels: LabelOrder = {
  day: '2026-11-18',
  sheet: {
    ...{ language: 'es', name: 'Etiquetas cosidas', house: 'Casa Ejemplo', columns: 5, rows: 3 },
    labels: ['38', '40'].map((mark) => ({
      ...{ copies: 2, title: 'Alba · M-4001', mark, lines: [] },
      small: [
        ...['Exterior: 100 % poliéster. Forro: 97 % acetato, 3 % elastano', 'Exterior: 100 % poliéster'],
        ...['Lavar a mano. No usar lejía. Planchar a baja temperatura', 'Lavar à mão. Não usar lixívia'],
        'Fabricado en España · Fabricado em Espanha',
        'Casa Ejemplo, S. L. · B00000000. Carrer del Fil, 1, 08400 Granollers. Registro Mercantil, hoja B-0',
      ],
    })),
  },
};

const lineSheet = (picture: Uint8Array): LineSheetOrder => {
  const { plazos: _, ...house } = sampleHouse('es');
  return {
    day: '2026-11-18',
    sheet: {
      ...{
        ...house,
        title: 'Hoja de pedido',
        facts: ['Tarifa General', '18 nov 2026'],
        colourLabel: 'Color',
      },
      garments: [1, 2].map((nth) => ({
        ...{ name: `Alba ${nth}`, reference: `M-${4000 + nth} · PV27`, details: ['100 % poliéster'] },
        prices: [{ sizes: '36–46', price: '120,00 €' }],
        ...(nth === 1 && { picture: { bytes: picture, alt: 'Alba' } }),
        sizes: ['36', '38', '40', '42'],
        colours: [
          { name: 'Burdeos', hex: '#5e1224', open: [true, true, false, true] },
          { name: 'Noche y plata', hex: '#1d2a44', hex2: '#c0c0c0', open: [true, true, true, true] },
        ],
      })),
    },
  };
};

const priceGarment = (nth: number): Garment => ({
  modelo: {
    ...{ id: nth, nombre: `Alba ${nth}`, referencia: `M-${4000 + nth}`, temporada: 'PV27', precio: 12_000 },
    ...{ pvpr: nth === 2 ? 0 : 26_900, composicion: { es: '100 % poliéster', ca: '100 % polièster' } },
    ...{ imagen_id: null, digest: null, alt: null },
  },
  cells: [],
  tallas: ['36', '38', '40', '46'].map((nombre, place) => ({ id: place + 1, nombre, orden: place })),
  prices: [
    { sizes: nth === 1 ? '36–40' : '', price: '120,00 €' },
    ...(nth === 1 ? [{ sizes: '46', price: '132,00 €' }] : []),
  ],
});
const samplePrices = { tarifa: 'General', today: '2026-11-18', garments: [1, 2, 3].map(priceGarment) };

/** Returns the documents by name; `picture` is a JPEG, for the garment and for the logo. */
export const samplePapers = (picture: Uint8Array) => ({
  papers: {
    factura: paperOfFactura(sampleFactura(24), sampleHouse('es')),
    'factura-con-logo': paperOfFactura(sampleFactura(2), sampleHouse('pt', picture)),
    rectificativa: paperOfFactura(
      sampleFactura(1, {
        ...{ numero: 'R26-000004', tipo: 'rectificativa', motivo: 'devolucion', metodo: 'diferencias' },
        ...{ rectifica: [{ id: 1, numero: 'A26-000101', fecha: '2026-10-30' }], albaranes: [] },
      }),
      sampleHouse('es'),
    ),
    pedido: paperOfPedido(samplePedido, sampleHouse('es')),
    proforma: paperOfProforma(
      sampleFactura(2, { ...{ numero: 'P-41', verifactu: undefined, albaranes: [], pedidoIds: [] } }),
      sampleHouse('pt'),
    ),
    precios: paperOfPriceList(samplePrices, sampleHouse('ca')),
    albaran: paperOfAlbaran(sampleAlbaran, sampleHouse('ca')),
    preparacion: paperOfPreparacion(samplePreparacion, sampleHouse('es')),
  },
  labels: {
    bultos: boxLabels(sampleAlbaran, sampleHouse('es')),
    'bultos-con-logo': boxLabels(sampleAlbaran, sampleHouse('ca', picture)),
    colgantes: hangTags,
    cosidas: sewnLabels,
  },
  lineSheets: { hoja: lineSheet(picture) },
});
