import type { PersonalRecords } from '../../../platform/server/personal-records.ts';

/** The modelos that a person marked, unpublished ones included. The law requires none of it to be kept. */
export const personalFavoritos: PersonalRecords = {
  nombre: 'favoritos',
  async list(db, { id }) {
    const rows = await db
      .selectFrom('favorito')
      .innerJoin('modelo', 'modelo.id', 'favorito.modelo_id')
      .where('favorito.usuario_id', '=', id)
      .select(['favorito.modelo_id', 'modelo.referencia', 'favorito.creado_el'])
      .orderBy('favorito.creado_el')
      .orderBy('favorito.modelo_id')
      .execute();
    return rows.map((row) => ({
      modeloId: row.modelo_id,
      referencia: row.referencia,
      creadoEl: row.creado_el.toISOString(),
    }));
  },
  async erase(db, { id }) {
    await db.deleteFrom('favorito').where('usuario_id', '=', id).execute();
  },
};
