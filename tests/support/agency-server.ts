/** The tax agency for tests: it speaks its WSDL over mutual TLS, and keeps what it accepts. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { namespaces, soapRequest } from '#src/business/verifactu/server/record-xml.ts';
import { simulatedAgency } from '#src/business/verifactu/server/simulated-agency.ts';

const folder = join(import.meta.dirname, 'verifactu-tls');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The authority of the server's and the company's certificates. */
export const agencyAuthority: string = read('ca.pem');
/** PFX files in base64; the password is `secreto`. `legacy` has a cipher that is no longer read. */
export const certificateFile = (name: 'company' | 'legacy'): string =>
  read(`${name}.pfx.txt`).replaceAll('\n', '');
export const certificatePassword = 'secreto';

/** The server's reaction to a request; `lost` accepts it and cuts the connection before the reply. */
export type AgencyBehaviour =
  | 'answer'
  | 'lost'
  | 'cut'
  | 'silent'
  | 'late'
  | 'html'
  | 'fault'
  | { line: string; state: 'Incorrecto' | 'AceptadoConErrores'; code: string; message: string };

export interface AgencyServer {
  url: string;
  /** The requests as they came, and the subjects of their certificates. */
  requests: string[];
  clients: string[];
  replies: string[];
  /** Numbers that it has, with how often they were accepted. */
  accepted: Map<string, number>;
  /** The result of a consultation: number, day and hash of each record, and the software that made it. */
  known: { numero: string; fecha: string; huella: string; software?: { id: string; installation: string } }[];
  /** Its reactions to the next requests; later ones are answered. */
  next: AgencyBehaviour[];
  close(): Promise<void>;
}

const lateMs = 400;
const pageRecords = 2;
const line = /<sfR:RespuestaLinea>.*?<\/sfR:RespuestaLinea>/gs;
const fault = `<?xml version="1.0"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4112].El titular del certificado debe ser Obligado Emisión, Colaborador Social o Apoderado.</faultstring></env:Fault></env:Body></env:Envelope>`;

