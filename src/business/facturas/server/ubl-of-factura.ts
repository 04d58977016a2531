/**
 * A factura as an electronic invoice: UBL 2.1 by the European standard EN 16931. A rectificativa is a credit
 * note (381), in which what is given back is positive.
 */
import type { Language } from '../../../platform/i18n/languages.ts';
import { translate } from '../../../platform/server/texts.ts';
import { element, type XmlContent } from '../../../platform/server/xml.ts';
import type { FormaDePago, Regimen } from '../factura.ts';
import type { Factura, FacturaLinea, Party } from '../facturas.contract.ts';
import { exencionLabels, formaDePagoLabels } from '../storefront/factura-labels.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';
const cbc = (name: string, content: XmlContent, attributes?: Record<string, string>) =>
  element(`cbc:${name}`, content, attributes);
const cac = (name: string, content: readonly string[]) => element(`cac:${name}`, content);

/** The tax category of each regime (UNCL 5305), with the reason of an exemption (VATEX). */
const categories: Record<Regimen, { id: string; reason?: string }> = {
  general: { id: 'S' },
  recargo: { id: 'S' },
  intracomunitaria: { id: 'K', reason: 'VATEX-EU-IC' },
  exportacion: { id: 'G', reason: 'VATEX-EU-G' },
};
/** The recargo is no VAT of the standard: it is a charge outside it. */
const recargoReason = 'Recargo de equivalencia';

/**
 * UNCL 4461. A transfer is not defined further: its own code asks for the account of the payee, which a
 * factura does not hold.
 */
const means: Record<FormaDePago, string> = {
  ...{ giro: '59', transferencia: '1', tarjeta: '48', efectivo: '10', cheque: '20' },
};

/**
 * Returns the XML of an issued factura.
 * @param language of the notes
 */
export function ublOfFactura(factura: Factura, language: Language): string {
  const { numero, fecha, receptor, rectifica, bases, regimen, lineas } = factura;
  // 384: a rectificativa that charges, or that replaces its original. 386: an advance.
  const isCredit = factura.tipo === 'rectificativa' && factura.total < 0;
  const invoiceType = factura.anticipo ? '386' : factura.tipo === 'rectificativa' ? '384' : '380';
  const sign = isCredit ? -1 : 1;
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const amount = (name: string, euros: number) =>
    cbc(name, (sign * euros || 0).toFixed(2), { currencyID: 'EUR' });
  const recargo = bases.reduce((sum, { cuotaRecargo }) => sum + Math.round(cuotaRecargo * 100), 0) / 100;
  const exemption = exencionLabels[regimen];
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const notes = [
    factura.verifactu?.isTrial ? t('PRUEBA: esta factura no tiene validez fiscal.') : '',
    factura.observaciones,
    factura.pedidoIds.length > 0
      ? `${t('Pedidos')}: ${factura.pedidoIds.map((id) => `#${id}`).join(', ')}`
      : '',
  ].filter(Boolean);
  const content = [
    cbc('CustomizationID', 'urn:cen.eu:en16931:2017'),
    cbc('ID', numero),
    cbc('IssueDate', fecha),
    ...(isCredit ? [] : [cbc('DueDate', factura.vencimientos[0]?.fecha)]),
    cbc(`${kind}TypeCode`, isCredit ? '381' : invoiceType),
    ...notes.map((note) => cbc('Note', note)),
    // An advance has no delivery: the tax is due with the payment.
    ...(factura.anticipo ? [cbc('TaxPointDate', factura.fechaOperacion ?? fecha)] : []),
    cbc('DocumentCurrencyCode', 'EUR'),
    ...[...rectifica, ...factura.anticipos].map((other) =>
      cac('BillingReference', [
        cac('InvoiceDocumentReference', [cbc('ID', other.numero), cbc('IssueDate', other.fecha)]),
      ]),
    ),
    // An electronic invoice has the address of the QR code as data (Orden HAC/1177/2024, art. 21).
    ...(factura.verifactu
      ? [
          cac('AdditionalDocumentReference', [
            cbc('ID', 'QR tributario'),
            cac('Attachment', [cac('ExternalReference', [cbc('URI', factura.verifactu.qr)])]),
          ]),
        ]
      : []),
    cac('AccountingSupplierParty', [partyXml(factura.emisor)]),
    cac('AccountingCustomerParty', [partyXml(receptor)]),
    cac('Delivery', [
      cbc('ActualDeliveryDate', factura.anticipo ? undefined : (factura.fechaOperacion ?? fecha)),
      cac('DeliveryLocation', [cac('Address', [cac('Country', [cbc('IdentificationCode', receptor.pais)])])]),
    ]),
    cac('PaymentMeans', [cbc('PaymentMeansCode', means[factura.formaPago]), cbc('PaymentID', numero)]),
    cac('PaymentTerms', [cbc('Note', paymentTerms(factura, t))]),
    ...(recargo === 0
      ? []
      : [
          cac('AllowanceCharge', [
            cbc('ChargeIndicator', 'true'),
            cbc('AllowanceChargeReason', recargoReason),
            amount('Amount', recargo),
            taxCategory('TaxCategory', 'E', 0),
          ]),
        ]),
    cac('TaxTotal', [
      amount('TaxAmount', factura.cuotaIva),
      ...bases.map(({ tipoIva, base, cuotaIva }) =>
        cac('TaxSubtotal', [
          amount('TaxableAmount', base),
          amount('TaxAmount', cuotaIva),
          taxCategory('TaxCategory', categories[regimen].id, tipoIva, {
            code: categories[regimen].reason,
            text: exemption && t(exemption),
          }),
        ]),
      ),
      ...(recargo === 0
        ? []
        : [
            cac('TaxSubtotal', [
              amount('TaxableAmount', recargo),
              amount('TaxAmount', 0),
              taxCategory('TaxCategory', 'E', 0, { text: recargoReason }),
            ]),
          ]),
    ]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', factura.baseImponible),
      amount('TaxExclusiveAmount', factura.total - factura.cuotaIva),
      amount('TaxInclusiveAmount', factura.total),
      ...(recargo === 0 ? [] : [amount('ChargeTotalAmount', recargo)]),
      amount('PayableAmount', factura.total),
    ]),
    ...lineas.map((linea, place) => lineXml(linea, { place, kind, sign, category: categories[regimen].id })),
  ];
  const namespaces = {
    xmlns: `${oasis}:${kind}-2`,
    'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(kind, content, namespaces)}\n`;
}

