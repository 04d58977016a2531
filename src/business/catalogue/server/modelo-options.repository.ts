/** The values that the fields of a modelo can hold, and its sales. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { translate } from '../../../platform/server/texts.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { ModeloOptions, ModeloSales } from '../modelo-acts.contract.ts';
import { inLabelOrder, simboloLabels } from '../simbolos.ts';

export async function readModeloOptions(db: Db, language: Language): Promise<ModeloOptions> {
  const [tipos, temporadas, colecciones, colores, tallas, tallajes, cuidados, tarifas] = await Promise.all([
    db.selectFrom('modelo_tipo').select(['id', 'nombre']).orderBy('orden').orderBy('id').execute(),
    db.selectFrom('temporada').select(['id', 'codigo']).orderBy('orden').orderBy('id').execute(),
    db.selectFrom('coleccion').select(['id', 'nombre']).orderBy('orden').orderBy('id').execute(),
    db
      .selectFrom('color')
      .select(['id', 'codigo', 'nombre', 'hex', 'hex2', 'archivado'])
      .orderBy('orden')
      .orderBy('codigo')
      .execute(),
    db.selectFrom('talla').select(['id', 'nombre', 'archivado']).orderBy('orden').execute(),
    db
      .selectFrom('tallaje')
      .select(['id', 'nombre', 'archivado'])
      .select(
        sql<number[]>`array(select r.talla_id from tallaje_talla r where r.tallaje_id = tallaje.id)`.as(
          'tallaIds',
        ),
      )
      .orderBy('orden')
      .orderBy('id')
      .execute(),
    db.selectFrom('cuidado').select(['id', 'simbolos']).orderBy('id').execute(),
    db.selectFrom('tarifa').select(['id', 'nombre', 'descuento']).orderBy('id').execute(),
  ]);
  const named = ({ id, nombre }: (typeof tipos)[number]) => ({ id, nombre: inLanguage(nombre, language) });
  return {
    tipos: tipos.map(named),
    temporadas,
    colecciones: colecciones.map(named),
    colores: colores.map(({ nombre, hex2, ...color }) => ({
      ...color,
      nombre: inLanguage(nombre, language),
      ...(hex2 !== null && { hex2 }),
    })),
    tallas,
    tallajes,
    cuidados: cuidados.map(({ id, simbolos }) => ({
      id,
      simbolos: inLabelOrder(simbolos).map((nombre) => ({
        nombre,
        texto: translate(language, simboloLabels[nombre]),
      })),
    })),
    tarifas: tarifas.map(({ id, nombre, descuento }) => ({ id, nombre, descuento: Number(descuento) })),
  };
}

/** Returns what was sold of a modelo to the caller's clientes; cancelled orders do not count. */
export async function readModeloSales(
  db: Db,
  id: number,
  caller: Pick<Caller, 'rowScope'>,
): Promise<ModeloSales> {
  const lines = sql`(
    select p.id, p.fecha, c.nombre as cliente, l.importe, (
      select coalesce(sum(q.cantidad), 0)::int from pedido_cantidad q where q.pedido_linea_id = l.id) + (
      select coalesce(sum(e.cantidad), 0)::int from pedido_encargo e where e.pedido_linea_id = l.id) as prendas
    from pedido_linea l join pedido p on p.id = l.pedido_id left join cliente c on c.id = p.cliente_id
    where l.modelo_id = ${id} and p.estado <> 3 and p.enviado and ${inRowScope(caller, 'p.cliente_id')})`;
  const meses = await sql<{ mes: string; prendas: number; importe: number }>`
    select to_char(x.fecha at time zone 'Europe/Madrid', 'YYYY-MM') as mes, sum(x.prendas)::int as prendas,
      sum(x.importe)::bigint as importe
    from ${lines} as x group by 1 order by 1 desc limit 24`.execute(db);
  const pedidos = await sql<{
    id: number;
    fecha: Date;
    cliente: string | null;
    prendas: number;
    importe: number;
  }>`
    select x.id, x.fecha, x.cliente, sum(x.prendas)::int as prendas, sum(x.importe)::bigint as importe
    from ${lines} as x group by 1, 2, 3 order by x.fecha desc, x.id desc limit 20`.execute(db);
  const months = meses.rows.map((row) => ({ ...row, importe: Number(row.importe) }));
  const sum = (of: (row: (typeof months)[number]) => number) =>
    months.reduce((total, row) => total + of(row), 0);
  return {
    meses: months.map((row) => ({ ...row, importe: row.importe / 100 })).toReversed(),
    pedidos: pedidos.rows.map(({ cliente, fecha, importe, ...row }) => ({
      ...row,
      fecha: fecha.toISOString(),
      ...(cliente !== null && { cliente }),
      importe: Number(importe) / 100,
    })),
    prendas: sum((row) => row.prendas),
    importe: sum((row) => row.importe) / 100,
  };
}
