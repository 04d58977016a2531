/** The file that a carrier reads: its columns are data. No I/O. */
import type { Portes } from './albaran.ts';

/** The content of a column. */
export const columnData = [
  'texto',
  'numero',
  'fecha',
  'pedidos',
  'nombre',
  'direccion',
  'codigoPostal',
  'poblacion',
  'provincia',
  'pais',
  'telefono',
  'email',
  'bultos',
  'bulto',
  'peso',
  'portes',
  'reembolso',
  'observaciones',
] as const;
export type ColumnDatum = (typeof columnData)[number];

/** Text keys. */
export const columnDatumLabels: Readonly<Record<ColumnDatum, string>> = {
  texto: 'Texto fijo',
  numero: 'Número del albarán',
  fecha: 'Fecha',
  pedidos: 'Pedidos',
  nombre: 'Nombre',
  direccion: 'Dirección',
  codigoPostal: 'Código postal',
  poblacion: 'Población',
  provincia: 'Provincia',
  pais: 'País (dos letras)',
  telefono: 'Teléfono',
  email: 'Correo electrónico',
  bultos: 'Bultos',
  bulto: 'Número del bulto',
  peso: 'Peso',
  portes: 'Portes',
  reembolso: 'Reembolso',
  observaciones: 'Observaciones',
};

export const separators = ['puntoYComa', 'coma', 'tabulador', 'barra'] as const;
export type Separator = (typeof separators)[number];
const separatorMarks: Readonly<Record<Separator, string>> = {
  puntoYComa: ';',
  coma: ',',
  tabulador: '\t',
  barra: '|',
};

export const encodings = ['utf8', 'windows1252'] as const;
export type Encoding = (typeof encodings)[number];

export interface FileColumn {
  titulo: string;
  dato: ColumnDatum;
  /** The fixed text, or how a day, a number or the payer is written; empty: as usual. */
  formato: string;
  /** Most characters of a value. */
  largo?: number | undefined;
}

export interface FileLayout {
  separador: Separator;
  /** The first line has the titles. */
  cabecera: boolean;
  /** A line for each box, else for each delivery. */
  porBulto: boolean;
  columnas: readonly FileColumn[];
}

/** A delivery as its carrier needs it. */
export interface Shipment {
  numero: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  pedidos: readonly number[];
  direccion: {
    nombre: string;
    direccion: string;
    codigoPostal: string;
    poblacion: string;
    provincia: string;
    pais: string;
    telefono?: string | undefined;
  };
  email: string;
  bultos: number;
  /** Grams. */
  peso: number;
  portes: Portes;
  /** Cents. */
  reembolso: number;
  observaciones: string;
}

const usual: Partial<Record<ColumnDatum, string>> = {
  fecha: 'dd/mm/aaaa',
  peso: '0,00',
  reembolso: '0,00',
  portes: 'P/D/R',
};

const numberShape = /^0(?:([.,])(0{1,3}))?$/;

/** Returns the text key of what is wrong with a format; nothing when it can be used. */
export function formatFault({ dato, formato }: Pick<FileColumn, 'dato' | 'formato'>): string | undefined {
  if (dato === 'texto') return formato === '' ? 'Escriba el texto.' : undefined;
  if (formato === '') return undefined;
  if (dato === 'fecha') {
    return /^(?:dd|mm|aaaa|aa|[^\p{L}\d])+$/u.test(formato)
      ? undefined
      : 'Se escribe con dd, mm y aaaa: dd/mm/aaaa, aaaammdd …';
  }
  if (dato === 'peso' || dato === 'reembolso') {
    return numberShape.test(formato) ? undefined : 'Se escribe así: 0,00 o 0.000 o 0.';
  }
  if (dato === 'portes') {
    return formato.split('/').length === 3
      ? undefined
      : 'Son tres códigos con barras: pagados, debidos y contra reembolso, como P/D/R.';
  }
  return 'Este dato no tiene formato: déjelo en blanco.';
}

/** Returns the lines of the file, the titles first when the layout has them. */
export function carrierRows(layout: FileLayout, shipments: readonly Shipment[]): string[][] {
  const { columnas, cabecera, porBulto } = layout;
  const rows = shipments.flatMap((shipment) =>
    boxesOf(shipment, porBulto).map((box) => columnas.map((column) => columnText(column, shipment, box))),
  );
  return cabecera ? [columnas.map(({ titulo }) => titulo), ...rows] : rows;
}

