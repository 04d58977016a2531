/** Reads the report of returns by modelo, workshop and cause. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import { type ImagenRow, imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { informeOrder } from '../back-office/devolucion-columns.ts';
import { causas } from '../devolucion.ts';
import type { InformeRow } from '../office-devoluciones.contract.ts';
/** Selects the rows of the report. */
export const selectInforme = (db: Db) =>
  db
    .selectFrom('devolucion_informe')
    .innerJoin('modelo', 'modelo.id', 'devolucion_informe.modelo_id')
    .leftJoin('proveedor', 'proveedor.id', 'devolucion_informe.taller_id')
    .selectAll('devolucion_informe')
    .select([
      'modelo.referencia',
      'modelo.nombre',
      'proveedor.nombre as taller',
      sql<ImagenRow | null>`(select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color,
          'alt', i.alt, 'digest', i.digest)
        from modelo_imagen mi join imagen i on i.id = mi.imagen_id where mi.modelo_id = modelo.id
        order by mi.orden, mi.imagen_id limit 1)`.as('imagen'),
    ]);

export const informeRowOf = (
  row: Awaited<ReturnType<ReturnType<typeof selectInforme>['execute']>>[number],
  language: Language,
): InformeRow => ({
  ...{ id: row.clave, modeloId: row.modelo_id, referencia: row.referencia, nombre: row.nombre },
  ...(row.imagen && { imagen: imagenOf(row.imagen, language) }),
  ...(row.taller !== null && { taller: row.taller }),
  ...{ causa: row.causa, mes: row.mes, pedidas: row.pedidas, recibidas: row.recibidas },
  ...{ stock: row.stock, segundas: row.segundas, arreglo: row.arreglo, rechazadas: row.rechazadas },
});

export const informeSearch = searchable(
  {
    id: { column: 'devolucion_informe.clave', type: 'text' },
    modeloId: { column: 'devolucion_informe.modelo_id', type: 'number' },
    referencia: { column: 'modelo.referencia', type: 'text', keyword: true },
    nombre: { column: 'modelo.nombre', type: 'text', keyword: true },
    taller: { column: 'proveedor.nombre', type: 'text', keyword: true, nullable: true },
    causa: { column: 'devolucion_informe.causa', type: 'enum', values: [...causas] },
    mes: { column: 'devolucion_informe.mes', type: 'text' },
    pedidas: { column: 'devolucion_informe.pedidas', type: 'number' },
    recibidas: { column: 'devolucion_informe.recibidas', type: 'number' },
    stock: { column: 'devolucion_informe.stock', type: 'number' },
    segundas: { column: 'devolucion_informe.segundas', type: 'number' },
    arreglo: { column: 'devolucion_informe.arreglo', type: 'number' },
    rechazadas: { column: 'devolucion_informe.rechazadas', type: 'number' },
  },
  { defaultOrder: informeOrder, tieBreak: 'id' },
);
