import type { PersonalRecords } from '../../../platform/server/personal-records.ts';
import { toPedidoRow } from './read-pedido.ts';

/** The pedidos that belong to a person or that the person sent. They are documents and stay after erasure. */
export const personalPedidos: PersonalRecords = {
  nombre: 'pedidos',
  async list(db, { id }) {
    const rows = await db
      .selectFrom('pedido')
      .where((eb) => eb.or([eb('usuario_id', '=', id), eb('creado_por', '=', id)]))
      .select([
        'id',
        'fecha',
        'estado',
        'situacion',
        'total',
        'total_prendas',
        'total_modelos',
        'observaciones',
        'fecha_entrega',
        'usuario_id',
        'creado_por',
      ])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...toPedidoRow(row),
      observaciones: row.observaciones,
      fechaEntrega: row.fecha_entrega ?? undefined,
      esSuyo: row.usuario_id === id,
      loEnvio: row.creado_por === id,
    }));
  },
  conserva:
    'Los pedidos son documentos de la casa: el Código de Comercio (art. 30) manda guardarlos seis años.',
};
