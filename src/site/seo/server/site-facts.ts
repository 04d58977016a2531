import {
  type ModeloCard,
  type ModeloTipo,
  readColeccionesEndpoint,
  readModelosEndpoint,
  readWebModeloTiposEndpoint,
  type WebColeccion,
} from '../../../business/catalogue/catalogue.contract.ts';
import { type AppSettings, readAppSettingsEndpoint } from '../../../business/settings/settings.contract.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

export interface SiteRecords {
  settings: AppSettings;
  colecciones: readonly WebColeccion[];
  tipos: readonly ModeloTipo[];
  modelos: readonly ModeloCard[];
}

/** The application, called in-process. */
export type CallSite = (request: Request) => Promise<Response>;

/** Reads the public data of the site in a language: the same replies as its pages use. */
export async function readSite(ask: CallSite, language: Language): Promise<SiteRecords> {
  const read = async <T>({ path }: { path: string }): Promise<T> => {
    const reply = await ask(
      new Request(`http://percha.invalid${path}`, { headers: { 'accept-language': language } }),
    );
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as T;
  };
  const [settings, colecciones, tipos, modelos] = await Promise.all([
    read<AppSettings>(readAppSettingsEndpoint),
    read<SiteRecords['colecciones']>(readColeccionesEndpoint),
    read<SiteRecords['tipos']>(readWebModeloTiposEndpoint),
    read<ModeloCard[]>(readModelosEndpoint),
  ]);
  return { settings, colecciones, tipos, modelos };
}
