/** The albarán as a printed document: the garments of a parcel by color and talla, without prices. */
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import type { Paper, PaperOrder } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { PaperHouse } from '../../documents/server/index.ts';
import { portesLabels } from '../albaran.ts';
import type { Albaran } from '../albaranes.contract.ts';

/** Sets an albarán as it was closed. Its later states are not part of it. */
export function paperOfAlbaran(albaran: Albaran, { plazos: _, ...house }: PaperHouse): PaperOrder {
  const { language } = house;
  const t = (key: string) => translate(language, key);
  const { direccion, reembolso } = albaran;
  const place = [direccion.codigoPostal, direccion.poblacion].filter(Boolean).join(' ');
  const paper: Paper = {
    ...house,
    kind: t('Albarán'),
    number: albaran.numero,
    parties: [
      {
        title: t('Se entrega en'),
        name: direccion.nombre || albaran.cliente.nombre,
        lines: [
          direccion.direccion,
          direccion.provincia ? `${place} (${direccion.provincia})` : place,
          direccion.telefono ?? '',
        ].filter(Boolean),
      },
    ],
    facts: [
      { name: t('Fecha'), value: formatDay(albaran.fecha, language) },
      { name: t('Pedidos'), value: albaran.pedidos.map((id) => `#${id}`).join(', ') },
      { name: t('Bultos'), value: formatNumber(albaran.bultos, language) },
      { name: t('Peso'), value: `${formatNumber(albaran.peso / 1000, language)} kg` },
      ...(albaran.transportista ? [{ name: t('Transportista'), value: albaran.transportista }] : []),
      { name: t('Portes'), value: t(portesLabels[albaran.portes]) },
      ...(reembolso === undefined
        ? []
        : [{ name: t('Cobra el transportista'), value: formatMoney(reembolso, language) }]),
    ],
    columns: [{ label: t('Modelo') }, { label: t('Pedido') }, { label: t('Prendas'), figure: true }],
    rows: albaran.lineas.map(({ referencia, descripcion, pedidoId, cantidad, cantidades }) => ({
      cells: [`${descripcion} · ${referencia}`, `#${pedidoId}`, formatNumber(cantidad, language)],
      details: [...Map.groupBy(cantidades, ({ modeloColorId }) => modeloColorId).values()].map((cells) => {
        const sizes = cells.map((cell) => `${tallaName(cell.talla, t)} × ${cell.cantidad}`);
        return `${cells[0]?.color}: ${sizes.join(', ')}`;
      }),
    })),
    sums: [{ name: t('Prendas'), value: formatNumber(albaran.prendas, language), strong: true }],
    notes: albaran.observaciones ? [albaran.observaciones] : [],
  };
  return { paper, standard: 'ua-1', day: albaran.fecha };
}
