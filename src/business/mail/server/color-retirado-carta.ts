/** The letter about a color that the house does not make: its garments are cancelled. */
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface ColorRetirado {
  /** Modelo and color. */
  prenda: string;
  prendas: string;
  /** `#1042, #1044` */
  pedidos: string;
  /** `38 × 2, 40 × 1` */
  tallas: string;
  motivo: string;
  /** The modelo to take instead. */
  sustituto?: string;
  sustitutoId?: string;
}

export function colorRetirado(datos: ColorRetirado, context: CartaContext): LetterContent {
  const { prenda, prendas, pedidos, tallas, motivo, sustituto, sustitutoId } = datos;
  const { t } = context;
  return {
    subject: t('No podemos servirle {{prenda}}', { prenda }),
    parts: [
      greeting(context),
      { paragraph: t('No fabricaremos esta prenda, así que la hemos quitado de sus pedidos. Lo sentimos.') },
      {
        rows: [
          [t('Prenda'), prenda],
          [t('Tallas'), tallas],
          [t('Prendas'), prendas],
          [t('Pedidos'), pedidos],
          [t('Motivo'), motivo],
        ],
      },
      ...(sustituto && sustitutoId
        ? [
            { paragraph: t('En su lugar le proponemos {{modelo}}.', { modelo: sustituto }) },
            {
              button: t('Ver {{modelo}}', { modelo: sustituto }),
              href: context.link(`/modelo/user/${encodeURIComponent(sustitutoId)}`),
            },
          ]
        : []),
    ],
  };
}

/** The data of its preview. */
export const colorRetiradoSample: ColorRetirado = {
  ...{ prenda: 'Vestido Aurora · Esmeralda', prendas: '6', pedidos: '#1042, #1044' },
  ...{ tallas: '38 × 2, 40 × 4', motivo: 'No llega al lote mínimo' },
  ...{ sustituto: 'Vestido Lucía', sustitutoId: '12' },
};
