/** The pedido de compra as a printed document, for the proveedor. It always has its prices. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import {
  formatDay,
  formatExactMoney,
  formatNumber,
  formatUnitPrice,
} from '../../../../platform/i18n/format.ts';
import type { DocumentSource } from '../../../../platform/server/papers/document-source.ts';
import type { Paper, PaperOrder } from '../../../../platform/server/papers/paper.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { type PaperHouse, readPaperHouse } from '../../../documents/server/index.ts';
import { amountOf, hundredths, storedPrice } from '../../units.ts';
import type { Compra } from '../compras.contract.ts';
import { languageOf } from './compra-acts.ts';
import { findCompra } from './compras.repository.ts';

interface Supplier {
  nombre: string;
  razon_social: string;
  nif: string | null;
  direccion: string;
  codigo_postal: string;
  poblacion: string;
  provincia: string;
  iso2: string | null;
}

const readSupplier = (db: Db, id: number): Promise<Supplier> =>
  db
    .selectFrom('proveedor')
    .leftJoin('country', 'country.id', 'proveedor.country_id')
    .where('proveedor.id', '=', id)
    .select([
      'proveedor.nombre',
      'proveedor.razon_social',
      'proveedor.nif',
      'proveedor.direccion',
      'proveedor.codigo_postal',
    ])
    .select(['proveedor.poblacion', 'proveedor.provincia', 'country.iso2'])
    .executeTakeFirstOrThrow();

export function paperOfCompra(
  compra: Compra,
  supplier: Supplier,
  { plazos: _, ...house }: PaperHouse,
): PaperOrder {
  const { language } = house;
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const money = (cents: number) => formatExactMoney(cents / 100, language);
  const cents = compra.lineas.map(({ cantidad, precio = 0 }) =>
    amountOf(hundredths(cantidad), storedPrice(precio)),
  );
  const place = [supplier.codigo_postal, supplier.poblacion].filter(Boolean).join(' ');
  const paper: Paper = {
    ...house,
    kind: t('Pedido de compra'),
    number: String(compra.id),
    parties: [
      {
        title: t('Proveedor'),
        name: supplier.razon_social || supplier.nombre,
        lines: [
          supplier.nif ?? '',
          supplier.direccion,
          supplier.provincia ? `${place} (${supplier.provincia})` : place,
        ].filter(Boolean),
      },
    ],
    facts: [
      { name: t('Fecha'), value: formatDay(compra.fecha, language) },
      ...(compra.confirmacion ? [{ name: t('Su referencia'), value: compra.confirmacion }] : []),
    ],
    columns: [
      { label: t('Artículo') },
      { label: t('Entrega') },
      { label: t('Cantidad'), figure: true },
      { label: t('Precio'), figure: true },
      { label: t('Importe'), figure: true },
    ],
    rows: compra.lineas.map(({ nombre, unidad, cantidad, precio = 0, prevista, nota }, n) => ({
      cells: [
        nombre,
        formatDay(prevista, language),
        `${formatNumber(cantidad, language)} ${unidad}`,
        formatUnitPrice(precio, language),
        money(cents[n] ?? 0),
      ],
      details: nota ? [nota] : [],
    })),
    sums: [
      {
        name: t('Total sin impuestos'),
        value: money(cents.reduce((sum, one) => sum + one, 0)),
        strong: true,
      },
    ],
    notes: [t('Ponga el número de este pedido en su albarán.'), compra.notas].filter(Boolean),
  };
  return { paper, standard: 'ua-1', day: compra.fecha };
}

/** The pedido de compra as a document with an address, for staff with its right and the right to costs. */
export const compraDocument = (db: Db): DocumentSource => ({
  kind: 'pedidoCompra',
  async expectReader(caller, id) {
    const mayView =
      caller.clienteId === null &&
      caller.can('Permissions.PedidosCompra.View') &&
      caller.can('Permissions.Escandallos.View');
    const found = await db.selectFrom('pedido_compra').where('id', '=', id).select('id').executeTakeFirst();
    if (!mayView || !found) throw new NotFound('PedidoCompra', id);
  },
  async orderOf(id) {
    const row = await db
      .selectFrom('pedido_compra')
      .where('id', '=', id)
      .select('proveedor_id')
      .executeTakeFirst();
    if (!row) throw new NotFound('PedidoCompra', id);
    const supplier = await readSupplier(db, row.proveedor_id);
    const language = languageOf(supplier.iso2?.trim());
    const [compra, house] = await Promise.all([
      findCompra(db, id, { language, withCosts: true, today: '' }),
      readPaperHouse(db, language),
    ]);
    if (!compra) throw new NotFound('PedidoCompra', id);
    return paperOfCompra(compra, supplier, house);
  },
});
