/** Writes records and requests as XML (schemas: tests/support/verifactu). */
import { element, type XmlContent } from '../../../platform/server/xml.ts';
import type { AltaFields, BreakdownLine, Recipient } from '../fiscal-record.ts';

const base =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
/** The namespaces of requests. Stored records use the prefix `sf` and declare none. */
export const namespaces = {
  sf: `${base}SuministroInformacion.xsd`,
  sfLR: `${base}SuministroLR.xsd`,
  con: `${base}ConsultaLR.xsd`,
  sfR: `${base}RespuestaSuministro.xsd`,
};

const sf = (name: string, content: XmlContent) => element(`sf:${name}`, content);

/** The software that makes the records. */
export interface SoftwareFields {
  producerName: string;
  producerNif: string;
  version: string;
  installation: string;
}

/** The record before in the chain; undefined for the first. */
export interface PreviousFields {
  nif: string;
  numero: string;
  fecha: string;
  huella: string;
}

export interface ChainFields {
  previous: PreviousFields | undefined;
  software: SoftwareFields;
  generated: string;
  huella: string;
}

/** How a record repeats an earlier one of the same invoice. */
export interface RepeatFields {
  /** It replaces the data of an earlier record. */
  isCorrection?: boolean;
  /** `S`: the agency refused the one before; `X`: it has no record of the invoice at all. */
  refused?: 'S' | 'X';
}

/** Returns a `RegistroAlta`. */
export function altaXml(alta: AltaFields, chain: ChainFields, repeat: RepeatFields = {}): string {
  const { correction, recipient } = alta;
  const id = (name: string, one: { numero: string; fecha: string }) =>
    sf(name, [
      sf('IDEmisorFactura', alta.issuerNif),
      sf('NumSerieFactura', one.numero),
      sf('FechaExpedicionFactura', one.fecha),
    ]);
  return sf('RegistroAlta', [
    sf('IDVersion', '1.0'),
    id('IDFactura', alta),
    sf('NombreRazonEmisor', alta.issuerName),
    sf('Subsanacion', repeat.isCorrection ? 'S' : undefined),
    sf('RechazoPrevio', repeat.refused),
    sf('TipoFactura', alta.type),
    sf('TipoRectificativa', correction?.method),
    sf(
      'FacturasRectificadas',
      correction?.corrected.map((one) => id('IDFacturaRectificada', one)),
    ),
    sf(
      'ImporteRectificacion',
      correction?.replaced && [
        sf('BaseRectificada', correction.replaced.base),
        sf('CuotaRectificada', correction.replaced.tax),
        sf('CuotaRecargoRectificado', correction.replaced.surcharge),
      ],
    ),
    sf('FechaOperacion', alta.operationDay),
    sf('DescripcionOperacion', alta.description),
    sf('Destinatarios', [sf('IDDestinatario', recipientXml(recipient))]),
    sf('Desglose', alta.breakdown.map(breakdownXml)),
    sf('CuotaTotal', alta.taxTotal),
    sf('ImporteTotal', alta.total),
    ...chainXml(chain),
  ]);
}

/** The invoice of a `RegistroAnulacion`. */
export interface AnulacionFields {
  issuerNif: string;
  numero: string;
  fecha: string;
}

/**
 * Returns a `RegistroAnulacion`.
 * @param repeat `isUnknown`: the agency has no record of the invoice
 */
export function anulacionXml(
  { issuerNif, numero, fecha }: AnulacionFields,
  chain: ChainFields,
  repeat: { isUnknown?: boolean; refused?: boolean } = {},
): string {
  return sf('RegistroAnulacion', [
    sf('IDVersion', '1.0'),
    sf('IDFactura', [
      sf('IDEmisorFacturaAnulada', issuerNif),
      sf('NumSerieFacturaAnulada', numero),
      sf('FechaExpedicionFacturaAnulada', fecha),
    ]),
    sf('SinRegistroPrevio', repeat.isUnknown ? 'S' : undefined),
    sf('RechazoPrevio', repeat.refused ? 'S' : undefined),
    ...chainXml(chain),
  ]);
}

/** How a correction repeats a stored record. */
export interface Correction {
  /** As in `RepeatFields`. */
  refused?: 'S' | 'X' | undefined;
  /** Elements that replace those of the recipient. */
  name?: string | undefined;
  nif?: string | undefined;
}

/** Returns a stored record as the next one of its chain, with the marks of a correction. */
export function correctedXml(xml: string, chain: ChainFields, { refused, name, nif }: Correction): string {
  const isAlta = xml.startsWith('<sf:RegistroAlta>');
  const root = isAlta ? 'sf:RegistroAlta' : 'sf:RegistroAnulacion';
  const place = isAlta ? '</sf:NombreRazonEmisor>' : '</sf:IDFactura>';
  const marks = isAlta
    ? [sf('Subsanacion', 'S'), sf('RechazoPrevio', refused)]
    : [sf('SinRegistroPrevio', refused === 'X' ? 'S' : undefined), sf('RechazoPrevio', refused && 'S')];
  const fields = xml
    .slice(0, xml.indexOf('<sf:Encadenamiento>'))
    .replaceAll(/<sf:(Subsanacion|RechazoPrevio|SinRegistroPrevio)>.<\/sf:\1>/g, '')
    .replace(place, () => place + marks.join(''))
    .replace(/<sf:Destinatarios>.*<\/sf:Destinatarios>/s, (recipients) =>
      recipients
        .replace(/<sf:NombreRazon>.*?<\/sf:NombreRazon>/s, (old) => name ?? old)
        .replace(/<sf:NIF>.*?<\/sf:NIF>/s, (old) => nif ?? old),
    );
  return `${fields}${chainXml(chain).join('')}</${root}>`;
}

