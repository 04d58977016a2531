import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { ModeloTipo, WebColeccion } from '../catalogue.contract.ts';
import { listColecciones, listModeloTipos } from './catalogue.repository.ts';
import { wireImagen } from './modelo-card.ts';

/** Returns the published colecciones. `home`: only those of the home page. */
export async function readColecciones(
  db: Db,
  language: Language,
  { home = false } = {},
): Promise<WebColeccion[]> {
  const rows = await listColecciones(db);
  return rows
    .filter((row) => !home || row.en_home)
    .map((row) => ({
      id: row.id,
      nombre: inLanguage(row.nombre, language),
      descripcion: inLanguage(row.descripcion, language),
      temporada: row.temporada ?? undefined,
      imagen: wireImagen(row, language),
      modelos: row.modelos ?? 0,
    }));
}

export type TiposScope = 'all' | 'web' | 'home';

/** Returns the modelo types; `web` and `home` only published ones with a published modelo. */
export async function readModeloTipos(db: Db, language: Language, scope: TiposScope): Promise<ModeloTipo[]> {
  const rows = await listModeloTipos(db);
  return rows
    .filter((row) => scope === 'all' || (row.publicado && (row.modelos ?? 0) > 0))
    .filter((row) => scope !== 'home' || row.en_home)
    .map((row) => ({
      id: row.id,
      nombre: inLanguage(row.nombre, language),
      descripcion: inLanguage(row.descripcion, language),
      imagen: wireImagen(row, language),
      modelos: row.modelos ?? 0,
    }));
}
