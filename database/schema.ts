/**
 * The tables of `migrations/*.sql` as Kysely types, with the columns in the order of the SQL. A test compares
 * them with the real database.
 */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';

/** A public text by language. Spanish is always present. */
export type Texto = { es?: string; en?: string; ca?: string; pt?: string };

type Json<T extends object | null> = JSONColumnType<T>;
/** A call of a tool, made for a reply of the assistant. */
interface Llamada {
  nombre: string;
  argumentos: unknown;
  resultado: string;
}
/** The creditor of a remesa as its file names it. */
interface Creditor {
  nombre: string;
  id: string;
  iban: string;
  bic: string;
}
type GeneratedJson<T extends object> = ColumnType<T, string | undefined, string>;
/** `timestamptz`: a Date. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** `date`: text `YYYY-MM-DD`, because a Date would add a time zone. */
type Day = string;
/** `bigint` cents, parsed as a number. Sums stay far below 2^53. */
type Cents = number;

/** Hundredths of the unit of a materia: 1,250 are 12.5 metres. */
type Hundredths = number;
/** `bigint` ten-thousandths of a euro for one unit of a materia. */
type UnitPrice = number;
export type MateriaTipo = 'tejido' | 'forro' | 'entretela' | 'avio' | 'etiqueta';
export type MateriaUnidad = 'm' | 'ud' | 'kg';
type MateriaFibra = { id: string; fibra: string; percent: number };
type PiezaFalta = { id: string; metro?: number; texto: string };
export type PedidoCompraEstado = 'borrador' | 'enviado' | 'confirmado' | 'recibido' | 'anulado';
export type PiezaMovimientoTipo =
  | 'recibido'
  | 'reservado'
  | 'usado'
  | 'devuelto'
  | 'perdido'
  | 'contado'
  | 'traslado';

/** The accounts that must have a second factor: none, those with the role Admin, all without a cliente. */
export type SecondFactorRule = 'optional' | 'admin' | 'staff';
export type TerritoryRule = 'off' | 'warn' | 'block';
export type DayLetters = 'all' | 'reps' | 'off';
export type TerritoryArea = 'zone' | 'cp2' | 'cp3' | 'cp5';

export type LugarTipo = 'almacen' | 'segundas' | 'arreglos' | 'taller' | 'muestrario' | 'prestamo' | 'feria';
/** The reason of a movement of stock. */
export type Motivo =
  | 'apertura'
  | 'recepcion'
  | 'correccion'
  | 'traslado'
  | 'prestamo'
  | 'devolucion'
  | 'venta'
  | 'recuento';

/** A difference of a revised pedido: `StoredChange` of pedidos/revision.ts. */
type PedidoChange = {
  que: 'cantidad' | 'precio' | 'descuento' | 'fechas' | 'notas' | 'encargo';
  linea?: string;
  color?: Texto;
  talla?: string;
  antes?: number | PedidoDays;
  despues?: number | PedidoDays;
};
type PedidoDays = { fechaEntrega?: Day; servirHasta?: Day; cancelarTras?: Day };
type EjemploDireccion = { calle: string; codigoPostal: string; poblacion: string };
type EjemploEntrega = { desde?: Day; hasta?: Day };
type AsientoLinea = { cuenta: string; debe: number; haber: number };
type ClienteMandato = { id: string; referencia: string; firmado: Day; tipo: 'CORE' | 'B2B' };
type ComercialCondicion = {
  id: string;
  desde: Day;
  porcentaje: number;
  sobre: 'facturado' | 'cobrado';
  iva?: number;
  irpf?: number;
};
type ContactoMedio = { id: string; tipo: string; valor: string };
type ClienteDireccion = {
  id: string;
  nombre: string;
  direccion: string;
  codigoPostal: string;
  poblacion: string;
  provincia: string;
  countryId?: number;
  contacto: string;
  telefono: string;
  horario: string;
  observaciones: string;
  porDefecto: boolean;
};
/** Shares of a picture's sides. */
type Foco = { x: number; y: number };
type Recorte = { x: number; y: number; w: number; h: number };
/** `precio` in cents, `descuento` in hundredths of a percent. */
type EjemploLinea = {
  id: string;
  referencia: string;
  nota: string;
  cantidad: number;
  precio: Cents;
  descuento: number;
};

export type AlbaranEstado = 'cerrado' | 'enviado' | 'entregado' | 'devuelto' | 'perdido';
export type AlbaranPortes = 'pagados' | 'debidos' | 'reembolso';
export type AlbaranResto = 'pendiente' | 'cancelar';
export type CarrierFile = 'ninguno' | 'alCerrar' | 'porDia';
export type CarrierSeparator = 'puntoYComa' | 'coma' | 'tabulador' | 'barra';
export type CarrierEncoding = 'utf8' | 'windows1252';
type CarrierColumn = { id: string; titulo: string; dato: string; formato: string; largo?: number };
/** The reason of a short pick. */
export type PreparacionMotivo = 'noEsta' | 'danada' | 'otraCalidad' | 'otro';
/** `pais`: ISO 3166-1 alpha-2. */
export type AlbaranDireccion = {
  nombre: string;
  direccion: string;
  codigoPostal: string;
  poblacion: string;
  provincia: string;
  pais: string;
  telefono?: string;
};

type LiquidacionEstado = 'borrador' | 'aprobada' | 'pagada';
/** States of a devolucion; `cerrada` follows from its sums. */
export type DevolucionPaso = 'solicitada' | 'autorizada' | 'rechazada' | 'anulada' | 'recibida' | 'decidida';
export type DevolucionCausa = 'defecto' | 'talla' | 'equivocada' | 'tarde' | 'noVendida' | 'otra';
export type DevolucionDestino = 'stock' | 'segundas' | 'arreglo' | 'rechazada';
export type DevolucionDesea = 'abono' | 'cambio' | 'arreglo';
export type DevolucionEnvio = 'arreglo' | 'rechazo';

type FacturaPrueba = 'transporte' | 'cmr' | 'declaracion' | 'dua';
type FacturaMetodo = 'diferencias' | 'sustitucion' | null;
type FacturaMotivo = 'devolucion' | 'precio' | 'descuento' | 'rappel' | 'error' | 'impago' | 'concurso';
type FacturaRegimen = 'general' | 'recargo' | 'intracomunitaria' | 'exportacion';
type FormaPago = 'giro' | 'transferencia' | 'tarjeta' | 'efectivo' | 'cheque';
type FormaCobro = FormaPago | 'pagare' | 'confirming' | 'contrarreembolso' | 'compensacion';

/** The issuer or recipient of a factura, as on its day. `pais`: ISO 3166-1 alpha-2. */
export type Parte = {
  nombre: string;
  nif: string;
  direccion: string;
  codigoPostal: string;
  poblacion: string;
  provincia: string;
  pais: string;
  /** The issuer's entry in the commercial register (Código de Comercio, art. 24). */
  registro?: string;
  /** The number in the register of packaging producers. */
  envases?: string;
};

/** A quantity of a line of a factura, with the names of its color and talla. */
export type FacturaCantidad = {
  modeloColorId: number;
  color: Texto;
  tallaId: number;
  talla: string;
  cantidad: number;
};

/** The numbers of a talla by country: `uk`, `it`, `int`. */
export type Equivalencias = Record<string, string>;

/** The own days of a line of a cart, each absent where there is none. */
export interface LineDays {
  fechaEntrega?: Day;
  servirHasta?: Day;
  cancelarTras?: Day;
}

/** The consumption of a talla: its own, or that of another talla and the quantity more. */
interface EscandalloTalla {
  tallaId: number;
  desdeTallaId?: number;
  cantidad: number;
}

/** The cost sheet of a production order when it was launched, with the numbers of the wire. */
export interface OrdenEscandallo {
  numero: number;
  tallaBaseId: number;
  tallaIds: number[];
  lineas: object[];
}

/** A share of a fibre in a part of a garment. */
export interface ModeloParte {
  id: string;
  parte: string;
  fibra: string;
  percent: number;
}

/** Centimetres of a garment in a talla. */
export interface ModeloMedida {
  id: string;
  tallaId: number;
  busto?: number;
  cintura?: number;
  cadera?: number;
  largoTotal?: number;
  manga?: number;
}

