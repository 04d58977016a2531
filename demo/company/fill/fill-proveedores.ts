import type { Db } from '#database/schema.ts';
import { ids, insertRows, ints, texts } from '../bulk.ts';
import { PROVEEDORES } from '../data/proveedores.ts';
import { TALLER } from '../movimientos.ts';
import { nifSociedad, nipc, partitaIva, tvaFrancesa } from '../tax-ids.ts';

const numbers = { ES: nifSociedad, PT: nipc, IT: partitaIva, FR: tvaFrancesa };
const accounts = 400_000_000;

/** Inserts the proveedores. Needs the countries and the places; the first workshop has the demo's place. */
export async function fillProveedores(db: Db): Promise<void> {
  const found = await db.selectFrom('country').select(['id', 'iso2']).execute();
  const countryIds = new Map(found.map((row) => [row.iso2.trim(), row.id]));
  const rows = PROVEEDORES.map(([tipo, nombre, poblacion, codigoPostal, provincia, pais], place) => ({
    ...{ tipo, nombre, poblacion, codigoPostal, provincia, pais },
    nif: numbers[pais](700 + place),
    email: `pedidos@proveedor${place + 1}.example`,
  }));
  await insertRows(db, 'proveedor', {
    id: ids(rows),
    tipo: texts(rows.map(({ tipo }) => tipo)),
    nombre: texts(rows.map(({ nombre }) => nombre)),
    razon_social: texts(rows.map(({ nombre, pais }) => `${nombre}${pais === 'ES' ? ', S.L.' : ''}`)),
    nif_tipo: texts(rows.map(({ pais }) => (pais === 'ES' ? 'nif' : 'nifIva'))),
    nif: texts(rows.map(({ nif }) => nif)),
    email: texts(rows.map(({ email }) => email)),
    poblacion: texts(rows.map(({ poblacion }) => poblacion)),
    codigo_postal: texts(rows.map(({ codigoPostal }) => codigoPostal)),
    provincia: texts(rows.map(({ provincia }) => provincia)),
    country_id: ints(rows.map(({ pais }) => countryIds.get(pais) ?? null)),
    subcuenta: texts(rows.map((_, place) => String(accounts + place + 1))),
    lugar_id: ints(rows.map((_, place) => (place === 0 ? TALLER : null))),
  });
}
