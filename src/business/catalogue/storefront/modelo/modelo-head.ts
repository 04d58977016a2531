import { pageMeta, previewAddress, type SiteFacts } from '../../../../platform/ui/page-head.ts';
import type { ModeloDetail } from '../../catalogue.contract.ts';

/** What search engines and link previews are told of a modelo: never a price. */
export function modeloHead(modelo: ModeloDetail, site: SiteFacts) {
  const list = (things: readonly { nombre: string }[]) =>
    things.map(({ nombre }) => nombre).join(', ') || undefined;
  const product = {
    '@context': 'https://schema.org',
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
    scripts: [
      // A closing tag inside a text must not end the script.
      { type: 'application/ld+json', children: JSON.stringify(product).replaceAll('<', '\\u003c') },
    ],
  };
}