interface TemporadaVentana {
  id: string;
  desde: string;
  hasta: string;
}

export type VerifactuMode = 'off' | 'simulated' | 'test' | 'production';
/** How far a fiscal record is with the tax agency. */
export type DeliveryState = 'waiting' | 'accepted' | 'flawed' | 'rejected';
/** How a request to the tax agency ended. */
export type SubmissionOutcome = 'sending' | 'correct' | 'partial' | 'wrong' | 'fault' | 'unreachable';
export type VerifactuDuty = 'obliged' | 'sii' | 'foral';

export interface Database {
  country: {
    id: Generated<number>;
    iso2: string;
    nombre: Json<Texto>;
    ue: Generated<boolean>;
    orden: Generated<number>;
  };
  app_setting: {
    id: Generated<number>;
    theme: GeneratedJson<Record<string, string>>;
    empresa: GeneratedJson<Record<string, string>>;
    minimos: GeneratedJson<Record<string, number>>;
    plazos: GeneratedJson<Record<string, number>>;
    version: Generated<number>;
    second_factor: ColumnType<SecondFactorRule, SecondFactorRule | undefined, SecondFactorRule>;
    territory_rule: ColumnType<TerritoryRule, TerritoryRule | undefined, TerritoryRule>;
    territory_area: ColumnType<TerritoryArea, TerritoryArea | undefined, TerritoryArea>;
    day_letters: ColumnType<DayLetters, DayLetters | undefined, DayLetters>;
    blocked_order_days: Generated<number>;
    credit_horizon_days: Generated<number>;
    logo_id: number | null;
    logo_file: Buffer | null;
  };
  /** At most one row. `id`: the content of `store-id` in the store. */
  file_store: {
    only_row: Generated<boolean>;
    id: string;
    place: string;
    registered_at: GeneratedInstant;
  };
  imagen: {
    id: Generated<number>;
    fuente: string;
    ancho: number;
    alto: number;
    color: string;
    alt: GeneratedJson<Texto>;
    digest: string;
    creada: GeneratedInstant;
    usuario_id: Generated<string | null>;
  };

  temporada: {
    id: Generated<number>;
    codigo: string;
    nombre: Json<Texto>;
    desde: Day;
    pedir_hasta: Day | null;
    ventanas: GeneratedJson<TemporadaVentana[]>;
    orden: Generated<number>;
    actual: Generated<boolean>;
    version: Generated<number>;
  };
  coleccion: {
    id: Generated<number>;
    nombre: Json<Texto>;
    descripcion: GeneratedJson<Texto>;
    temporada_id: number | null;
    imagen_id: number | null;
    publicada: Generated<boolean>;
    en_home: Generated<boolean>;
    visible_desde: string | null;
    visible_hasta: string | null;
    orden: Generated<number>;
    version: Generated<number>;
  };
  modelo_tipo: {
    id: Generated<number>;
    nombre: Json<Texto>;
    descripcion: GeneratedJson<Texto>;
    imagen_id: number | null;
    publicado: Generated<boolean>;
    en_home: Generated<boolean>;
    visible_desde: string | null;
    visible_hasta: string | null;
    orden: Generated<number>;
    version: Generated<number>;
    colgado: Generated<boolean>;
  };
  color: {
    id: Generated<number>;
    codigo: string;
    nombre: Json<Texto>;
    hex: string;
    hex2: string | null;
    estampado: Generated<boolean>;
    familia: string | null;
    muestra_id: number | null;
    orden: Generated<number>;
    archivado: Generated<boolean>;
    version: Generated<number>;
  };
  talla: {
    id: Generated<number>;
    nombre: string;
    orden: number;
    equivalencias: GeneratedJson<Equivalencias>;
    archivado: Generated<boolean>;
    version: Generated<number>;
  };
  tallaje: {
    id: Generated<number>;
    nombre: string;
    orden: Generated<number>;
    archivado: Generated<boolean>;
    version: Generated<number>;
  };
  tallaje_talla: { tallaje_id: number; talla_id: number };
  curva_casa: {
    id: Generated<number>;
    nombre: Json<Texto>;
    tallaje_id: number;
    orden: Generated<number>;
    archivado: Generated<boolean>;
    version: Generated<number>;
  };
  curva_casa_talla: { curva_casa_id: number; talla_id: number; cantidad: number };
  modelo: {
    id: Generated<number>;
    referencia: string;
    nombre: string;
    modelo_tipo_id: number;
    temporada_id: number | null;
    tallaje_id: number | null;
    descripcion: GeneratedJson<Texto>;
    composicion: GeneratedJson<Texto>;
    cuidados: GeneratedJson<Texto>;
    precio: number;
    pvpr: Generated<number>;
    publicado: Generated<boolean>;
    novedad: Generated<boolean>;
    orden: Generated<number>;
    creado: GeneratedInstant;
    version: Generated<number>;
    cuidado_id: number | null;
    escote: string | null;
    manga: string | null;
    largo: string | null;
    ocasiones: Generated<string[]>;
    medidas: GeneratedJson<ModeloMedida[]>;
    codigo_hs: string | null;
    pais_origen: string | null;
    peso: number | null;
    estatura: number | null;
    publicado_desde: Day | null;
    archivado: Generated<boolean>;
    busqueda: ColumnType<string, never, never>;
    partes: GeneratedJson<ModeloParte[]>;
  };
  cuidado: { id: Generated<number>; clave: string; simbolos: Generated<string[]> };
  modelo_coleccion: { modelo_id: number; coleccion_id: number };
  modelo_color: { id: Generated<number>; modelo_id: number; color_id: number; orden: Generated<number> };
  variante: {
    modelo_color_id: number;
    talla_id: number;
    ean13: string | null;
    cerrado: Generated<boolean>;
  };
  modelo_imagen: {
    modelo_id: number;
    imagen_id: number;
    modelo_color_id: number | null;
    orden: Generated<number>;
    alt: ColumnType<Texto | null, string | null | undefined, string | null>;
    foco: ColumnType<Foco | null, string | null | undefined, string | null>;
    recorte: ColumnType<Recorte | null, string | null | undefined, string | null>;
  };
  modelo_imagen_origen: { modelo_id: number; origen: string; imagen_id: number | null };
  modelo_imagen_pendiente: {
    id: Generated<number>;
    modelo_id: number;
    origen: string;
    modelo_color_id: number | null;
    alt: string;
    motivo: string;
    intentos: Generated<number>;
    proximo: GeneratedInstant;
  };
  tarifa: {
    id: Generated<number>;
    codigo: string;
    nombre: string;
    descuento: ColumnType<number, number | undefined, number>;
  };
  /** Coming prices in cents. `tarifa_id` null: General. */
  precio_cambio: {
    id: Generated<number>;
    modelo_id: number;
    tarifa_id: number | null;
    desde: Day;
    precio: number;
    pvpr: number | null;
  };
  tarifa_precio: { tarifa_id: number; modelo_id: number; precio: number };
  /** `suplemento`: cents of a garment; null while the company has not set it. */
  cart_encargo: {
    cart_id: number;
    id: string;
    modelo_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    texto: string;
    fecha_evento: Day | null;
    referencia_tienda: Generated<string>;
    suplemento: number | null;
    precio_visto: number;
    creado: GeneratedInstant;
  };
  pedido_encargo: {
    pedido_linea_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    servida: Generated<number>;
    cancelada: Generated<number>;
    texto: string;
    fecha_evento: Day | null;
    referencia_tienda: Generated<string>;
    suplemento: number | null;
  };
  /** `importe`: cents; `percent`: percent. A row has one of them. `tarifa_id` null: all tarifas. */
  modelo_suplemento: {
    id: Generated<number>;
    modelo_id: number;
    tarifa_id: number | null;
    desde_talla_id: number;
    importe: number | null;
    percent: number | null;
  };

