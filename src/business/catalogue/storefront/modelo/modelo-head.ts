import type { Language } from '../../../../platform/i18n/languages.ts';
import {
  breadcrumbs,
  pageMeta,
  previewAddress,
  type SiteFacts,
  structuredData,
} from '../../../../platform/ui/page-head.ts';
import type { ModeloDetail } from '../../catalogue.contract.ts';

/**
 * Returns the metadata of a modelo for search engines and link previews: never a price.
 * @param gallery the gallery's name in the page's language
 * @param addressed the language in the page's own address: its breadcrumb uses addresses with that language
 * too
 */
export function modeloHead(
  modelo: ModeloDetail,
  { site, gallery, addressed }: { site: SiteFacts; gallery: string; addressed: Language | undefined },
) {
  const list = (things: readonly { nombre: string }[]) =>
    things.map(({ nombre }) => nombre).join(', ') || undefined;
  const product = {
    '@type': 'Product',
    name: modelo.nombre,
    sku: modelo.referencia,
    mpn: modelo.referencia,
    category: modelo.modeloTipo,
    description: modelo.descripcion || undefined,
    material: modelo.composicion || undefined,
    color: list(modelo.colores),
    size: list(modelo.tallas),
    image: modelo.imagenes.slice(0, 4).map((imagen) => previewAddress(imagen, site.origin)),
    brand: { '@type': 'Brand', name: site.nombre },
  };
  const address = (path: string) => `${site.origin}${addressed ? `/${addressed}` : ''}${path}`;
  const way = [
    { name: gallery, item: address('/gallery') },
    { name: modelo.modeloTipo, item: address(`/gallery?tipo=${modelo.modeloTipoId}`) },
    { name: modelo.nombre, item: address(`/modelo/${modelo.id}`) },
  ];
  return {
    meta: pageMeta(
      {
        title: `${modelo.nombre}, ${modelo.modeloTipo.toLowerCase()}`,
        description: modelo.descripcion || modelo.composicion,
        imagen: modelo.imagen,
        type: 'product',
      },
      site,
    ),
    scripts: [structuredData(product), breadcrumbs(way)],
  };
}
