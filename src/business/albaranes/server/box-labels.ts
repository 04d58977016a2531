/** The labels of the boxes of a delivery: the address, and which box of how many. */
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import type { Label, LabelOrder } from '../../../platform/server/papers/label-sheet.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { PaperHouse } from '../../documents/server/index.ts';
import { portesLabels } from '../albaran.ts';
import type { Albaran } from '../albaranes.contract.ts';

/** Six labels of 105 × 99 mm on A4. */
const format = { columns: 2, rows: 3, scale: 1.7 };

/** Returns the sheet with a label for each box. */
export function boxLabels(albaran: Albaran, { language, house }: PaperHouse): LabelOrder {
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const { numero, direccion, bultos, peso, transportista, portes, pedidos, seguimiento } = albaran;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(direccion.pais) ?? direccion.pais;
  const label = (nth: number): Label => ({
    copies: 1,
    title: direccion.nombre || albaran.cliente.nombre,
    mark: `${nth}/${bultos}`,
    lines: [
      direccion.direccion,
      [direccion.codigoPostal, direccion.poblacion].filter(Boolean).join(' '),
      [direccion.provincia, country].filter(Boolean).join(', '),
      direccion.telefono ?? '',
    ].filter(Boolean),
    small: [
      [
        `${t('Albarán')} ${numero}`,
        `${t('Pedido')} ${pedidos
          .slice(0, maxNamed)
          .map((id) => `#${id}`)
          .join(', ')}${pedidos.length > maxNamed ? '…' : ''}`,
        t('Bulto {{n}} de {{total}}', { n: nth, total: bultos }),
      ].join(' · '),
      [
        transportista,
        seguimiento ?? '',
        t(portesLabels[portes]),
        albaran.reembolso === undefined ? '' : formatMoney(albaran.reembolso, language),
        `${formatNumber(peso / 1000, language)} kg`,
      ]
        .filter(Boolean)
        .join(' · '),
      `${t('Remite')}: ${house.foot}`,
    ],
  });
  return {
    day: albaran.fecha,
    sheet: {
      ...{
        language,
        ...format,
        house: house.name,
        ...(house.logo && { logo: house.logo }),
        name: `${t('Etiquetas de bultos')} ${numero}`,
      },
      labels: Array.from({ length: bultos }, (_, place) => label(place + 1)),
    },
  };
}

/** Pedidos that a label names. */
const maxNamed = 6;