function paymentTerms({ vencimientos, formaPago, total }: Factura, t: (key: string) => string): string {
  if (total < 0) return t('Se descuenta de sus próximos pagos.');
  const days = vencimientos.map(({ fecha, importe }) => `${fecha}: ${importe.toFixed(2)} EUR`);
  return [t(formaDePagoLabels[formaPago]), ...days].join('. ');
}

function taxCategory(
  name: string,
  id: string,
  percent: number,
  reason: { code?: string | undefined; text?: string | undefined } = {},
): string {
  return cac(name, [
    cbc('ID', id),
    cbc('Percent', String(percent)),
    cbc('TaxExemptionReasonCode', reason.code),
    cbc('TaxExemptionReason', reason.text),
    cac('TaxScheme', [cbc('ID', 'VAT')]),
  ]);
}

/** Greece has its own prefix in VAT numbers. */
const vatPrefix = (pais: string) => (pais === 'GR' ? 'EL' : pais);
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

function partyXml({
  nombre,
  nif,
  direccion,
  codigoPostal,
  poblacion,
  provincia,
  pais,
  registro,
}: Party): string {
  const prefix = vatPrefix(pais);
  const number = nif.replaceAll(/[\s.-]/g, '').toUpperCase();
  return cac('Party', [
    cac('PostalAddress', [
      cbc('StreetName', direccion || undefined),
      cbc('CityName', poblacion || undefined),
      cbc('PostalZone', codigoPostal || undefined),
      cbc('CountrySubentity', provincia || undefined),
      cac('Country', [cbc('IdentificationCode', pais)]),
    ]),
    ...(union.has(pais) && number !== ''
      ? [
          cac('PartyTaxScheme', [
            cbc('CompanyID', number.startsWith(prefix) ? number : `${prefix}${number}`),
            cac('TaxScheme', [cbc('ID', 'VAT')]),
          ]),
        ]
      : []),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', nombre),
      cbc('CompanyID', number || undefined),
      cbc('CompanyLegalForm', registro || undefined),
    ]),
  ]);
}

interface LineContext {
  place: number;
  kind: 'Invoice' | 'CreditNote';
  sign: 1 | -1;
  category: string;
}

/** A line has a price that is not negative: the sign is that of its quantity. */
function lineXml(linea: FacturaLinea, { place, kind, sign, category }: LineContext): string {
  const turned = linea.precio < 0 ? -sign : sign;
  const quantity = turned * linea.cantidad || 0;
  const price = Math.abs(linea.precio);
  const net = Math.round(sign * linea.importe * 100);
  const difference = net - Math.round(price * quantity * 100);
  const money = (name: string, cents: number) =>
    cbc(name, (cents / 100 || 0).toFixed(2), { currencyID: 'EUR' });
  return cac(`${kind}Line`, [
    cbc('ID', String(place + 1)),
    cbc(kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', String(quantity), { unitCode: 'C62' }),
    money('LineExtensionAmount', net),
    ...(difference === 0
      ? []
      : [
          cac('AllowanceCharge', [
            cbc('ChargeIndicator', String(difference > 0)),
            cbc('AllowanceChargeReason', 'Descuento'),
            money('Amount', Math.abs(difference)),
          ]),
        ]),
    cac('Item', [
      cbc('Description', garments(linea)),
      cbc('Name', linea.descripcion),
      ...(linea.referencia ? [cac('SellersItemIdentification', [cbc('ID', linea.referencia)])] : []),
      taxCategory('ClassifiedTaxCategory', category, linea.tipoIva),
    ]),
    cac('Price', [cbc('PriceAmount', price.toFixed(2), { currencyID: 'EUR' })]),
  ]);
}

const garments = ({ cantidades }: FacturaLinea): string | undefined =>
  cantidades.length === 0
    ? undefined
    : cantidades.map(({ color, talla, cantidad }) => `${color} ${talla} × ${Math.abs(cantidad)}`).join(', ');
