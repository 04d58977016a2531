/** The shell's data of every page. It is absent when the root's loader failed; the shell is then bare. */
import { useQuery } from '@tanstack/react-query';
import {
  readColeccionesEndpoint,
  readWebModeloTiposEndpoint,
} from '../../business/catalogue/catalogue.contract.ts';
import { galleryPath } from '../../business/catalogue/storefront/audience.ts';
import { useUser } from '../../business/identity/session.ts';
import { readAppSettingsEndpoint } from '../../business/settings/settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';

/**
 * Returns the company's public data: `nombre direccion telefono email whatsapp instagram …`, each optional.
 */
export function useEmpresa(): Partial<Record<string, string>> {
  return useQuery(readQuery(readAppSettingsEndpoint, {})).data?.empresa ?? {};
}

export function useCatalogueEntries() {
  const colecciones = useQuery(readQuery(readColeccionesEndpoint, {})).data ?? [];
  const tipos = useQuery(readQuery(readWebModeloTiposEndpoint, {})).data ?? [];
  return { colecciones, tipos: tipos.filter(({ modelos }) => modelos > 0) };
}

/** Returns the path of the user's gallery: a signed-in shop sees its own prices. */
export function useGalleryPath() {
  return galleryPath[useUser() ? 'shop' : 'public'];
}
