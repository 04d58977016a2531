/** Stands in for the agency in the mode `simulated`: it checks requests as the agency does. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { element } from '../../../platform/server/xml.ts';
import type { Agency } from './agency.ts';
import { elementsOf, textOf } from './agency-reply.ts';
import { altaText, anulacionText, huellaOf } from './huella.ts';
import { namespaces, soapRequest } from './record-xml.ts';

const waitSeconds = '5';
const oneRecord = /<sfLR:RegistroFactura>.*?<\/sfLR:RegistroFactura>/gs;
/** Records between two turns of the event loop: some milliseconds. */
const turnRecords = 20;
const r = (name: string, content: string | string[] | undefined) => element(`sfR:${name}`, content);
const sf = (name: string, content: string | string[] | undefined) => element(`sf:${name}`, content);

/** Checks the hash of a record. The stand-in has no list of taxpayers, and keeps nothing. */
function checkRecord(record: XmlElement, isAlta: boolean): boolean {
  const suffix = isAlta ? '' : 'Anulada';
  const text = (...path: string[]) => textOf(record, ...path);
  const fields = {
    nif: text('IDFactura', `IDEmisorFactura${suffix}`),
    numero: text('IDFactura', `NumSerieFactura${suffix}`),
    fecha: text('IDFactura', `FechaExpedicionFactura${suffix}`),
    previous: text('Encadenamiento', 'RegistroAnterior', 'Huella'),
    generated: text('FechaHoraHusoGenRegistro'),
  };
  const hashed = isAlta
    ? altaText({
        ...fields,
        type: text('TipoFactura'),
        taxTotal: text('CuotaTotal'),
        total: text('ImporteTotal'),
      })
    : anulacionText(fields);
  return huellaOf(hashed) === text('Huella');
}

function replyLine(factura: XmlElement): { xml: string; isCorrect: boolean } {
  const [alta] = elementsOf(factura, 'RegistroAlta');
  const [anulacion] = elementsOf(factura, 'RegistroAnulacion');
  const record = alta ?? anulacion;
  if (!record) return { xml: '', isCorrect: false };
  const suffix = alta ? '' : 'Anulada';
  const id = (name: string) => sf(name, textOf(record, 'IDFactura', `${name}${suffix}`));
  const isCorrect = checkRecord(record, alta !== undefined);
  const xml = r('RespuestaLinea', [
    r('IDFactura', [id('IDEmisorFactura'), id('NumSerieFactura'), id('FechaExpedicionFactura')]),
    r('Operacion', [sf('TipoOperacion', alta ? 'Alta' : 'Anulacion')]),
    r('EstadoRegistro', isCorrect ? 'Correcto' : 'AceptadoConErrores'),
    r('CodigoErrorRegistro', isCorrect ? undefined : '2000'),
    r(
      'DescripcionErrorRegistro',
      isCorrect ? undefined : 'El cálculo de la huella suministrada es incorrecta.',
    ),
  ]);
  return { xml, isCorrect };
}

/** Returns the stand-in. It answers submissions as the agency's schema says. */
export const simulatedAgency: Agency = {
  async send(soap) {
    const records = soap.match(oneRecord) ?? [];
    const [request] = elementsOf(
      parseXml(soap.replaceAll(oneRecord, '')),
      'Envelope',
      'Body',
      'RegFactuSistemaFacturacion',
    );
    if (!request) throw new Error('The stand-in answers submissions only.');
    const lines: ReturnType<typeof replyLine>[] = [];
    for (const record of records) {
      const { root } = parseXml(record);
      if (root) lines.push(replyLine(root));
      if (lines.length % turnRecords === 0) await nextTurn();
    }
    const party = (name: string) => textOf(request, 'Cabecera', 'ObligadoEmision', name);
    const reply = element(
      'sfR:RespuestaRegFactuSistemaFacturacion',
      [
        r('CSV', `SIM-${huellaOf(soap).slice(0, 16)}`),
        r('Cabecera', [
          sf('ObligadoEmision', [sf('NombreRazon', party('NombreRazon')), sf('NIF', party('NIF'))]),
        ]),
        r('TiempoEsperaEnvio', waitSeconds),
        r('EstadoEnvio', lines.every(({ isCorrect }) => isCorrect) ? 'Correcto' : 'ParcialmenteCorrecto'),
        ...lines.map(({ xml }) => xml),
      ],
      { 'xmlns:sfR': namespaces.sfR, 'xmlns:sf': namespaces.sf },
    );
    return soapRequest(reply);
  },
};
