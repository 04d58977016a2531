/** The letters about a return: authorised with the sheet for its parcel, refused, or decided. */
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface DevolucionContestada {
  lector: 'tienda' | 'comercial';
  /** Its id, for the link and the document. */
  id: string;
  numero: string;
  pedido: string;
  tienda: string;
  estado: 'autorizada' | 'rechazada' | 'decidida';
  prendas: string;
  /** Words of the house; empty when it wrote none. */
  nota: string;
  /** Garments of a decided return; absent: none. */
  abono?: string;
  arreglo?: string;
  rechazada?: string;
}

const subjects = {
  autorizada: 'Devolución {{numero}}: puede enviarla',
  rechazada: 'Devolución {{numero}}: no podemos aceptarla',
  decidida: 'Devolución {{numero}}: la hemos revisado',
} as const;

const words = {
  autorizada:
    'Puede enviarnos las prendas. Pegue en el paquete la hoja adjunta, con el número {{numero}}: así lo reconocemos al llegar.',
  rechazada: 'No podemos aceptar la devolución del pedido #{{pedido}}.',
  decidida: 'Hemos recibido y revisado las prendas del pedido #{{pedido}}.',
} as const;

export function devolucionContestada(datos: DevolucionContestada, context: CartaContext): LetterContent {
  const { id, numero, pedido, tienda, estado, prendas, nota, lector } = datos;
  const { t } = context;
  const isShop = lector === 'tienda';
  const count = (name: string, n: string | undefined) => (n ? [[t(name), n] as const] : []);
  return {
    subject: isShop ? t(subjects[estado], { numero }) : `${tienda}: ${t(subjects[estado], { numero })}`,
    parts: [
      ...(isShop ? [greeting(context)] : []),
      { paragraph: t(words[estado], { numero, pedido }) },
      ...(nota ? [{ paragraph: nota }] : []),
      {
        rows: [
          [t('Devolución'), numero],
          [t('Pedido'), `#${pedido}`],
          [t('Prendas'), prendas],
          ...count('Se abonan', datos.abono),
          ...count('Se arreglan', datos.arreglo),
          ...count('Se devuelven a la tienda', datos.rechazada),
        ],
      },
      {
        button: t('Ver la devolución'),
        href: context.link(`${isShop ? '/devolucion' : '/admin/devoluciones'}/${encodeURIComponent(id)}`),
      },
    ],
    ...(estado === 'autorizada' && { documents: [{ kind: 'devolucion', id: Number(id) }] }),
  };
}
