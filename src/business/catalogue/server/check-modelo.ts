/** Checks of a modelo before it is written: what it refers to, and cells that are still in use. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, type FieldFailure, FieldsInvalid } from '../../../platform/http/failures.ts';
import { knownPictures } from '../../../platform/server/pictures/store-upload.ts';
import type { Uso } from '../modelo-acts.contract.ts';
import type { EditableModelo, EditedModelo } from '../modelos.contract.ts';
import { listCellUses } from './modelo-uses.repository.ts';

interface Known {
  tipos: number[];
  temporadas: number[];
  cuidados: number[];
  tallajes: number[];
  colecciones: number[];
  colores: number[];
  tallas: number[];
  tarifas: number[];
}

/** Returns those of the ids that exist; they then stay until the transaction ends. */
async function readKnown(db: Db, edited: EditedModelo): Promise<Known> {
  const tallas = [
    ...edited.variantes.map((one) => one.tallaId),
    ...edited.medidas.map((one) => one.tallaId),
    ...edited.suplementos.map((one) => one.desdeTallaId),
  ];
  const tarifas = [...edited.tarifas, ...edited.suplementos, ...edited.cambios].flatMap(
    ({ tarifaId }) => tarifaId ?? [],
  );
  const among = (table: string, ids: readonly (number | undefined)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== undefined))];
    return sql`array(select id from ${sql.table(table)} where id = any(${wanted}::int[]) for key share)`;
  };
  const { rows } = await sql<Known>`select
    ${among('modelo_tipo', [edited.modeloTipoId])} as tipos,
    ${among('temporada', [edited.temporadaId])} as temporadas,
    ${among('cuidado', [edited.cuidadoId])} as cuidados,
    ${among('tallaje', [edited.tallajeId])} as tallajes,
    ${among('coleccion', edited.coleccionIds)} as colecciones,
    ${among('color', edited.colorIds)} as colores,
    ${among('talla', tallas)} as tallas,
    ${among('tarifa', tarifas)} as tarifas`.execute(db);
  return rows[0] as Known;
}

/** Checks that everything a modelo refers to exists. @throws FieldsInvalid */
export async function checkReferences(db: Db, edited: EditedModelo, today: string): Promise<void> {
  const known = await readKnown(db, edited);
  const pictures = edited.imagenes.map(({ id }) => id);
  const imagenes = new Set(pictures.length > 0 ? await knownPictures(db, pictures) : []);
  const own = new Set(edited.colorIds);
  const wrong: FieldFailure[] = [];
  const need = (field: string, id: number | undefined, ids: readonly number[], key: string) => {
    if (id !== undefined && !ids.includes(id)) wrong.push({ field, key });
  };
  const noTalla = 'Esta talla ya no existe.';
  const noTarifa = 'Esta tarifa ya no existe.';
  need('modeloTipoId', edited.modeloTipoId, known.tipos, 'Este tipo ya no existe.');
  need('temporadaId', edited.temporadaId, known.temporadas, 'Esta temporada ya no existe.');
  need('tallajeId', edited.tallajeId, known.tallajes, 'Este tallaje ya no existe.');
  need('cuidadoId', edited.cuidadoId, known.cuidados, 'Estos cuidados ya no existen.');
  for (const id of edited.coleccionIds) {
    need('coleccionIds', id, known.colecciones, 'Esta colección ya no existe.');
  }
  for (const [at, id] of edited.colorIds.entries()) {
    need(`colorIds.${at}`, id, known.colores, 'Este color ya no existe.');
  }
  for (const [at, { colorId, tallaId }] of edited.variantes.entries()) {
    need(`variantes.${at}.tallaId`, tallaId, known.tallas, noTalla);
    if (!own.has(colorId))
      wrong.push({ field: `variantes.${at}.colorId`, key: 'Este color no es del modelo.' });
  }
  for (const [at, { tallaId }] of edited.medidas.entries()) {
    need(`medidas.${at}.tallaId`, tallaId, known.tallas, noTalla);
  }
  for (const [at, { tarifaId }] of edited.tarifas.entries()) {
    need(`tarifas.${at}.tarifaId`, tarifaId, known.tarifas, noTarifa);
  }
  for (const [at, { tarifaId, desdeTallaId }] of edited.suplementos.entries()) {
    need(`suplementos.${at}.tarifaId`, tarifaId, known.tarifas, noTarifa);
    need(`suplementos.${at}.desdeTallaId`, desdeTallaId, known.tallas, noTalla);
  }
  for (const [at, { tarifaId, desde }] of edited.cambios.entries()) {
    need(`cambios.${at}.tarifaId`, tarifaId, known.tarifas, noTarifa);
    if (desde <= today) {
      wrong.push({ field: `cambios.${at}.desde`, key: 'Ese día ya ha llegado: cambie el precio de hoy.' });
    }
  }
  if (!edited.publicado && edited.publicadoDesde !== undefined && edited.publicadoDesde <= today) {
    wrong.push({ field: 'publicadoDesde', key: 'Ese día ya ha llegado: publíquelo.' });
  }
  for (const [at, { id, colorId }] of edited.imagenes.entries()) {
    if (!imagenes.has(id))
      wrong.push({ field: `imagenes.${at}`, key: 'Esta imagen ya no está. Súbala de nuevo.' });
    if (colorId !== undefined && !own.has(colorId)) {
      wrong.push({ field: `imagenes.${at}.colorId`, key: 'Este color no es del modelo.' });
    }
  }
  checkPublication(edited, wrong);
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
}

