import { type Imagen, imagenWidths } from '../../../../platform/http/imagen.ts';
import type { ModeloDetail } from '../../catalogue.contract.ts';

/** `url` at the largest width that link previews take. */
const previewAddress = ({ url, ancho }: Imagen, origin: string) =>
  `${origin}${url}?w=${imagenWidths.findLast((width) => width <= Math.min(ancho, 1280)) ?? imagenWidths[0]}`;

/** The first sentences of a text, at most `most` characters, cut between words. */
function beginning(text: string, most = 160): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;
}

/**
 * What search engines and link previews are told of a modelo: never a price.
 * @param house the company's name
 * @param origin scheme and host of the public address, for links that leave the site
 */
export function modeloHead(modelo: ModeloDetail, house: string, origin: string) {
  const title = `${modelo.nombre}, ${modelo.modeloTipo.toLowerCase()} · ${house}`;
  const description = beginning(modelo.descripcion || modelo.composicion);
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: modelo.nombre,
    sku: modelo.referencia,
    mpn: modelo.referencia,
    category: modelo.modeloTipo,
    description: modelo.descripcion || undefined,
    material: modelo.composicion || undefined,
    color: modelo.colores.map(({ nombre }) => nombre).join(', ') || undefined,
    size: modelo.tallas.map(({ nombre }) => nombre).join(', ') || undefined,
    image: modelo.imagenes.slice(0, 4).map((imagen) => previewAddress(imagen, origin)),
    brand: { '@type': 'Brand', name: house },
  };
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'product' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(modelo.imagen
        ? [
            { property: 'og:image', content: previewAddress(modelo.imagen, origin) },
            { property: 'og:image:alt', content: modelo.imagen.alt },
          ]
        : []),
    ],
    scripts: [
      // A closing tag inside a text must not end the script.
      { type: 'application/ld+json', children: JSON.stringify(product).replaceAll('<', '\\u003c') },
    ],
  };
}