function recipientXml(recipient: Recipient): string[] {
  const name = sf('NombreRazon', recipient.name);
  if ('nif' in recipient) return [name, sf('NIF', recipient.nif)];
  const { country, idType, id } = recipient;
  return [name, sf('IDOtro', [sf('CodigoPais', country), sf('IDType', idType), sf('ID', id)])];
}

const breakdownXml = (line: BreakdownLine) =>
  sf('DetalleDesglose', [
    sf('Impuesto', '01'),
    sf('ClaveRegimen', line.regimeKey),
    sf('CalificacionOperacion', line.operation),
    sf('OperacionExenta', line.exemption),
    sf('TipoImpositivo', line.rate),
    sf('BaseImponibleOimporteNoSujeto', line.base),
    sf('CuotaRepercutida', line.tax),
    sf('TipoRecargoEquivalencia', line.surchargeRate),
    sf('CuotaRecargoEquivalencia', line.surcharge),
  ]);

function chainXml({ previous, software, generated, huella }: ChainFields): string[] {
  return [
    sf('Encadenamiento', [
      previous
        ? sf('RegistroAnterior', [
            sf('IDEmisorFactura', previous.nif),
            sf('NumSerieFactura', previous.numero),
            sf('FechaExpedicionFactura', previous.fecha),
            sf('Huella', previous.huella),
          ])
        : sf('PrimerRegistro', 'S'),
    ]),
    sf('SistemaInformatico', softwareXml(software)),
    sf('FechaHoraHusoGenRegistro', generated),
    sf('TipoHuella', '01'),
    sf('Huella', huella),
  ];
}

/** The name and the two characters by which the producer names this software to the agency. */
export const softwareName = 'Percha';
export const softwareId = 'PE';

const softwareXml = ({ producerName, producerNif, version, installation }: SoftwareFields) => [
  sf('NombreRazon', producerName),
  sf('NIF', producerNif),
  sf('NombreSistemaInformatico', softwareName),
  sf('IdSistemaInformatico', softwareId),
  sf('Version', version),
  sf('NumeroInstalacion', installation),
  sf('TipoUsoPosibleSoloVerifactu', 'S'),
  sf('TipoUsoPosibleMultiOT', 'N'),
  sf('IndicadorMultiplesOT', 'N'),
];

/** The taxpayer of a request. */
export interface Taxpayer {
  name: string;
  nif: string;
}

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${body}</env:Body></env:Envelope>`;

/**
 * Returns the element that sends records, with its namespaces.
 * @param records stored records, at most 1,000
 */
export function submissionXml(
  { name, nif }: Taxpayer,
  records: readonly string[],
  isIncident: boolean,
): string {
  const header = element('sfLR:Cabecera', [
    sf('ObligadoEmision', [sf('NombreRazon', name), sf('NIF', nif)]),
    sf('RemisionVoluntaria', isIncident ? [sf('Incidencia', 'S')] : undefined),
  ]);
  const all = records.map((record) => element('sfLR:RegistroFactura', [record]));
  return `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${namespaces.sfLR}" xmlns:sf="${namespaces.sf}">${header}${all.join('')}</sfLR:RegFactuSistemaFacturacion>`;
}

/** The scope of a consultation: a month, or one invoice of it. */
export interface ConsultationFields {
  /** `YYYY-MM`. */
  month: string;
  numero?: string;
  /** Continues after this invoice. */
  after?: { nif: string; numero: string; fecha: string };
}

/** Returns the element that asks for the records of a month, with its namespaces. */
export function consultationXml(
  { name, nif }: Taxpayer,
  { month, numero, after }: ConsultationFields,
): string {
  const [year = '', period = ''] = month.split('-');
  const con = (tag: string, content: XmlContent) => element(`con:${tag}`, content);
  return `<con:ConsultaFactuSistemaFacturacion xmlns:con="${namespaces.con}" xmlns:sf="${namespaces.sf}">${[
    con('Cabecera', [
      sf('IDVersion', '1.0'),
      sf('ObligadoEmision', [sf('NombreRazon', name), sf('NIF', nif)]),
    ]),
    con('FiltroConsulta', [
      con('PeriodoImputacion', [sf('Ejercicio', year), sf('Periodo', period)]),
      con('NumSerieFactura', numero),
      con(
        'ClavePaginacion',
        after && [
          sf('IDEmisorFactura', after.nif),
          sf('NumSerieFactura', after.numero),
          sf('FechaExpedicionFactura', after.fecha),
        ],
      ),
    ]),
    con('DatosAdicionalesRespuesta', [con('MostrarSistemaInformatico', 'S')]),
  ].join('')}</con:ConsultaFactuSistemaFacturacion>`;
}

/** Returns the SOAP request with one of the elements above. */
export const soapRequest = (body: string): string => envelope(body);
