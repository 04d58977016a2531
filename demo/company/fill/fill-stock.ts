import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { flags, insertRows, instants, ints, texts, uuids } from '../bulk.ts';
import type { Company } from '../company.ts';
import { LUGARES } from '../movimientos.ts';

/** Inserts the places, the ledger and its sums. Needs stock, comerciales and usuarios. */
export async function fillMovimientos(db: Db, { movimientos }: Company): Promise<void> {
  await insertRows(db, 'lugar', {
    id: ints(LUGARES.map((row) => row.id)),
    tipo: texts(LUGARES.map((row) => row.tipo)),
    nombre: texts(LUGARES.map((row) => row.nombre)),
    comercial_id: ints(LUGARES.map((row) => row.comercialId)),
    cerrado: flags(LUGARES.map((row) => row.cerrado)),
  });
  await insertRows(db, 'movimiento', {
    momento: instants(movimientos.map((row) => row.momento)),
    modelo_color_id: ints(movimientos.map((row) => row.modeloColorId)),
    talla_id: ints(movimientos.map((row) => row.tallaId)),
    cantidad: ints(movimientos.map((row) => row.cantidad)),
    de_id: ints(movimientos.map((row) => row.de)),
    a_id: ints(movimientos.map((row) => row.a)),
    motivo: texts(movimientos.map((row) => row.motivo)),
    documento: texts(movimientos.map((row) => row.documento)),
    nota: texts(movimientos.map((row) => row.nota)),
    usuario_id: uuids(movimientos.map((row) => row.usuarioId)),
  });
  await sql`insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad, estante)
    select lugar_id, modelo_color_id, talla_id, sum(cantidad),
      case lugar_id when 1 then chr(65 + modelo_color_id % 8) || '-' || lpad((modelo_color_id / 8 + 1)::text, 2, '0')
        else '' end
    from (
      select a_id as lugar_id, modelo_color_id, talla_id, cantidad from movimiento where a_id is not null
      union all
      select de_id, modelo_color_id, talla_id, -cantidad from movimiento where de_id is not null
    ) m group by 1, 2, 3`.execute(db);
}