  stock: {
    modelo_color_id: number;
    talla_id: number;
    fisico: Generated<number>;
    reservado: Generated<number>;
    lotes_version: Generated<number>;
  };
  existencia_color: {
    modelo_color_id: number;
    block: number;
    /** Bits of tallas, as texts. */
    ahora: string;
    viene: string;
  };
  existencia_cambio: {
    id: Generated<number>;
    modelo_color_id: number;
  };
  lote: {
    id: Generated<number>;
    modelo_color_id: number;
    talla_id: number;
    fecha: Day;
    cantidad: number;
    reservado: Generated<number>;
    origen: Generated<string>;
    nota: Generated<string>;
    terminado: ColumnType<Date | null, Date | null | undefined, Date | null>;
    creado: GeneratedInstant;
    version: Generated<number>;
    documento: string | null;
  };
  apartado: {
    id: Generated<number>;
    cliente_id: number | null;
    creado_por: string | null;
    nota: Generated<string>;
    caduca: Instant;
    creado: GeneratedInstant;
  };
  reserva: {
    id: Generated<number>;
    pedido_linea_id: number | null;
    apartado_id: number | null;
    modelo_color_id: number;
    talla_id: number;
    lote_id: number | null;
    desde_stock: Generated<boolean>;
    cantidad: number;
  };
  promesa_cambio: {
    id: Generated<number>;
    pedido_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    tipo_antes: string;
    fecha_antes: Day | null;
    tipo_despues: string;
    fecha_despues: Day | null;
    por_que: string;
    motivo: Generated<string>;
    usuario_id: string | null;
    cuando: GeneratedInstant;
    lote_id: number | null;
  };
  promesa_carta: {
    promesa_cambio_id: number;
  };
  promesa_aviso: {
    promesa_cambio_id: number;
    pedido_id: number;
    cuando: GeneratedInstant;
  };
  /** A view. */
  free_supply: {
    modelo_color_id: number;
    talla_id: number;
    lote_id: number | null;
    fecha: Day | null;
    cantidad: number;
  };
  lugar: {
    id: Generated<number>;
    tipo: LugarTipo;
    nombre: string;
    cliente_id: number | null;
    comercial_id: number | null;
    cerrado: Generated<boolean>;
    version: Generated<number>;
  };
  movimiento: {
    id: Generated<number>;
    momento: Instant;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    /** Null: from outside. */
    de_id: number | null;
    /** Null: out. */
    a_id: number | null;
    motivo: Motivo;
    documento: Generated<string>;
    nota: Generated<string>;
    /** Null: the system. */
    usuario_id: string | null;
  };
  existencia: {
    lugar_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    estante: Generated<string>;
  };
  prestamo: {
    id: Generated<number>;
    lugar_id: number;
    vence: Day;
    nota: Generated<string>;
    creado: Instant;
    creado_por: string | null;
    version: Generated<number>;
  };
  prestamo_celda: {
    prestamo_id: number;
    modelo_color_id: number;
    talla_id: number;
    prestada: number;
    devuelta: Generated<number>;
    vendida: Generated<number>;
  };
  recuento: {
    id: Generated<number>;
    lugar_id: number;
    nombre: string;
    estante: Generated<string>;
    estado: Generated<'abierto' | 'aprobado' | 'anulado'>;
    motivo: Generated<string>;
    creado: Instant;
    creado_por: string | null;
    cerrado: Date | null;
    cerrado_por: string | null;
    version: Generated<number>;
  };
  recuento_celda: {
    recuento_id: number;
    modelo_color_id: number;
    talla_id: number;
    esperado: number;
  };
  recuento_linea: {
    id: Generated<number>;
    recuento_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    momento: Instant;
    usuario_id: string | null;
  };

  web_banner: {
    id: Generated<number>;
    titulo: Json<Texto>;
    texto: GeneratedJson<Texto>;
    enlace: Generated<string>;
    imagen_id: number | null;
    publicado: Generated<boolean>;
    orden: Generated<number>;
    version: Generated<number>;
    imagen_vertical_id: number | null;
  };
  sinonimo: {
    id: Generated<number>;
    idioma: string;
    palabra: string;
    clave: string;
    significado: string;
    version: Generated<number>;
  };
  pregunta: {
    id: Generated<number>;
    grupo: string;
    pregunta: Json<Texto>;
    respuesta: Json<Texto>;
    orden: Generated<number>;
    publicada: Generated<boolean>;
    version: Generated<number>;
  };
  ejemplo: {
    id: Generated<number>;
    nombre: string;
    cliente_id: number | null;
    direccion: Json<EjemploDireccion>;
    entrega: Json<EjemploEntrega>;
    observaciones: Json<Partial<Texto>>;
    /** Hundredths of a percent. */
    descuento: number;
    /** Cents. */
    portes: number | null;
    /** Prices in cents, discounts in hundredths of a percent. */
    lineas: Json<EjemploLinea[]>;
    cantidad: number;
    importe: Cents;
    cerrado: Generated<boolean>;
    creado: Date;
    version: Generated<number>;
  };
  ejemplo_imagen: {
    id: Generated<number>;
    ejemplo_id: number;
    imagen_id: number;
    color_id: number | null;
    alt: Json<Texto>;
    foco: ColumnType<Foco | null, string | null>;
    recorte: ColumnType<Recorte | null, string | null>;
    orden: number;
  };
  web_texto: {
    id: string;
    textos: GeneratedJson<Texto>;
    version: Generated<number>;
  };

  proveedor: {
    id: Generated<number>;
    tipo: 'tejidos' | 'avios' | 'taller' | 'servicios';
    nombre: string;
    razon_social: Generated<string>;
    nif_tipo: Generated<'nif' | 'nifIva' | 'pasaporte' | 'pais' | 'residencia' | 'otro'>;
    nif: string | null;
    email: string | null;
    telefono: string | null;
    direccion: Generated<string>;
    codigo_postal: Generated<string>;
    poblacion: Generated<string>;
    provincia: Generated<string>;
    country_id: number | null;
    forma_pago: Generated<'giro' | 'transferencia' | 'tarjeta' | 'efectivo' | 'cheque'>;
    plazos: Generated<number[]>;
    iban: string | null;
    subcuenta: string | null;
    lugar_id: number | null;
    notas: Generated<string>;
    archivado: Generated<boolean>;
    creado: Generated<Date>;
    version: Generated<number>;
  };
  comercial: {
    id: Generated<number>;
    nombre: string;
    zona: Generated<string>;
    email: string | null;
    activo: Generated<boolean>;
    telefono: string | null;
    condiciones: GeneratedJson<ComercialCondicion[]>;
    notas: Generated<string>;
    version: Generated<number>;
    busqueda_desde: number | null;
    nif: Generated<string>;
  };
  comercial_zona: {
    comercial_id: number;
    linea: string;
    orden: number;
    country_id: number;
    desde: Generated<string>;
    hasta: Generated<string>;
  };
  cliente: {
    id: Generated<number>;
    nombre: string;
    razon_social: Generated<string>;
    nif: string | null;
    email: string | null;
    telefono: string | null;
    direccion: Generated<string>;
    codigo_postal: Generated<string>;
    poblacion: Generated<string>;
    provincia: Generated<string>;
    country_id: number | null;
    tarifa_id: number | null;
    comercial_id: number | null;
    recargo_equivalencia: Generated<boolean>;
    vies_valido_hasta: Day | null;
    limite_credito: number | null;
    activo: Generated<boolean>;
    creado: GeneratedInstant;
    version: Generated<number>;
    nif_tipo: Generated<string>;
    vies_estado: string | null;
    vies_comprobado: ColumnType<Date | null, Date | null | undefined, Date | null>;
    idioma: string | null;
    forma_pago: Generated<string>;
    plazos: Generated<number[]>;
    dias_pago: Generated<number[]>;
    facturar_cada: Generated<string>;
    facturar_por_direccion: Generated<boolean>;
    limite_asegurado: number | null;
    subcuenta: string | null;
    iban: string | null;
    mandatos: GeneratedJson<ClienteMandato[]>;
    direcciones: GeneratedJson<ClienteDireccion[]>;
    notas: Generated<string>;
    por_revisar: Generated<boolean>;
  };
  contacto: {
    id: Generated<number>;
    cliente_id: number | null;
    proveedor_id: number | null;
    comercial_id: number | null;
    tipo: string;
    nombre: string;
    cargo: Generated<string>;
    medios: GeneratedJson<ContactoMedio[]>;
    notas: Generated<string>;
    creado: GeneratedInstant;
    version: Generated<number>;
  };
  vencimiento_anterior: {
    id: Generated<number>;
    cliente_id: number;
    numero: string;
    fecha_factura: Day | null;
    fecha: Day;
    importe: number;
    forma_pago: string;
    creado: GeneratedInstant;
  };
  venta_anterior: {
    id: Generated<number>;
    cliente_id: number;
    temporada_id: number;
    referencia: string;
    prendas: number;
    importe: number;
  };
  tienda_fijada: { usuario_id: string; cliente_id: number };