/** A published modelo has a price and a cell; one at 0 € would be a gift. */
function checkPublication(
  { publicado, publicadoDesde, precio, variantes }: EditedModelo,
  wrong: FieldFailure[],
): void {
  if (!publicado && publicadoDesde === undefined) return;
  if (precio === 0) wrong.push({ field: 'precio', key: 'Sin precio no se publica.' });
  if (!variantes.some(({ cerrado }) => !cerrado)) {
    wrong.push({ field: 'variantes', key: 'Sin ninguna talla abierta no se publica.' });
  }
}

const total = (usos: readonly Uso[], tipo: Uso['tipo']) =>
  usos.find((one) => one.tipo === tipo)?.cantidad ?? 0;

/** Returns the uses in words: a text key with its numbers. */
export function usesText(referencia: string, usos: readonly Uso[]) {
  return {
    key: '{{referencia}} está en uso (pedidos: {{pedidos}}, facturas: {{facturas}}, carritos: {{carritos}}, movimientos: {{movimientos}}): archívelo en lugar de borrarlo.',
    params: {
      referencia,
      pedidos: total(usos, 'pedidos'),
      facturas: total(usos, 'facturas'),
      carritos: total(usos, 'carritos'),
      movimientos: total(usos, 'movimientos') + total(usos, 'lotes'),
    },
  };
}

/** Checks that no cell that leaves is still in use. @throws Conflict with the uses */
export async function checkRemovedCells(db: Db, before: EditableModelo, edited: EditedModelo): Promise<void> {
  const stays = new Set(edited.variantes.map(({ colorId, tallaId }) => `${colorId}-${tallaId}`));
  const colors = new Map(before.colores.map((one) => [one.colorId, one.modeloColorId]));
  const removed = before.variantes
    .filter(({ colorId, tallaId }) => !stays.has(`${colorId}-${tallaId}`))
    .map(({ colorId, tallaId }) => ({ colorId, modeloColorId: colors.get(colorId) ?? 0, tallaId }));
  const left = before.colores
    .filter(({ colorId }) => !edited.colorIds.includes(colorId))
    .map(({ colorId, modeloColorId }) => ({ colorId, modeloColorId, tallaId: undefined }));
  const used = (await listCellUses(db, [...removed, ...left])).filter(({ usos }) => usos.length > 0);
  const [first] = used;
  if (!first) return;
  const color = before.colores.find(({ colorId }) => colorId === first.colorId);
  throw new Conflict(
    'Cells are in use.',
    [
      {
        key: '{{count}} celdas en uso, como las de {{color}}: ciérrelas en lugar de quitarlas.',
        params: { count: used.length, color: color?.nombre ?? '' },
      },
    ],
    {
      campo: 'variantes',
      usos: used.map(({ modeloColorId, tallaId, usos }) => ({ modeloColorId, tallaId, usos })),
    },
  );
}
