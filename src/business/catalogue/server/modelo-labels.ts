/**
 * Caches names, pictures and order of modelos, colores and tallas: every read of a cart needs them, and they
 * change a few times a day. Prices and stock are not cached.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';

export interface ModeloLabel {
  id: number;
  referencia: string;
  nombre: string;
  /** Its place in the gallery, lower first; equal places sort by id. */
  orden: number;
  imagen: ImagenRow | null;
  /** The code of its temporada. */
  temporada: string | null;
  /** By `modeloColorId`. */
  colores: ReadonlyMap<number, { nombre: Texto; orden: number }>;
}

export interface Labels {
  modelo(id: number): ModeloLabel;
  talla(id: number): { nombre: string; orden: number };
}

export interface LabelledCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}

export interface ModeloLabels {
  /** Returns the labels of these cells, which must exist; reads missing ones with `db`. */
  of(db: Db, cells: readonly LabelledCell[]): Promise<Labels>;
  /** Drops everything after a change of the catalogue. */
  forget(): void;
}

type Tallas = ReadonlyMap<number, { nombre: string; orden: number }>;

const maxModelos = 5000;

/**
 * Creates the cache.
 * @param trusted false while changes may be missed: then everything is read again and nothing is cached
 */
export function createModeloLabels(trusted: () => boolean): ModeloLabels {
  const modelos = new LRUCache<number, ModeloLabel>({ max: maxModelos });
  let tallas: Tallas | undefined;
  let changes = 0;

  function knows({ modeloId, modeloColorId, tallaId }: LabelledCell): boolean {
    return Boolean(modelos.get(modeloId)?.colores.has(modeloColorId) && tallas?.has(tallaId));
  }

  async function read(db: Db, ids: number[]): Promise<Labels> {
    const before = changes;
    const [found, foundTallas] = [await readModeloLabels(db, ids), await readTallas(db)];
    if (changes === before && trusted()) {
      tallas = foundTallas;
      for (const label of found.values()) modelos.set(label.id, label);
    }
    return labelsOf(found, foundTallas);
  }

  return {
    async of(db, cells) {
      const ids = [...new Set(cells.map(({ modeloId }) => modeloId))];
      if (ids.length === 0) return labelsOf(new Map(), new Map());
      if (!trusted() || !tallas || !cells.every(knows)) return read(db, ids);
      return labelsOf(new Map(ids.map((id) => [id, modelos.get(id) as ModeloLabel])), tallas);
    },
    forget() {
      changes += 1;
      modelos.clear();
      tallas = undefined;
    },
  };
}

function labelsOf(modelos: ReadonlyMap<number, ModeloLabel>, tallas: Tallas): Labels {
  return { modelo: (id) => must(modelos.get(id), id), talla: (id) => must(tallas.get(id), id) };
}

function must<T>(found: T | undefined, id: number): T {
  if (!found) throw new Error(`A cart names what the catalogue does not know: ${id}.`);
  return found;
}

async function readModeloLabels(db: Db, ids: number[]): Promise<Map<number, ModeloLabel>> {
  const { rows } = await sql<
    Omit<ModeloLabel, 'colores'> & { colores: { id: number; nombre: Texto; orden: number }[] }
  >`
    select m.id, m.referencia, m.nombre, m.orden,
      (select t.codigo from temporada t where t.id = m.temporada_id) as temporada,
      (select json_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
          'digest', i.digest)
        from imagen i where i.id = (select mi.imagen_id from modelo_imagen mi where mi.modelo_id = m.id
          order by mi.orden, mi.imagen_id limit 1)) as imagen,
      (select coalesce(json_agg(json_build_object('id', mc.id, 'nombre', co.nombre, 'orden', mc.orden)), '[]')
        from modelo_color mc join color co on co.id = mc.color_id where mc.modelo_id = m.id) as colores
    from modelo m where m.id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ colores, ...label }) => [
      label.id,
      { ...label, colores: new Map(colores.map(({ id, ...color }) => [id, color])) },
    ]),
  );
}

async function readTallas(db: Db): Promise<Tallas> {
  const rows = await db.selectFrom('talla').select(['id', 'nombre', 'orden']).execute();
  return new Map(rows.map(({ id, ...talla }) => [id, talla]));
}