export async function agencyServer(waitSeconds = 0): Promise<AgencyServer> {
  const server = createServer({
    key: read('server.key'),
    cert: read('server.pem'),
    ca: agencyAuthority,
    requestCert: true,
  });
  const agency: AgencyServer = {
    url: '',
    ...{ requests: [], clients: [], replies: [], next: [], known: [] },
    accepted: new Map(),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };

  /** Returns the reply of the stand-in with what this server knows: duplicates, and one wrong line. */
  async function replyTo(soap: string, how: AgencyBehaviour): Promise<string> {
    const reply = await simulatedAgency.send(soap);
    const lines = (reply.match(line) ?? []).map((one) => lineFor(one, how));
    const wrong = lines.filter((one) => one.includes('>Incorrecto<')).length;
    const state =
      wrong === lines.length
        ? 'Incorrecto'
        : lines.some((one) => /Error/.test(one))
          ? 'ParcialmenteCorrecto'
          : 'Correcto';
    return reply
      .replace(/<sfR:RespuestaLinea>.*<\/sfR:RespuestaLinea>/s, () => lines.join(''))
      .replace(/<sfR:EstadoEnvio>\w+</, `<sfR:EstadoEnvio>${state}<`)
      .replace(/<sfR:TiempoEsperaEnvio>\d+</, `<sfR:TiempoEsperaEnvio>${waitSeconds}<`);
  }

  function lineFor(one: string, how: AgencyBehaviour): string {
    const numero = /<sf:NumSerieFactura>(.*?)</.exec(one)?.[1] ?? '';
    const key = `${numero} ${/<sf:TipoOperacion>(.*?)</.exec(one)?.[1]}`;
    const withError = (state: string, code: string, message: string, more = '') =>
      one
        .replace('>Correcto<', `>${state}<`)
        .replace(
          '</sfR:RespuestaLinea>',
          `<sfR:CodigoErrorRegistro>${code}</sfR:CodigoErrorRegistro><sfR:DescripcionErrorRegistro>${message}</sfR:DescripcionErrorRegistro>${more}</sfR:RespuestaLinea>`,
        );
    if (typeof how === 'object' && how.line === numero) {
      if (how.state === 'AceptadoConErrores') agency.accepted.set(key, 1);
      return withError(how.state, how.code, how.message);
    }
    if (agency.accepted.has(key)) {
      const duplicate =
        '<sfR:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>1</sf:IdPeticionRegistroDuplicado><sf:EstadoRegistroDuplicado>Correcta</sf:EstadoRegistroDuplicado></sfR:RegistroDuplicado>';
      return withError('Incorrecto', '3000', 'Registro de facturación duplicado.', duplicate);
    }
    agency.accepted.set(key, (agency.accepted.get(key) ?? 0) + 1);
    return one;
  }

  /** Pages of two records, so that a client has to turn them. */
  function consultationReply(soap: string): string {
    const said = (name: string) => new RegExp(`<sf:${name}>(.*?)<`).exec(soap)?.[1] ?? '';
    const [year, month] = [said('Ejercicio'), said('Periodo')];
    const found = agency.known.filter(({ fecha }) => fecha.endsWith(`-${month}-${year}`));
    const after = /<con:ClavePaginacion>.*<sf:NumSerieFactura>(.*?)</s.exec(soap)?.[1];
    const from = after ? found.findIndex(({ numero }) => numero === after) + 1 : 0;
    const page = found.slice(from, from + pageRecords);
    const hasMore = found.length > from + pageRecords;
    const nif = said('NIF');
    const idOf = ({ numero, fecha }: { numero: string; fecha: string }) =>
      `<sf:IDEmisorFactura>${nif}</sf:IDEmisorFactura><sf:NumSerieFactura>${numero}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${fecha}</sf:FechaExpedicionFactura>`;
    const softwareOf = ({ software }: (typeof page)[number]) =>
      software
        ? `<r:SistemaInformatico><sf:NombreRazon>Otra casa</sf:NombreRazon><sf:NIF>B00000273</sf:NIF><sf:NombreSistemaInformatico>Programa</sf:NombreSistemaInformatico><sf:IdSistemaInformatico>${software.id}</sf:IdSistemaInformatico><sf:Version>1</sf:Version><sf:NumeroInstalacion>${software.installation}</sf:NumeroInstalacion><sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu><sf:TipoUsoPosibleMultiOT>N</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT></r:SistemaInformatico>`
        : '';
    const rows = page.map(
      (one) =>
        `<r:RegistroRespuestaConsultaFactuSistemaFacturacion><r:IDFactura>${idOf(one)}</r:IDFactura><r:DatosRegistroFacturacion>${softwareOf(one)}<r:TipoHuella>01</r:TipoHuella><r:Huella>${one.huella}</r:Huella></r:DatosRegistroFacturacion><r:EstadoRegistro><r:TimestampUltimaModificacion>2026-11-20T10:00:00+01:00</r:TimestampUltimaModificacion><r:EstadoRegistro>Correcto</r:EstadoRegistro></r:EstadoRegistro></r:RegistroRespuestaConsultaFactuSistemaFacturacion>`,
    );
    const last = page.at(-1);
    const key = hasMore && last ? `<r:ClavePaginacion>${idOf(last)}</r:ClavePaginacion>` : '';
    const head = `<r:Cabecera><sf:IDVersion>1.0</sf:IDVersion><sf:ObligadoEmision><sf:NombreRazon>${said('NombreRazon')}</sf:NombreRazon><sf:NIF>${nif}</sf:NIF></sf:ObligadoEmision></r:Cabecera><r:PeriodoImputacion><r:Ejercicio>${year}</r:Ejercicio><r:Periodo>${month}</r:Periodo></r:PeriodoImputacion><r:IndicadorPaginacion>${hasMore ? 'S' : 'N'}</r:IndicadorPaginacion><r:ResultadoConsulta>${page.length > 0 ? 'ConDatos' : 'SinDatos'}</r:ResultadoConsulta>`;
    const base = namespaces.con.replace('ConsultaLR.xsd', 'RespuestaConsultaLR.xsd');
    return soapRequest(
      `<r:RespuestaConsultaFactuSistemaFacturacion xmlns:r="${base}" xmlns:sf="${namespaces.sf}">${head}${rows.join('')}${key}</r:RespuestaConsultaFactuSistemaFacturacion>`,
    );
  }

  server.on('request', async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const soap = Buffer.concat(parts).toString();
    agency.requests.push(soap);
    agency.clients.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
    const how = agency.next.shift() ?? 'answer';
    if (how === 'silent') return;
    if (how === 'cut') return request.socket.destroy();
    if (how === 'html') return response.writeHead(503).end('<html>Servicio no disponible</html>');
    const isConsultation = soap.includes('ConsultaFactuSistemaFacturacion');
    const answer = () => (isConsultation ? consultationReply(soap) : replyTo(soap, how));
    const reply = how === 'fault' ? fault : await answer();
    if (how === 'lost') return request.socket.destroy();
    if (how === 'late') await wait(lateMs);
    agency.replies.push(reply);
    response.writeHead(how === 'fault' ? 500 : 200, { 'content-type': 'text/xml; charset=utf-8' }).end(reply);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  agency.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return agency;
}
