/** Reads the agency's replies (schemas: tests/support/verifactu). */
import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml';
import type { ReplyLine, SubmissionOutcome } from '../delivery.ts';

/** The agency refused a request as a whole. */
export class AgencyFault extends Error {}

export interface SubmissionReply {
  outcome: Extract<SubmissionOutcome, 'correct' | 'partial' | 'wrong'>;
  csv: string;
  waitSeconds: number;
  lines: ReplyLine[];
}

/** A record as the agency has it. */
export interface KnownRecord {
  numero: string;
  /** `DD-MM-YYYY`. */
  fecha: string;
  huella: string;
  /** The software that made it, with its installation; empty when the agency does not say. */
  softwareId: string;
  installation: string;
}

export interface ConsultationReply {
  records: KnownRecord[];
  /** Where the next page continues. */
  next?: { nif: string; numero: string; fecha: string };
}

const maxWaitSeconds = 3600;
const outcomes: Record<string, SubmissionReply['outcome']> = {
  Correcto: 'correct',
  ParcialmenteCorrecto: 'partial',
  Incorrecto: 'wrong',
};
const states: Record<string, ReplyLine['state']> = {
  Correcto: 'accepted',
  Correcta: 'accepted',
  AceptadoConErrores: 'flawed',
  AceptadaConErrores: 'flawed',
  Incorrecto: 'rejected',
};

const nameOf = (element: XmlElement) => element.name.replace(/^.*:/, '');

/** Returns the elements of a name, whatever their prefix, below an element. */
export function elementsOf(parent: XmlElement | XmlDocument, ...path: string[]): XmlElement[] {
  const [name, ...rest] = path;
  const found = parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && nameOf(child) === name,
  );
  return rest.length === 0 ? found : found.flatMap((one) => elementsOf(one, ...rest));
}

/** Returns the text at a path, empty when there is none. */
export const textOf = (parent: XmlElement, ...path: string[]): string =>
  elementsOf(parent, ...path)[0]?.text.trim() ?? '';

/** Returns the content of an envelope. @throws AgencyFault for a fault, Error for anything else */
export function bodyOf(soap: string, name: string): XmlElement {
  const [body] = elementsOf(parseXml(soap), 'Envelope', 'Body');
  const [fault] = body ? elementsOf(body, 'Fault') : [];
  if (fault) throw new AgencyFault(textOf(fault, 'faultstring') || fault.text.trim().slice(0, 1500));
  const [found] = body ? elementsOf(body, name) : [];
  if (!found) throw new Error(`The reply has no ${name}.`);
  return found;
}

/** @throws AgencyFault when the agency refused the request, Error when the text is no reply */
export function readSubmissionReply(soap: string): SubmissionReply {
  const reply = bodyOf(soap, 'RespuestaRegFactuSistemaFacturacion');
  const outcome = outcomes[textOf(reply, 'EstadoEnvio')];
  if (!outcome) throw new Error('The reply has no EstadoEnvio.');
  const wait = Number(textOf(reply, 'TiempoEsperaEnvio'));
  return {
    outcome,
    csv: textOf(reply, 'CSV'),
    waitSeconds: Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxWaitSeconds) : maxWaitSeconds,
    lines: elementsOf(reply, 'RespuestaLinea').map(lineOf),
  };
}

function lineOf(line: XmlElement): ReplyLine {
  const state = states[textOf(line, 'EstadoRegistro')];
  if (!state) throw new Error('A line of the reply has no EstadoRegistro.');
  const [duplicate] = elementsOf(line, 'RegistroDuplicado');
  return {
    nif: textOf(line, 'IDFactura', 'IDEmisorFactura'),
    numero: textOf(line, 'IDFactura', 'NumSerieFactura'),
    fecha: textOf(line, 'IDFactura', 'FechaExpedicionFactura'),
    kind: textOf(line, 'Operacion', 'TipoOperacion') === 'Anulacion' ? 'anulacion' : 'alta',
    state,
    ...errorOf(line),
    ...(duplicate && {
      duplicate: {
        state: textOf(duplicate, 'EstadoRegistroDuplicado') === 'AceptadaConErrores' ? 'flawed' : 'accepted',
        ...errorOf(duplicate),
      },
    }),
  };
}

const errorOf = (parent: XmlElement) => ({
  code: textOf(parent, 'CodigoErrorRegistro').slice(0, 20),
  message: textOf(parent, 'DescripcionErrorRegistro').slice(0, 1500),
});

/** @throws AgencyFault when the agency refused the request, Error when the text is no reply */
export function readConsultationReply(soap: string): ConsultationReply {
  const reply = bodyOf(soap, 'RespuestaConsultaFactuSistemaFacturacion');
  const [next] = elementsOf(reply, 'ClavePaginacion');
  return {
    records: elementsOf(reply, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map((row) => ({
      numero: textOf(row, 'IDFactura', 'NumSerieFactura'),
      fecha: textOf(row, 'IDFactura', 'FechaExpedicionFactura'),
      huella: textOf(row, 'DatosRegistroFacturacion', 'Huella'),
      softwareId: textOf(row, 'DatosRegistroFacturacion', 'SistemaInformatico', 'IdSistemaInformatico'),
      installation: textOf(row, 'DatosRegistroFacturacion', 'SistemaInformatico', 'NumeroInstalacion'),
    })),
    ...(textOf(reply, 'IndicadorPaginacion') === 'S' &&
      next && {
        next: {
          nif: textOf(next, 'IDEmisorFactura'),
          numero: textOf(next, 'NumSerieFactura'),
          fecha: textOf(next, 'FechaExpedicionFactura'),
        },
      }),
  };
}