  visita: {
    id: Generated<number>;
    cliente_id: number;
    fecha: Day;
    tipo: string;
    persona: Generated<string>;
    texto: string;
    usuario_id: string | null;
    creado: GeneratedInstant;
    version: Generated<number>;
    hecha: Generated<boolean>;
  };
  usuario: {
    id: Generated<string>;
    email: string;
    user_name: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone_number: string | null;
    image_url: string | null;
    password_hash: string | null;
    is_active: Generated<boolean>;
    email_confirmed: Generated<boolean>;
    cliente_id: number | null;
    comercial_id: number | null;
    idioma: Generated<string>;
    creado: GeneratedInstant;
    version: Generated<number>;
    borrado: ColumnType<Date | null, Date | undefined, Date>;
  };
  rol: {
    id: Generated<number>;
    nombre: string;
    descripcion: Generated<string>;
    de_fabrica: Generated<boolean>;
    version: Generated<number>;
  };
  rol_permiso: { rol_id: number; permiso: string };
  usuario_rol: { usuario_id: string; rol_id: number };
  sesion: {
    id: Generated<string>;
    usuario_id: string;
    refresh_hash: string;
    previous_hash: string | null;
    rotated: GeneratedInstant;
    remember: boolean;
    expires: Instant;
    created: GeneratedInstant;
    ended: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    dispositivo: Generated<string>;
    desde: Generated<string>;
  };
  agent_token: {
    id: Generated<string>;
    usuario_id: string;
    nombre: string;
    token_hash: string;
    created: GeneratedInstant;
    last_used: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    ended: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  sesion_gastada: { refresh_hash: string; sesion_id: string };
  totp: {
    usuario_id: string;
    secret: string | null;
    last_step: ColumnType<number, number | undefined, number>;
    confirmed: ColumnType<Date | null, Date | null | undefined, Date | null>;
    pending_secret: string | null;
    pending_expires: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  passkey: {
    id: Generated<string>;
    usuario_id: string;
    credential_id: string;
    public_key: string;
    counter: ColumnType<number, number | undefined, number>;
    transports: ColumnType<string[], string[] | undefined, string[]>;
    name: string;
    created: GeneratedInstant;
    last_used: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  recovery_code: {
    usuario_id: string;
    digest: string;
    used: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  used_challenge: { digest: string; expires: Instant };

  cart: {
    id: Generated<number>;
    usuario_id: string | null;
    /** The owner when it has no web account; either this or `usuario_id`. */
    cliente_id: number | null;
    /** The user's id, or the cliente's in an UUID (`buyer-id.ts`). */
    buyer_id: GeneratedAlways<string>;
    nombre: Generated<string>;
    fecha_entrega: Day | null;
    servir_hasta: Day | null;
    cancelar_tras: Day | null;
    observaciones: Generated<string>;
    version: Generated<number>;
    en_mano: Generated<boolean>;
    compartido: Generated<boolean>;
    cambiado_el: GeneratedInstant;
    borrado_el: Instant | null;
    clave: string | null;
    pedido_id: number | null;
    dias_lineas: GeneratedJson<Record<string, LineDays>>;
  };
  cart_perdida: {
    cart_id: number;
    modelo_color_id: number;
    talla_id: number;
    modelo_id: number;
    cantidad: number;
    referencia: string;
    nombre: string;
    color: Json<Texto>;
    talla: string;
  };
  cart_celda: {
    cart_id: number;
    modelo_color_id: number;
    talla_id: number;
    modelo_id: number;
    cantidad: number;
    precio_visto: number;
    cubierto_visto: number;
    lotes_vistos: ColumnType<[id: number, fecha: Day, libres: number][] | null, string | null, string | null>;
  };
  pedido: {
    id: Generated<number>;
    fecha: GeneratedInstant;
    estado: Generated<number>;
    situacion: Generated<string>;
    cliente_id: number | null;
    usuario_id: string | null;
    creado_por: string | null;
    comercial_id: number | null;
    tarifa_id: number | null;
    observaciones: Generated<string>;
    fecha_entrega: Day | null;
    servir_hasta: Day | null;
    cancelar_tras: Day | null;
    total: Cents;
    total_prendas: number;
    total_modelos: number;
    version: Generated<number>;
    prestamo_id: number | null;
    sustituye_id: number | null;
    busqueda: Generated<string>;
    enviado: Generated<boolean>;
    bloqueado: Date | null;
    bloqueo_causa: 'manual' | 'credito' | null;
    bloqueo_motivo: Generated<string>;
    liberar_el: Day | null;
    liberado: Generated<boolean>;
    acuerdo: 'pendiente' | 'aceptado' | 'rechazado' | null;
    numero_anterior: string | null;
  };
  pedido_revision: {
    id: Generated<number>;
    pedido_id: number;
    cuando: GeneratedInstant;
    usuario_id: string | null;
    cambios: Json<PedidoChange[]>;
    total_antes: Cents;
    total_despues: Cents;
    mensaje: Generated<string>;
    pide_acuerdo: Generated<boolean>;
    respuesta: 'aceptado' | 'rechazado' | null;
    respondida: Instant | null;
    respuesta_nota: Generated<string>;
  };
  pedido_linea: {
    id: Generated<number>;
    pedido_id: number;
    modelo_id: number;
    referencia: string;
    nombre: string;
    precio: number;
    descuento: ColumnType<number, number | undefined, number>;
    importe: Cents;
    situacion: Generated<string>;
    fecha_prevista: Day | null;
    orden: Generated<number>;
    fecha_entrega: Day | null;
    servir_hasta: Day | null;
    cancelar_tras: Day | null;
  };
  pedido_cantidad: {
    pedido_linea_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    servida: Generated<number>;
    cancelada: Generated<number>;
  };
  pedido_envio: {
    clave: string;
    cliente_id: number;
    buyer_id: string;
    digest: string;
    pedido_id: number;
    creado: GeneratedInstant;
  };

  favorito: {
    usuario_id: string | null;
    cliente_id: number | null;
    buyer_id: GeneratedAlways<string>;
    modelo_id: number;
    creado_el: GeneratedInstant;
  };

  curva: {
    id: Generated<number>;
    cliente_id: number;
    nombre: string;
    version: Generated<number>;
    cambiada_por: string | null;
  };
  curva_talla: { curva_id: number; talla_id: number; cantidad: number };

  correo: {
    id: Generated<number>;
    carta: string;
    idioma: string;
    para: string;
    datos: GeneratedJson<Record<string, string>>;
    secreto: string | null;
    con_clave: Generated<boolean>;
    estado: Generated<string>;
    no_antes: GeneratedInstant;
    intentos: Generated<number>;
    error: string | null;
    creado: GeneratedInstant;
    cambiado: GeneratedInstant;
    usuario_id: string | null;
  };

  tabla_ajuste: { usuario_id: string; tabla: string; valor: Json<Record<string, unknown>> };

  shared_view: {
    id: Generated<number>;
    tabla: string;
    nombre: string;
    search: Json<Record<string, unknown>>;
    columnas: Json<string[]> | null;
    usuario_id: string | null;
    version: Generated<number>;
  };

  auditoria: {
    id: ColumnType<number, never, never>;
    cuando: GeneratedInstant;
    usuario_id: string | null;
    acto: string;
    resource: string;
    resource_id: string;
    antes: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
    despues: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
    desde: Generated<string>;
    request_id: Generated<string>;
  };

  clave_cuenta: {
    digest: string;
    usuario_id: string;
    uso: string;
    caduca: Date;
  };
  intento: { digest: string; veces: number; hasta: Date; siguiente: Date };

  registro: {
    id: Generated<number>;
    tipo: 'nuevo' | 'conocido';
    estado: 'pendiente' | 'aprobada' | 'activada' | 'rechazada';
    nombre: string;
    email: string;
    telefono: Generated<string>;
    country_id: number | null;
    empresa: Generated<string>;
    nif: Generated<string>;
    direccion: Generated<string>;
    mensaje: Generated<string>;
    idioma: 'es' | 'en' | 'ca' | 'pt';
    visitado: Generated<boolean>;
    motivo: Generated<string>;
    cliente_id: number | null;
    licencia_clave: string | null;
    licencia_nombre: string | null;
    licencia_tipo: string | null;
    licencia_bytes: number | null;
    fecha: Instant;
    cambiado: Instant;
    vuelta: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    version: Generated<number>;
  };
  clave_registro: {
    digest: string;
    registro_id: number;
    caduca: Instant;
    usada: ColumnType<Date | null, Date | null | undefined, Date | null>;
    sustituida_por: string | null;
  };
  licencia_suelta: { clave: string; desde: GeneratedInstant };
  idempotency_key: {
    usuario_id: string;
    key: string;
    digest: string;
    reply: string | null;
    created: GeneratedInstant;
  };
  registro_envio: { clave: string; digest: string; creado: Date };

  serie: {
    id: Generated<number>;
    tipo: 'ordinaria' | 'rectificativa';
    anio: number;
    codigo: string;
    ultimo: Generated<number>;
    ultima_fecha: Day | null;
  };
  factura: {
    id: Generated<number>;
    serie_id: Generated<number>;
    orden: Generated<number>;
    numero: Generated<string>;
    tipo: 'ordinaria' | 'rectificativa';
    fecha: Day;
    fecha_operacion: Day | null;
    cliente_id: number;
    regimen: 'general' | 'recargo' | 'intracomunitaria' | 'exportacion';
    emisor: Json<Parte>;
    receptor: Json<Parte>;
    base_imponible: Cents;
    cuota_iva: Cents;
    cuota_recargo: Cents;
    total: Cents;
    forma_pago: FormaPago;
    observaciones: Generated<string>;
    motivo: FacturaMotivo | null;
    metodo: 'diferencias' | 'sustitucion' | null;
    emitida: GeneratedInstant;
    emitida_por: string | null;
    transaccion: Generated<string>;
    anticipo_pedido_id: ColumnType<number | null, number | null | undefined, never>;
  };
  factura_linea: {
    id: Generated<number>;
    factura_id: number;
    orden: number;
    modelo_id: number | null;
    pedido_linea_id: number | null;
    referencia: Generated<string>;
    descripcion: Json<Texto>;
    cantidad: number;
    precio: number;
    descuento: ColumnType<number, number | undefined, number>;
    tipo_iva: number;
    importe: Cents;
    cantidades: GeneratedJson<FacturaCantidad[]>;
    albaran_linea_id: ColumnType<number | null, number | null | undefined, never>;
    rectifica_linea_id: ColumnType<number | null, number | null | undefined, never>;
    anticipo_id: ColumnType<number | null, number | null | undefined, never>;
  };
  factura_base: {
    factura_id: number;
    tipo_iva: number;
    tipo_recargo: Generated<number>;
    base: Cents;
    cuota_iva: Cents;
    cuota_recargo: Cents;
  };
  factura_vencimiento: { factura_id: number; orden: number; fecha: Day; importe: Cents };
  factura_rectificada: {
    factura_id: number;
    orden: number;
    rectificada_id: number | null;
    numero: string;
    fecha: Day;
    base: ColumnType<Cents | null, Cents | null | undefined, never>;
  };
  factura_cobro: {
    id: Generated<number>;
    factura_id: number;
    vencimiento: number;
    fecha: Day;
    importe: Cents;
    cobro_id: number;
  };
  cobro: {
    id: Generated<number>;
    cliente_id: number;
    tipo: ColumnType<'cobro' | 'incobrable', 'cobro' | 'incobrable' | undefined, never>;
    fecha: Day;
    importe: Cents;
    forma_pago: FormaCobro | null;
    referencia: Generated<string>;
    nota: Generated<string>;
    anula_id: number | null;
    devuelve_id: ColumnType<number | null, number | null | undefined, never>;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  cobro_lista: {
    id: Generated<number>;
    cliente_id: number;
    tipo: ColumnType<'cobro' | 'incobrable', 'cobro' | 'incobrable' | undefined, never>;
    fecha: Day;
    importe: Cents;
    forma_pago: FormaCobro | null;
    referencia: Generated<string>;
    nota: Generated<string>;
    anula_id: number | null;
    creado: GeneratedInstant;
    usuario_id: string | null;
    aplicado: Cents;
    anulado_por: number | null;
    a_cuenta: Cents;
    devuelve_id: number | null;
    devuelto: Cents;
  };
  caja_cierre: {
    dia: Day;
    apertura: Cents;
    esperado: Cents;
    contado: Cents;
    retirado: Generated<number>;
    motivo: Generated<string>;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  reclamacion: {
    id: Generated<number>;
    cliente_id: number;
    paso: number;
    fecha: Day;
    importe: Cents;
    para: string;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  sin_reclamar: {
    cliente_id: number;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  cuenta_bancaria: {
    id: Generated<number>;
    nombre: string;
    iban: string;
    bic: Generated<string>;
    acreedor: Generated<string>;
    archivada: Instant | null;
    creado: GeneratedInstant;
    version: Generated<number>;
  };
  remesa: {
    id: Generated<number>;
    cuenta_id: number;
    tipo: 'CORE' | 'B2B';
    fecha: Day;
    estado: Generated<'borrador' | 'presentada' | 'cobrada' | 'anulada'>;
    formato: Generated<'pain.008.001.02' | 'pain.008.001.08'>;
    presentada: Instant | null;
    cobrada: Day | null;
    creado: GeneratedInstant;
    usuario_id: string | null;
    version: Generated<number>;
    acreedor: ColumnType<Creditor | null, string | undefined, string>;
  };
  remesa_recibo: {
    id: Generated<number>;
    remesa_id: number;
    cliente_id: number;
    factura_id: number | null;
    vencimiento: number | null;
    anterior_id: number | null;
    numero: string;
    vence: Day;
    importe: Cents;
    titular: string;
    iban: string;
    mandato: string;
    firmado: Day;
    sequence: 'FRST' | 'RCUR';
    en_curso: Generated<boolean>;
    cobro_id: number | null;
    devuelto: Day | null;
    motivo: string | null;
    gastos: Generated<number>;
    contra_id: number | null;
  };
  extracto: {
    id: Generated<number>;
    cuenta_id: number;
    desde: Day;
    hasta: Day;
    saldo_inicial: Cents;
    saldo_final: Cents;
    archivo: string;
    digest: string;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  extracto_apunte: {
    id: Generated<number>;
    extracto_id: number;
    orden: number;
    fecha: Day;
    importe: Cents;
    texto: Generated<string>;
    referencia: Generated<string>;
    estado: Generated<'pendiente' | 'cobrado' | 'descartado'>;
    cobro_id: number | null;
    usuario_id: string | null;
    digest: string;
  };
  contabilidad_ajustes: {
    only_row: Generated<boolean>;
    cuentas: GeneratedJson<Record<string, string>>;
    version: Generated<number>;
  };
  mandato_firmado: {
    referencia: string;
    cliente_id: number;
    nombre: string;
    pdf: Buffer;
    creado: Instant;
    usuario_id: string | null;
  };
  mes_cerrado: {
    mes: Day;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  exportacion: {
    id: Generated<number>;
    mes: Day;
    formato: string;
    asientos: number;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  asiento: {
    id: Generated<number>;
    exportacion_id: number;
    tipo: 'factura' | 'anulacion' | 'cobro' | 'gastos' | 'caja' | 'traspaso';
    origen_id: number;
    numero: number;
    fecha: Day;
    concepto: string;
    documento: Generated<string>;
    lineas: GeneratedJson<AsientoLinea[]>;
  };
  asiento_cliente: {
    asiento_id: number;
    cliente_id: number;
    cuenta: string;
    importe: number;
  };
  vencimiento_anterior_cobro: {
    id: Generated<number>;
    cobro_id: number;
    anterior_id: number;
    fecha: Day;
    importe: Cents;
  };
  aplazamiento: {
    id: Generated<number>;
    factura_id: number | null;
    vencimiento: number | null;
    anterior_id: number | null;
    fecha: Day;
    nota: Generated<string>;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  deuda: {
    clave: string;
    cliente_id: number;
    factura_id: number | null;
    vencimiento: number | null;
    anterior_id: number | null;
    numero: string;
    fecha_factura: Day | null;
    fecha_original: Day;
    fecha: Day;
    forma_pago: FormaPago;
    operacion: Cents;
    importe: Cents;
    cobrado: Cents;
    incobrable: Cents;
    pendiente: Cents;
  };
  factura_paso: {
    factura_id: number;
    estado: 'contabilizada' | 'anulada';
    cuando: GeneratedInstant;
    usuario_id: string | null;
  };
  factura_file: { factura_id: number; name: string; sha256: string; created: GeneratedInstant };
  factura_borrador: {
    id: Generated<number>;
    cliente_id: number;
    fecha: Day | null;
    fecha_operacion: Day | null;
    regimen: FacturaRegimen;
    forma_pago: FormaPago;
    plazos: number[];
    descuento_general: ColumnType<number, number | undefined, number>;
    portes: Generated<Cents>;
    observaciones: Generated<string>;
    base_imponible: Cents;
    cuota_iva: Cents;
    cuota_recargo: Cents;
    total: Cents;
    creado: GeneratedInstant;
    creado_por: string | null;
    version: Generated<number>;
    tipo: Generated<'ordinaria' | 'rectificativa'>;
    motivo: ColumnType<FacturaMotivo | null, FacturaMotivo | null | undefined, FacturaMotivo | null>;
    metodo: ColumnType<FacturaMetodo, FacturaMetodo | undefined, FacturaMetodo>;
    anticipo_pedido_id: ColumnType<number | null, number | null | undefined, never>;
  };
  /** The facturas that the draft of a rectificativa corrects. */
  factura_borrador_rectificada: { borrador_id: number; factura_id: number };
  factura_borrador_linea: {
    id: Generated<number>;
    borrador_id: number;
    orden: number;
    modelo_id: number | null;
    pedido_linea_id: number | null;
    albaran_linea_id: number | null;
    referencia: Generated<string>;
    descripcion: Json<Texto>;
    cantidad: number;
    precio: number;
    descuento: ColumnType<number, number | undefined, number>;
    tipo_iva: number;
    importe: Cents;
    cantidades: GeneratedJson<FacturaCantidad[]>;
    rectifica_linea_id: number | null;
    anticipo_id: number | null;
  };
  /** A view: issued facturas and drafts. */
  factura_lista: {
    id: number;
    estado: 'borrador' | 'emitida' | 'contabilizada' | 'anulada';
    numero: string | null;
    fecha: Day | null;
    tipo: 'ordinaria' | 'rectificativa';
    cliente_id: number;
    cliente: string;
    regimen: FacturaRegimen;
    forma_pago: FormaPago;
    base_imponible: Cents;
    cuota_iva: Cents;
    cuota_recargo: Cents;
    total: Cents;
    motivo: FacturaMotivo | null;
    is_void: boolean;
    lacks_proof: boolean;
    anticipo_pedido_id: number | null;
    is_open_anticipo: boolean;
  };
  /** A view: `abierto` is what no factura has deducted of an anticipo, without tax. */
  anticipo_saldo: {
    factura_id: number;
    pedido_id: number;
    cliente_id: number;
    numero: string;
    fecha: Day;
    regimen: FacturaRegimen;
    tipo_iva: number | null;
    abierto: Cents;
  };
  factura_prueba: {
    id: Generated<number>;
    factura_id: number;
    tipo: FacturaPrueba;
    fecha: Day;
    referencia: string;
    creado: GeneratedInstant;
    creado_por: string | null;
  };
  /** A view: the proofs that an exempt factura lacks. */
  factura_proof_missing: { factura_id: number; tipo: FacturaPrueba };
  /** A view: the facturas that no sum counts. */
  factura_void: { factura_id: number };
  /** A view: the lines of both. */
  factura_linea_lista: {
    id: number;
    factura_id: number;
    orden: number;
    modelo_id: number | null;
    pedido_linea_id: number | null;
    referencia: string;
    descripcion: Json<Texto>;
    cantidad: number;
    precio: number;
    descuento: number;
    tipo_iva: number;
    importe: Cents;
  };
  /** `peso` in grams, `reembolso` in cents. */
  albaran: {
    id: Generated<number>;
    numero: string;
    cliente_id: number;
    direccion: Json<AlbaranDireccion>;
    fecha: Day;
    bultos: number;
    peso: number;
    transportista: Generated<string>;
    portes: AlbaranPortes;
    reembolso: Cents | null;
    observaciones: Generated<string>;
    preparacion_id: number | null;
    creado: Instant;
    creado_por: string | null;
    transaccion: Generated<string>;
    transportista_id: number | null;
  };
  transportista: {
    id: Generated<number>;
    nombre: string;
    enlace: Generated<string>;
    portes: ColumnType<AlbaranPortes, AlbaranPortes | undefined, AlbaranPortes>;
    fichero: ColumnType<CarrierFile, CarrierFile | undefined, CarrierFile>;
    separador: ColumnType<CarrierSeparator, CarrierSeparator | undefined, CarrierSeparator>;
    cabecera: Generated<boolean>;
    codificacion: ColumnType<CarrierEncoding, CarrierEncoding | undefined, CarrierEncoding>;
    por_bulto: Generated<boolean>;
    columnas: GeneratedJson<CarrierColumn[]>;
    archivado: Generated<boolean>;
    version: Generated<number>;
  };
  albaran_linea: {
    id: Generated<number>;
    albaran_id: number;
    orden: number;
    pedido_linea_id: number;
    modelo_id: number;
    referencia: string;
    descripcion: Json<Texto>;
    cantidad: number;
    precio: number;
    descuento: ColumnType<number, number | undefined, number>;
    tipo_iva: number;
  };
  albaran_cantidad: {
    id: Generated<number>;
    albaran_linea_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
  };
  albaran_paso: {
    id: Generated<number>;
    albaran_id: number;
    estado: AlbaranEstado;
    cuando: Instant;
    usuario_id: string | null;
    seguimiento: Generated<string>;
    enlace: Generated<string>;
    nota: Generated<string>;
    resto: AlbaranResto | null;
  };
  /** A view. */
  albaran_estado: {
    albaran_id: number;
    estado: AlbaranEstado;
    cuando: Instant;
    seguimiento: string | null;
    enlace: string | null;
  };
  albaran_numero: { anio: number; ultimo: number };
  preparacion: {
    id: Generated<number>;
    cliente_id: number;
    direccion_id: Generated<string>;
    preparador_id: string | null;
    creada: Instant;
    creada_por: string | null;
    cerrada: Instant | null;
    version: Generated<number>;
  };
  preparacion_celda: {
    id: Generated<number>;
    preparacion_id: number;
    pedido_linea_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    recogida: Generated<number>;
    motivo: PreparacionMotivo | null;
  };
  /** A view. */
  prenda_servible: {
    pedido_id: number;
    cliente_id: number;
    pedido_linea_id: number;
    modelo_id: number;
    modelo_color_id: number;
    talla_id: number;
    es_encargo: boolean;
    cantidad: number;
    servir_el: Day | null;
    desde: Day | null;
    cancelar_tras: Day | null;
  };
  /** A view. */
  entrega_lista: {
    clave: string;
    estado: AlbaranEstado | 'porPreparar' | 'enPreparacion';
    registro_id: number;
    numero: string;
    cliente_id: number;
    fecha: Day | null;
    cancelar_tras: Day | null;
    prendas: number;
    colgadas: number;
    recogidas: number;
    bultos: number;
    transportista: string;
    seguimiento: string;
  };
  /** A view: returned garments by modelo, workshop, cause and month (`YYYY-MM`). */
  devolucion_informe: {
    clave: string;
    modelo_id: number;
    taller_id: number | null;
    causa: DevolucionCausa;
    mes: string;
    pedidas: number;
    recibidas: number;
    stock: number;
    segundas: number;
    arreglo: number;
    rechazadas: number;
  };
  comision_excepcion: {
    id: Generated<number>;
    comercial_id: number | null;
    cliente_id: number | null;
    temporada_id: number | null;
    modelo_id: number | null;
    porcentaje: number;
    desde: Day;
    hasta: Day | null;
    nota: Generated<string>;
    version: Generated<number>;
  };
  liquidacion: {
    id: Generated<number>;
    comercial_id: number;
    trimestre: string;
    hasta: Day;
    estado: ColumnType<LiquidacionEstado, LiquidacionEstado | undefined, LiquidacionEstado>;
    base: Generated<Cents>;
    iva: number;
    irpf: number;
    cuota_iva: Generated<Cents>;
    retencion: Generated<Cents>;
    total: Generated<Cents>;
    creada: Instant;
    creada_por: string | null;
    aprobada: Instant | null;
    aprobada_por: string | null;
    pagada: Day | null;
    referencia: Generated<string>;
    version: Generated<number>;
  };
  liquidacion_linea: {
    id: Generated<number>;
    liquidacion_id: number;
    factura_id: number;
    sobre: 'facturado' | 'cobrado';
    base: Cents;
    comision: Cents;
    total: Cents;
    cobrado: Cents;
    devengada: Cents;
    anterior: Cents;
    importe: Cents;
  };
  devolucion: {
    id: Generated<number>;
    numero: ColumnType<string, never, never>;
    pedido_id: number;
    cliente_id: number;
    fecha: Day;
    desea: DevolucionDesea;
    nota: Generated<string>;
    creada: Instant;
    creada_por: string | null;
  };
  devolucion_linea: {
    id: Generated<number>;
    devolucion_id: number;
    pedido_linea_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    causa: DevolucionCausa;
  };
  devolucion_foto: { devolucion_id: number; orden: number; imagen_id: number };
  devolucion_paso: {
    id: Generated<number>;
    devolucion_id: number;
    estado: DevolucionPaso;
    cuando: Instant;
    usuario_id: string | null;
    nota: Generated<string>;
  };
  devolucion_recepcion: {
    id: Generated<number>;
    linea_id: number;
    cantidad: number;
    cuando: Instant;
    usuario_id: string | null;
  };
  devolucion_decision: {
    id: Generated<number>;
    linea_id: number;
    destino: DevolucionDestino;
    cantidad: number;
    taller_id: number | null;
    nota: Generated<string>;
    cuando: Instant;
    usuario_id: string | null;
    anula_id: number | null;
  };
  devolucion_envio: {
    id: Generated<number>;
    devolucion_id: number;
    tipo: DevolucionEnvio;
    fecha: Day;
    transportista: Generated<string>;
    seguimiento: Generated<string>;
    nota: Generated<string>;
    creado: Instant;
    usuario_id: string | null;
  };
  devolucion_envio_linea: { envio_id: number; linea_id: number; cantidad: number };
  devolucion_factura: { factura_id: number; devolucion_id: number };
  devolucion_cambio: { devolucion_id: number; pedido_id: number };
  /** A view. */
  devolucion_estado: { devolucion_id: number; estado: DevolucionPaso; cuando: Instant };
  /** A view: lines with their sums. */
  devolucion_linea_suma: {
    id: number;
    devolucion_id: number;
    pedido_linea_id: number;
    modelo_color_id: number;
    talla_id: number;
    cantidad: number;
    causa: DevolucionCausa;
    estado: DevolucionPaso;
    recibida: number;
    stock: number;
    segundas: number;
    arreglo: number;
    rechazada: number;
    decidida: number;
    arreglada: number;
    reenviada: number;
    reclamada: number;
  };
  /** A view: rectificativas and their drafts. */
  devolucion_abono: {
    devolucion_id: number;
    factura_id: number;
    numero: string | null;
    emitida: boolean;
    total: Cents;
    prendas: number;
  };
  /** A view. */
  devolucion_lista: {
    id: number;
    numero: string;
    pedido_id: number;
    cliente_id: number;
    fecha: Day;
    desea: DevolucionDesea;
    nota: string;
    creada: Instant;
    creada_por: string | null;
    cuando: Instant;
    pedidas: number;
    recibidas: number;
    decididas: number;
    por_abonar: number;
    abonadas: number;
    abonado: Cents;
    por_arreglar: number;
    por_reenviar: number;
    estado: DevolucionPaso | 'cerrada';
  };
  /** A table of a single row. */
  verifactu_setting: {
    only_row: Generated<boolean>;
    mode: ColumnType<VerifactuMode, VerifactuMode | undefined, VerifactuMode>;
    duty: ColumnType<VerifactuDuty, VerifactuDuty | undefined, VerifactuDuty>;
    producer_name: Generated<string>;
    producer_nif: Generated<string>;
    declaration: Generated<string>;
    installation: Generated<string>;
    version: Generated<number>;
  };
  verifactu_chain: {
    id: Generated<number>;
    nif: string;
    mode: Exclude<VerifactuMode, 'off'>;
    must_compare: Generated<boolean>;
    compare_result: Generated<string>;
  };
  verifactu_record: {
    id: Generated<number>;
    chain_id: number;
    position: number;
    kind: 'alta' | 'anulacion';
    factura_id: number;
    issuer_name: string;
    nif: string;
    numero: string;
    fecha: Day;
    tipo: Generated<string>;
    tax_total: Generated<string>;
    total: Generated<string>;
    generated: string;
    previous_huella: string;
    huella: string;
    xml: string;
    created: Instant;
    corrects: ColumnType<number | null, number | null | undefined, never>;
  };
  verifactu_submission: {
    id: Generated<number>;
    chain_id: number;
    records: number;
    is_incident: boolean;
    outcome: ColumnType<SubmissionOutcome, SubmissionOutcome | undefined, SubmissionOutcome>;
    csv: Generated<string>;
    message: Generated<string>;
    sent: ColumnType<Date, Date | undefined, Date>;
    answered: Instant | null;
  };
  verifactu_delivery: {
    record_id: number;
    chain_id: number;
    position: number;
    state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
    submission_id: number | null;
    may_have_arrived: Generated<boolean>;
    code: Generated<string>;
    message: Generated<string>;
    corrected: Generated<boolean>;
    changed: ColumnType<Date, Date | undefined, Date>;
  };
  verifactu_sender: {
    chain_id: number;
    holder: string;
    lease_until: Instant;
    next_at: ColumnType<Date, Date | undefined, Date>;
    failures: Generated<number>;
    outage_since: Instant | null;
  };
  /** A table of a single row. */
  verifactu_certificate: {
    only_row: Generated<boolean>;
    sealed: string;
    subject: string;
    not_before: Instant;
    not_after: Instant;
    uploaded: ColumnType<Date, Date | undefined, Date>;
    warned_days: ColumnType<number | null, number | null | undefined, number | null>;
  };
  backup: {
    id: Generated<number>;
    origin: 'nightly' | 'office' | 'command';
    state: ColumnType<
      'running' | 'done' | 'failed',
      'running' | 'done' | 'failed' | undefined,
      'running' | 'done' | 'failed'
    >;
    started_at: Instant;
    ended_at: Date | null;
    requested_by: string | null;
    place: string;
    is_encrypted: boolean;
    phase: ColumnType<
      'tables' | 'files' | 'verify',
      'tables' | 'files' | 'verify' | undefined,
      'tables' | 'files' | 'verify'
    >;
    done: Generated<number>;
    total: number | null;
    bytes: number | null;
    row_count: number | null;
    file_count: number | null;
    missing_count: number | null;
    verified_at: Date | null;
    removed_at: Date | null;
    error: string | null;
  };
  importacion: {
    id: Generated<number>;
    tipo: string;
    archivo: string;
    momento: Instant;
    usuario_id: string | null;
    nuevas: number;
    cambiadas: number;
    iguales: number;
  };
  importacion_columnas: { tipo: string; titulos: string; columnas: Json<string[]> };
  contacto_envio: { clave: string; digest: string; creado: Date };
  chatbot_conversacion: { clave: string; estado: Json<object>; cambiada: Date };
  conversacion: {
    id: Generated<number>;
    clave: string;
    dia: string;
    usuario_id: string | null;
    para_usuario_id: string | null;
    idioma: string;
    primera: Date;
    ultima: Date;
    mensajes: Generated<number>;
  };
  conversacion_mensaje: {
    id: Generated<number>;
    conversacion_id: number;
    cuando: Date;
    idioma: string;
    mensaje: string;
    respuesta: string;
    motor: 'reglas' | 'modelo';
    lectura: string | null;
    puntos: number | null;
    resultado: 'contestado' | 'preguntado' | 'noEntendido';
    llamadas: Json<Llamada[]>;
    atendido: Date | null;
    desconocida: string | null;
  };
  materia: {
    id: Generated<number>;
    tipo: MateriaTipo;
    referencia: string;
    nombre: string;
    proveedor_id: number | null;
    referencia_proveedor: Generated<string>;
    unidad: MateriaUnidad;
    ancho: number | null;
    gramaje: number | null;
    fibras: GeneratedJson<MateriaFibra[]>;
    cuidado_id: number | null;
    imagen_id: number | null;
    precio: UnitPrice | null;
    minimo: Hundredths | null;
    plazo: number | null;
    notas: Generated<string>;
    archivado: Generated<boolean>;
    creado: GeneratedInstant;
    version: Generated<number>;
  };
  materia_color: {
    id: Generated<number>;
    materia_id: number;
    color_id: number;
    orden: Generated<number>;
  };
  materia_precio: {
    id: Generated<number>;
    materia_id: number;
    fecha: Day;
    precio: UnitPrice;
    origen: 'manual' | 'entrada' | 'importacion';
    entrada_id: number | null;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  pedido_compra: {
    id: Generated<number>;
    proveedor_id: number;
    estado: Generated<PedidoCompraEstado>;
    fecha: Day;
    confirmacion: Generated<string>;
    notas: Generated<string>;
    enviado: Instant | null;
    confirmado: Instant | null;
    creado: GeneratedInstant;
    version: Generated<number>;
  };
  pedido_compra_linea: {
    id: Generated<number>;
    pedido_id: number;
    orden: number;
    materia_id: number | null;
    materia_color_id: number | null;
    modelo_color_id: number | null;
    talla_id: number | null;
    cantidad: Hundredths;
    recibida: Generated<Hundredths>;
    precio: UnitPrice;
    prevista: Day;
    cerrada: Generated<boolean>;
    lote_id: number | null;
    nota: Generated<string>;
  };
  entrada: {
    id: Generated<number>;
    proveedor_id: number;
    pedido_compra_id: number | null;
    albaran: Generated<string>;
    fecha: Day;
    lugar_id: number;
    notas: Generated<string>;
    anulada: Generated<boolean>;
    creado: GeneratedInstant;
    version: Generated<number>;
  };
  entrada_linea: {
    id: Generated<number>;
    entrada_id: number;
    orden: number;
    pedido_linea_id: number | null;
    materia_id: number | null;
    materia_color_id: number | null;
    modelo_color_id: number | null;
    talla_id: number | null;
    cantidad: Hundredths;
    precio: UnitPrice;
  };
  pieza: {
    id: Generated<number>;
    entrada_linea_id: number;
    materia_id: number;
    materia_color_id: number | null;
    numero: Generated<string>;
    tintada: Generated<string>;
    ancho: number | null;
    faltas: GeneratedJson<PiezaFalta[]>;
    lugar_id: number;
    estante: Generated<string>;
    precio: UnitPrice;
    recibido: Generated<Hundredths>;
    quedan: Generated<Hundredths>;
    reservado: Generated<Hundredths>;
    usado: Generated<Hundredths>;
    perdido: Generated<Hundredths>;
    version: Generated<number>;
  };
  pieza_reserva: { pieza_id: number; ordenfab_id: number; cantidad: Hundredths };
  pieza_movimiento: {
    id: Generated<number>;
    pieza_id: number;
    tipo: PiezaMovimientoTipo;
    cantidad: Hundredths;
    fecha: Day;
    lugar_id: number;
    ordenfab_id: number | null;
    nota: Generated<string>;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  pieza_recuento: {
    id: Generated<number>;
    lugar_id: number;
    estante: Generated<string>;
    estado: Generated<'abierto' | 'aprobado' | 'anulado'>;
    nota: Generated<string>;
    creado: GeneratedInstant;
    cerrado: Instant | null;
    usuario_id: string | null;
    version: Generated<number>;
  };
  pieza_recuento_linea: {
    recuento_id: number;
    pieza_id: number;
    contado: Hundredths;
    esperado: Hundredths;
    momento: GeneratedInstant;
    usuario_id: string | null;
  };
  escandallo: {
    id: Generated<number>;
    modelo_id: number;
    numero: number;
    nota: Generated<string>;
    talla_id: number;
    comision: number;
    limite: number;
    creado: GeneratedInstant;
    creado_por: string | null;
    cambiado: GeneratedInstant;
    version: Generated<number>;
  };
  escandallo_linea: {
    escandallo_id: number;
    clave: string;
    orden: number;
    clase: string;
    materia_id: number | null;
    concepto: Generated<string>;
    regla_color: string;
    materia_color_id: number | null;
    por: string;
    consumo: number;
    incremento: Generated<number>;
    por_talla: GeneratedJson<EscandalloTalla[]>;
    merma: Generated<number>;
    base_precio: string;
    precio: number;
  };
  escandallo_color: {
    escandallo_id: number;
    clave: string;
    color_id: number;
    materia_color_id: number;
  };
  ordenfab: {
    id: Generated<number>;
    numero: string;
    fecha: Day;
    modelo_id: number;
    origen: string;
    estado: Generated<string>;
    prevista: Day;
    nota: Generated<string>;
    escandallo_id: number | null;
    escandallo: ColumnType<OrdenEscandallo | null, string | null | undefined, string | null>;
    coste_estandar: number | null;
    coste_real: number | null;
    lanzada: ColumnType<Date | null, Date | null | undefined, Date | null>;
    terminada: ColumnType<Date | null, Date | null | undefined, Date | null>;
    cerrada: ColumnType<Date | null, Date | null | undefined, Date | null>;
    creado: GeneratedInstant;
    creado_por: string | null;
    version: Generated<number>;
  };
  ordenfab_numero: {
    anio: number;
    ultimo: number;
  };
  ordenfab_celda: {
    ordenfab_id: number;
    modelo_color_id: number;
    talla_id: number;
    pedidas: Generated<number>;
    previstas: number;
    cortadas: number | null;
    terminadas: Generated<number>;
    segundas: Generated<number>;
    perdidas: Generated<number>;
  };
  modelo_ficha: {
    modelo_id: number;
    talla_id: number;
    imagen_id: number | null;
    medidas: GeneratedJson<object[]>;
    costuras: GeneratedJson<object[]>;
    archivos: GeneratedJson<object[]>;
    notas: GeneratedJson<object>;
    cambiado: GeneratedInstant;
    version: Generated<number>;
  };
  ordenfab_envio: {
    id: Generated<number>;
    ordenfab_id: number;
    numero: string;
    lugar_id: number;
    fase: string;
    ultima: boolean;
    fecha: Day;
    prevista: Day;
    precio: number;
    cargo: number;
    nota: Generated<string>;
    anulado: Generated<boolean>;
    creado: GeneratedInstant;
    creado_por: string | null;
    version: Generated<number>;
  };
  ordenfab_envio_celda: {
    envio_id: number;
    modelo_color_id: number;
    talla_id: number;
    enviadas: number;
    buenas: Generated<number>;
    segundas: Generated<number>;
    faltan: Generated<number>;
  };
  ordenfab_envio_pieza: {
    envio_id: number;
    pieza_id: number;
    cantidad: Hundredths | null;
  };
  ordenfab_recepcion: {
    id: Generated<number>;
    envio_id: number;
    fecha: Day;
    nota: Generated<string>;
    creado: GeneratedInstant;
    usuario_id: string | null;
  };
  ordenfab_recepcion_celda: {
    recepcion_id: number;
    modelo_color_id: number;
    talla_id: number;
    buenas: number;
    segundas: number;
    rehacer: number;
    faltan: number;
    causa: Generated<string>;
  };
  ordenfab_encargo: {
    ordenfab_id: number;
    pedido_linea_id: number;
    terminado: Generated<boolean>;
  };
  ordenfab_encargo_suelto: {
    ordenfab_id: number;
    pedido_linea_id: number;
  };
  ordenfab_consumo: {
    ordenfab_id: number;
    clave: string;
    cantidad: number;
  };
}

/** A connection or an open transaction: the first parameter of every repository function. */
export type Db = Kysely<Database> | Transaction<Database>;
