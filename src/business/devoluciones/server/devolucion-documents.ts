/** The papers of a return: the sheet for its parcel, and the note of garments that go to the shop again. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import type { Paper, PaperOrder } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import { languageOfCliente, type PaperHouse, readPaperHouse } from '../../documents/server/index.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { causaLabels, type DevolucionEstado } from '../devolucion.ts';
import type { Devolucion, DevolucionLinea } from '../devoluciones.contract.ts';
import { findDevolucion, type Reach, reachOf, reachOfShop } from './devoluciones.repository.ts';

const withoutSheet = new Set<DevolucionEstado>(['solicitada', 'rechazada', 'anulada']);
const anywhere: Reach = () => sql<SqlBool>`true`;

/** The reach of a reader of papers: staff with the right, else the shop of the buyer. */
async function reachOfReader(db: Db, caller: Caller, userId: string | undefined): Promise<Reach> {
  const buyer = await buyerOf(db, caller, { userId });
  const isStaff =
    buyer === caller && caller.clienteId === null && caller.can('Permissions.Devoluciones.View');
  return isStaff ? reachOf(caller) : reachOfShop(buyer.clienteId);
}

/** Reads a return in the language of its cliente. @throws NotFound */
async function readForPaper(db: Db, id: number) {
  const reader = { reach: anywhere, reader: 'shop' as const };
  const found = await findDevolucion(db, id, { ...reader, language: 'es' });
  if (!found) throw new NotFound('Devolución', id);
  const language = await languageOfCliente(db, found.cliente.id);
  const [devolucion = found, house, { empresa }] = await Promise.all([
    findDevolucion(db, id, { ...reader, language }),
    readPaperHouse(db, language),
    readSettingRow(db),
  ]);
  return { devolucion, house, empresa };
}

const garmentOf = ({ referencia, nombre, color, talla }: DevolucionLinea, t: (key: string) => string) =>
  `${nombre} · ${referencia}, ${color}, ${tallaName(talla, t)}`;

/** The sheet that the shop puts on the parcel. */
const devolucionDocument = (db: Db): DocumentSource => ({
  kind: 'devolucion',
  async expectReader(caller, id, userId) {
    const reach = await reachOfReader(db, caller, userId);
    const found = await findDevolucion(db, id, { reach, reader: 'shop', language: 'es' });
    // Without the house's yes there is nothing to send.
    if (!found || withoutSheet.has(found.estado)) throw new NotFound('Devolución', id);
  },
  async orderOf(id) {
    const { devolucion, house, empresa } = await readForPaper(db, id);
    return parcelSheet(devolucion, house, {
      ...{
        nombre: empresa.nombre ?? '',
        direccion: empresa.direccion ?? '',
        telefono: empresa.telefono ?? '',
      },
    });
  },
});

interface Destination {
  nombre: string;
  direccion: string;
  telefono: string;
}

function parcelSheet(devolucion: Devolucion, house: PaperHouse, to: Destination): PaperOrder {
  const { language } = house;
  const t = (key: string) => translate(language, key);
  const lineas = devolucion.lineas.filter(({ cantidad }) => cantidad > 0);
  const prendas = lineas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const paper: Paper = {
    ...house,
    kind: t('Devolución'),
    number: devolucion.numero,
    parties: [
      { title: t('Envíelo a'), name: to.nombre, lines: [to.direccion, to.telefono].filter(Boolean) },
      { title: t('De'), name: devolucion.cliente.nombre, lines: [] },
    ],
    facts: [
      { name: t('Fecha'), value: formatDay(devolucion.fecha, language) },
      { name: t('Pedido'), value: `#${devolucion.pedidoId}` },
    ],
    columns: [{ label: t('Prenda') }, { label: t('Motivo') }, { label: t('Prendas'), figure: true }],
    rows: lineas.map((linea) => ({
      cells: [garmentOf(linea, t), t(causaLabels[linea.causa]), formatNumber(linea.cantidad, language)],
      details: [],
    })),
    sums: [{ name: t('Prendas'), value: formatNumber(prendas, language), strong: true }],
    notes: [t('Pegue esta hoja en el paquete: con su número lo reconocemos al llegar.')],
    code: {
      // A scanner types the number where staff search.
      address: devolucion.numero,
      alt: devolucion.numero,
      above: devolucion.numero,
      below: t('Devolución'),
    },
  };
  return { paper, standard: 'ua-1', day: devolucion.fecha };
}

/** The note of a parcel with repaired or refused garments: a delivery without a sale. */
const envioDocument = (db: Db): DocumentSource => ({
  kind: 'entrega-sin-cargo',
  async expectReader(caller, id, userId) {
    const devolucionId = await devolucionOf(db, id);
    const reach = await reachOfReader(db, caller, userId);
    const found =
      devolucionId === undefined
        ? undefined
        : await findDevolucion(db, devolucionId, { reach, reader: 'shop', language: 'es' });
    if (!found) throw new NotFound('Envío', id);
  },
  async orderOf(id) {
    const devolucionId = await devolucionOf(db, id);
    if (devolucionId === undefined) throw new NotFound('Envío', id);
    const { devolucion, house } = await readForPaper(db, devolucionId);
    const lineas = await db
      .selectFrom('devolucion_envio_linea')
      .where('envio_id', '=', id)
      .select(['linea_id', 'cantidad'])
      .execute();
    return deliveryNote(devolucion, house, { id, lineas });
  },
});

const devolucionOf = async (db: Db, envioId: number) =>
  (
    await db
      .selectFrom('devolucion_envio')
      .where('id', '=', envioId)
      .select('devolucion_id')
      .executeTakeFirst()
  )?.devolucion_id;

function deliveryNote(
  devolucion: Devolucion,
  house: PaperHouse,
  { id, lineas }: { id: number; lineas: readonly { linea_id: number; cantidad: number }[] },
): PaperOrder {
  const { language } = house;
  const t = (key: string) => translate(language, key);
  const envio = devolucion.envios.find((one) => one.id === id);
  const prendas = lineas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const day = envio?.fecha ?? devolucion.fecha;
  const paper: Paper = {
    ...house,
    kind: t('Entrega sin cargo'),
    number: devolucion.numero,
    parties: [{ title: t('Se entrega a'), name: devolucion.cliente.nombre, lines: [] }],
    facts: [
      { name: t('Fecha'), value: formatDay(day, language) },
      { name: t('Pedido'), value: `#${devolucion.pedidoId}` },
      ...(envio?.transportista ? [{ name: t('Transportista'), value: envio.transportista }] : []),
      ...(envio?.seguimiento ? [{ name: t('Seguimiento'), value: envio.seguimiento }] : []),
    ],
    columns: [{ label: t('Prenda') }, { label: t('Prendas'), figure: true }],
    rows: lineas.flatMap(({ linea_id, cantidad }) => {
      const linea = devolucion.lineas.find((one) => one.id === linea_id);
      return linea
        ? [{ cells: [garmentOf(linea, t), formatNumber(cantidad, language)], details: linea.notas }]
        : [];
    }),
    sums: [{ name: t('Prendas'), value: formatNumber(prendas, language), strong: true }],
    notes: [
      envio?.tipo === 'arreglo'
        ? t('Prendas arregladas. No es una venta: no se factura.')
        : t('Prendas que no podemos aceptar. No es una venta: no se factura.'),
      ...(envio?.nota ? [envio.nota] : []),
    ],
  };
  return { paper, standard: 'ua-1', day };
}

/** Returns both kinds of document. */
export const devolucionDocuments = (db: Db): DocumentSource[] => [devolucionDocument(db), envioDocument(db)];
