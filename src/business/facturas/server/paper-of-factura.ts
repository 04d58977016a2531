/** The factura as a printed document, with all that RD 1619/2012, art. 6, asks for. */
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Paper, PaperOrder, PaperParty, PaperSum } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { PaperHouse } from '../../documents/server/index.ts';
import { qrWords } from '../../verifactu/qr-address.ts';
import type { Factura, FacturaLinea, Party } from '../facturas.contract.ts';
import { correctionAmount } from '../storefront/correction-amount.ts';
import {
  exencionLabels,
  formaDePagoLabels,
  kindOf,
  metodoLabels,
  motivoLabels,
} from '../storefront/factura-labels.ts';

/** Rectified facturas that stand at the head; more go into the notes. */
const maxRectifiedInFacts = 8;

/** Sets a factura. Later events, such as a payment, are left out: the document stays the same. */
export function paperOfFactura(factura: Factura, { plazos: _, ...house }: PaperHouse): PaperOrder {
  const { language } = house;
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const money = (euros: number) => formatMoney(euros, language);
  const percent = (value: number) => formatPercent(value, language);
  const day = (isoDay: string) => formatDay(isoDay, language);
  const { numero, emisor, receptor, lineas, bases, regimen, total, vencimientos } = factura;
  const discounted = lineas.some(({ descuento }) => descuento > 0);
  const rates = bases.length > 1;
  const exencion = exencionLabels[regimen];
  const correction = correctionAmount(factura);
  const rectified = factura.rectifica.map((other) => `${other.numero} (${day(other.fecha)})`).join(', ');
  const isLong = factura.rectifica.length > maxRectifiedInFacts;
  const severalRectified = t('{{n}} facturas: vea las notas', { n: factura.rectifica.length });
  let carried = 0;
  const rows = lineas.map((linea) => {
    carried += Math.round(linea.importe * 100);
    return {
      cells: [
        [linea.descripcion, linea.referencia].filter(Boolean).join(' · '),
        formatNumber(linea.cantidad, language),
        money(linea.precio),
        ...(discounted ? [linea.descuento > 0 ? percent(linea.descuento) : ''] : []),
        ...(rates ? [percent(linea.tipoIva)] : []),
        money(linea.importe),
      ],
      details: garmentLines(linea, t),
      carried: money(carried / 100),
    };
  });
  const paper: Paper = {
    ...house,
    house: {
      name: emisor.nombre,
      foot: [emisor.nombre, `NIF ${emisor.nif}`, emisor.registro].filter(Boolean).join(' · '),
    },
    kind: t(kindOf(factura)),
    number: numero,
    ...(factura.verifactu?.isTrial && { warning: t('PRUEBA: esta factura no tiene validez fiscal.') }),
    ...(factura.verifactu && {
      code: { address: factura.verifactu.qr, alt: `${qrWords.above} ${factura.verifactu.qr}`, ...qrWords },
    }),
    parties: [partyOf(t('Emisor'), emisor, language), partyOf(t('Cliente'), receptor, language)],
    facts: [
      { name: t('Fecha de expedición'), value: day(factura.fecha) },
      ...(factura.fechaOperacion
        ? [
            {
              name: t(factura.anticipo ? 'Fecha de cobro' : 'Fecha de entrega'),
              value: day(factura.fechaOperacion),
            },
          ]
        : []),
      ...(factura.pedidoIds.length > 0
        ? [{ name: t('Pedidos'), value: factura.pedidoIds.map((id) => `#${id}`).join(', ') }]
        : []),
      ...(factura.albaranes.length > 0
        ? [
            {
              name: t('Albaranes'),
              value: factura.albaranes.map((one) => `${one.numero} (${day(one.fecha)})`).join(', '),
            },
          ]
        : []),
      ...(rectified ? [{ name: t('Rectifica'), value: isLong ? severalRectified : rectified }] : []),
      ...(factura.motivo ? [{ name: t('Motivo'), value: t(motivoLabels[factura.motivo]) }] : []),
      ...(factura.metodo ? [{ name: t('Método'), value: t(metodoLabels[factura.metodo]) }] : []),
    ],
    columns: [
      { label: t('Concepto') },
      { label: t('Prendas'), figure: true },
      { label: t('Precio'), figure: true },
      ...(discounted ? [{ label: t('Dto.'), figure: true }] : []),
      ...(rates ? [{ label: t('IVA'), figure: true }] : []),
      { label: t('Importe'), figure: true },
    ],
    rows,
    carry: { to: t('Suma y sigue'), from: t('Suma anterior') },
    sums: [
      { name: t('Base imponible'), value: money(factura.baseImponible) },
      ...bases.flatMap(({ tipoIva, base, cuotaIva, tipoRecargo, cuotaRecargo }): PaperSum[] => {
        const of = (rate: number) => ({ tipo: percent(rate), base: money(base) });
        return [
          ...(tipoIva > 0
            ? [{ name: t('IVA {{tipo}} sobre {{base}}', of(tipoIva)), value: money(cuotaIva) }]
            : []),
          ...(tipoRecargo > 0
            ? [
                {
                  name: t('Recargo de equivalencia {{tipo}} sobre {{base}}', of(tipoRecargo)),
                  value: money(cuotaRecargo),
                },
              ]
            : []),
        ];
      }),
      ...(exencion ? [{ name: t('IVA exento'), value: money(0) }] : []),
      ...(correction === undefined
        ? []
        : [{ name: t('Importe de la rectificación'), value: money(correction) }]),
      { name: t('Total'), value: money(total), strong: true },
    ],
    side: {
      title: total < 0 ? t('Abono') : t('Pago'),
      text: total < 0 ? t('Se descuenta de sus próximos pagos.') : t(formaDePagoLabels[factura.formaPago]),
      rows: total < 0 ? [] : vencimientos.map(({ fecha, importe }) => [day(fecha), money(importe)]),
    },
    notes: [
      ...(isLong ? [`${t('Rectifica')}: ${rectified}`] : []),
      ...(exencion ? [t(exencion)] : []),
      ...(factura.observaciones ? [factura.observaciones] : []),
    ],
  };
  return { paper, standard: 'a-3a', day: factura.fecha };
}

function partyOf(title: string, party: Party, language: Language): PaperParty {
  const { nombre, nif, direccion, codigoPostal, poblacion, provincia, pais } = party;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(pais);
  return {
    title,
    name: nombre,
    lines: [
      translate(language, 'NIF {{nif}}', { nif }),
      direccion,
      `${codigoPostal} ${poblacion}`,
      [provincia === poblacion ? '' : provincia, country].filter(Boolean).join(', '),
    ].filter((line) => line.trim() !== ''),
  };
}

/** «Azul noche: 38 × 1, 40 × 2», a line for each color. */
function garmentLines(
  { cantidades }: Pick<FacturaLinea, 'cantidades'>,
  t: (key: string) => string,
): string[] {
  return [...Map.groupBy(cantidades, ({ modeloColorId }) => modeloColorId).values()].map((cells) => {
    const sizes = cells.map(({ talla, cantidad }) => `${tallaName(talla, t)} × ${Math.abs(cantidad)}`);
    return `${cells[0]?.color}: ${sizes.join(', ')}`;
  });
}
