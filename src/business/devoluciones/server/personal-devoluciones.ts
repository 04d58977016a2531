import type { PersonalRecords } from '../../../platform/server/personal-records.ts';

/** The returns that a person asked for. They are documents and stay after erasure. */
export const personalDevoluciones: PersonalRecords = {
  nombre: 'devoluciones',
  async list(db, { id }) {
    return db
      .selectFrom('devolucion')
      .where('creada_por', '=', id)
      .select(['numero', 'pedido_id as pedidoId', 'fecha', 'desea', 'nota'])
      .orderBy('id')
      .execute();
  },
  conserva:
    'Las devoluciones son documentos de la casa: el Código de Comercio (art. 30) manda guardarlas seis años.',
};
