import type { Db } from '#database/schema.ts';
import { ids, insertRows, ints, json, texts, uuids } from '../bulk.ts';
import { CURVAS_CASA, CURVAS_PROPIAS, tallaId } from '../data/curvas.ts';
import { tallajeId } from '../data/tallas.ts';
import { USUARIOS } from '../usuarios.ts';

/** Inserts the curves of the house and of shops. Needs tallas, size runs, clientes and users. */
export async function fillCurvas(db: Db): Promise<void> {
  const ownerOf = (clienteId: number) => USUARIOS.find((user) => user.clienteId === clienteId)?.id ?? null;
  await insertRows(db, 'curva', {
    id: ids(CURVAS_PROPIAS),
    cliente_id: ints(CURVAS_PROPIAS.map((row) => row.clienteId)),
    nombre: texts(CURVAS_PROPIAS.map((row) => row.nombre)),
    cambiada_por: uuids(CURVAS_PROPIAS.map((row) => ownerOf(row.clienteId))),
  });
  const partes = CURVAS_PROPIAS.flatMap((row, place) =>
    row.partes.map(([talla, cantidad]) => ({ curvaId: place + 1, tallaId: tallaId(talla), cantidad })),
  );
  await insertRows(db, 'curva_talla', {
    curva_id: ints(partes.map((row) => row.curvaId)),
    talla_id: ints(partes.map((row) => row.tallaId)),
    cantidad: ints(partes.map((row) => row.cantidad)),
  });
  await insertRows(db, 'curva_casa', {
    id: ids(CURVAS_CASA),
    nombre: json(CURVAS_CASA.map((row) => row.nombre)),
    tallaje_id: ints(CURVAS_CASA.map((row) => tallajeId(row.tallaje))),
    orden: ids(CURVAS_CASA),
  });
  const house = CURVAS_CASA.flatMap((row, place) =>
    row.partes.map(([talla, cantidad]) => ({ curvaId: place + 1, tallaId: tallaId(talla), cantidad })),
  );
  await insertRows(db, 'curva_casa_talla', {
    curva_casa_id: ints(house.map((row) => row.curvaId)),
    talla_id: ints(house.map((row) => row.tallaId)),
    cantidad: ints(house.map((row) => row.cantidad)),
  });
}
