/** The pedido as a printed document: its garments, their days and the amount without tax. */
import {
  dayInMadrid,
  formatDay,
  formatInstantDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../platform/i18n/format.ts';
import type { Paper, PaperOrder } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { PaperHouse } from '../../documents/server/index.ts';
import { daysWords, deliveryWords } from '../../settings/delivery-words.ts';
import { makingTime } from '../../settings/making-time.ts';
import { byDelivery } from '../by-delivery.ts';
import { estadoPendiente, situacionLabels } from '../pedido.ts';
import type { Pedido, PedidoLinea } from '../pedidos.contract.ts';

/** Sets a pedido as it is now. */
export function paperOfPedido(pedido: Pedido, { plazos, ...house }: PaperHouse): PaperOrder {
  const { language } = house;
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const money = (euros: number) => formatMoney(euros, language);
  const reader = { t, language };
  const plazo = makingTime(plazos, language);
  const isPending = pedido.estado === estadoPendiente;
  const discounted = pedido.lineas.some(({ descuento }) => descuento > 0);

  const details = (linea: PedidoLinea): string[] => [
    ...(linea.encargo ? [linea.encargo.texto] : []),
    ...[...Map.groupBy(linea.cantidades, ({ modeloColorId }) => modeloColorId).values()].map((cells) => {
      const sizes = cells.map(({ talla, cantidad }) => `${tallaName(talla, t)} × ${cantidad}`);
      return `${cells[0]?.color}: ${sizes.join(', ')}`;
    }),
    [
      t(situacionLabels[linea.situacion]),
      ...(isPending
        ? byDelivery(linea.cantidades).map(({ tipo, fecha, prendas }) =>
            deliveryWords({ tipo, fecha, cantidad: prendas }, { ...reader, plazo }),
          )
        : []),
      daysWords(linea, reader),
    ]
      .filter(Boolean)
      .join(' · '),
  ];

  let carried = 0;
  const rows = pedido.lineas.map((linea) => {
    carried += Math.round(linea.importe * 100);
    const prendas = linea.cantidades.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      cells: [
        `${linea.nombre} · ${linea.referencia}`,
        formatNumber(prendas, language),
        money(linea.precio),
        ...(discounted ? [linea.descuento > 0 ? formatPercent(linea.descuento, language) : ''] : []),
        money(linea.importe),
      ],
      details: details(linea),
      carried: money(carried / 100),
    };
  });

  const dayFact = (name: string, day: string | undefined) =>
    day ? [{ name: t(name), value: formatDay(day, language) }] : [];
  const paper: Paper = {
    ...house,
    kind: t('Pedido'),
    number: `#${pedido.id}`,
    parties: [],
    facts: [
      ...(pedido.cliente ? [{ name: t('Cliente'), value: pedido.cliente.nombre }] : []),
      { name: t('Fecha'), value: formatInstantDay(pedido.fecha, language) },
      { name: t('Estado'), value: t(situacionLabels[pedido.situacion]) },
      ...(pedido.creadoPor ? [{ name: t('Enviado por'), value: pedido.creadoPor }] : []),
      ...dayFact('Entrega deseada', pedido.fechaEntrega),
      ...dayFact('Servir hasta', pedido.servirHasta),
      ...dayFact('Cancelar después de', pedido.cancelarTras),
    ],
    columns: [
      { label: t('Modelo') },
      { label: t('Prendas'), figure: true },
      { label: t('Precio'), figure: true },
      ...(discounted ? [{ label: t('Dto.'), figure: true }] : []),
      { label: t('Importe'), figure: true },
    ],
    rows,
    carry: { to: t('Suma y sigue'), from: t('Suma anterior') },
    sums: [
      { name: t('Modelos'), value: formatNumber(pedido.totalModelos, language) },
      { name: t('Prendas'), value: formatNumber(pedido.totalPrendas, language) },
      { name: t('Importe sin IVA'), value: money(pedido.total), strong: true },
    ],
    notes: pedido.observaciones ? [pedido.observaciones] : [],
  };
  return { paper, standard: 'ua-1', day: dayInMadrid(new Date(pedido.fecha)) };
}