/** Returns the text of the file: values with the separator, a quote or a line break are quoted (RFC 4180). */
export function carrierText(layout: FileLayout, shipments: readonly Shipment[]): string {
  const mark = separatorMarks[layout.separador];
  const quoted = (value: string) =>
    value.includes(mark) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
  return carrierRows(layout, shipments)
    .map((row) => `${row.map(quoted).join(mark)}\r\n`)
    .join('');
}

interface Box {
  /** From 1; 0: a line for the whole delivery. */
  nth: number;
  /** Grams. */
  peso: number;
  /** Cents that are collected with it: all with the first box. */
  reembolso: number;
}

/** Returns the boxes of a delivery; their weights sum to its weight. */
function boxesOf({ bultos, peso, reembolso }: Shipment, porBulto: boolean): Box[] {
  if (!porBulto) return [{ nth: 0, peso, reembolso }];
  const upTo = (count: number) => Math.floor((peso * count) / bultos);
  return Array.from({ length: bultos }, (_, place) => ({
    nth: place + 1,
    peso: upTo(place + 1) - upTo(place),
    reembolso: place === 0 ? reembolso : 0,
  }));
}

function columnText({ dato, formato, largo }: FileColumn, shipment: Shipment, box: Box): string {
  const format = formato || (usual[dato] ?? '');
  const { direccion } = shipment;
  const values: Record<ColumnDatum, () => string> = {
    texto: () => formato,
    numero: () => shipment.numero,
    fecha: () => dayIn(format, shipment.fecha),
    pedidos: () => shipment.pedidos.join(' '),
    nombre: () => direccion.nombre,
    direccion: () => direccion.direccion,
    codigoPostal: () => direccion.codigoPostal,
    poblacion: () => direccion.poblacion,
    provincia: () => direccion.provincia,
    pais: () => direccion.pais,
    telefono: () => direccion.telefono ?? '',
    email: () => shipment.email,
    bultos: () => String(shipment.bultos),
    bulto: () => String(box.nth || shipment.bultos),
    peso: () => numberIn(format, box.peso / 1000),
    portes: () => {
      const [pagados = '', debidos = '', reembolso = ''] = format.split('/');
      return { pagados, debidos, reembolso }[shipment.portes];
    },
    reembolso: () => numberIn(format, box.reembolso / 100),
    observaciones: () => shipment.observaciones,
  };
  const value = values[dato]()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return largo === undefined ? value : [...value].slice(0, largo).join('').trim();
}

function dayIn(format: string, isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  const parts: Record<string, string> = { dd: day, mm: month, aaaa: year, aa: year.slice(2) };
  return format.replace(/aaaa|aa|dd|mm/g, (part) => parts[part] ?? part);
}

function numberIn(format: string, value: number): string {
  const [, mark = '', zeros = ''] = numberShape.exec(format) ?? [];
  return value.toFixed(zeros.length).replace('.', mark);
}

/** The bytes of Windows-1252 by character. */
const windows1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** Returns the bytes of a text. A character that Windows-1252 lacks loses its accents, or becomes «?». */
export function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf8') return new TextEncoder().encode(text);
  const byteOf = (char: string) =>
    windows1252.get(char) ?? windows1252.get(char.normalize('NFD').slice(0, 1)) ?? 63;
  return Uint8Array.from([...text.normalize('NFC')], byteOf);
}

/** A delivery to show what a layout writes. */
export const sampleShipment: Shipment = {
  numero: 'ALB26-000123',
  fecha: '2026-11-27',
  pedidos: [4012],
  direccion: {
    nombre: 'Boutique Núria; moda',
    direccion: 'Carrer Major, 12',
    codigoPostal: '08500',
    poblacion: 'Vic',
    provincia: 'Barcelona',
    pais: 'ES',
    telefono: '+34 938 000 000',
  },
  email: 'botiga@nuria.example',
  bultos: 2,
  peso: 8450,
  portes: 'pagados',
  reembolso: 0,
  observaciones: '',
};

/** Returns the address of a carrier's page about a parcel; none without a template or a number. */
export const trackingAddress = (template: string, seguimiento: string): string =>
  template && seguimiento ? template.replace('{seguimiento}', encodeURIComponent(seguimiento)) : '';
