/** The declaration of the producer on this software (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15). */
import type { Db } from '#database/schema.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { recordDay } from '../fiscal-record.ts';
import { softwareVersion } from './record-factura.ts';
import { softwareId, softwareName } from './record-xml.ts';
import { readSetting } from './verifactu.repository.ts';

/** The day of the declaration on this version. It changes with the version. */
const declaredOn = '2026-11-24';

/** The law wants it in Spanish. */
const ownText = `DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN

a) Nombre del sistema informático: {nombre}.
b) Código identificador del sistema informático: {id}.
c) Identificador completo de la versión: {version}.
d) Componentes y funciones: programa web con su base de datos PostgreSQL. Lleva el catálogo, los pedidos, las entregas y la facturación de la empresa; hace, encadena y remite los registros de facturación, y los conserva.
e) El sistema solo puede funcionar como VERI*FACTU: sí.
f) El sistema permite que varios obligados tributarios lo usen: no.
g) Firma de los registros de facturación: no se firman, porque el sistema solo funciona como VERI*FACTU.
h) Productor del sistema: {productor}
i) NIF del productor: {nif}
j) Dirección del productor: {direccion}
k) El productor hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.
l) Fecha de la declaración: {fecha}. Número de instalación: {instalacion}.`;

export interface Declaration {
  text: string;
  version: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Returns the text of the settings, or the product's own, with its places filled in. */
export async function readDeclaration(db: Db): Promise<Declaration> {
  const setting = await readSetting(db);
  const { empresa } = await readSettingRow(db);
  const places = new Map([
    ['nombre', softwareName],
    ['id', softwareId],
    ['version', softwareVersion],
    ['productor', setting.producer_name || empresa.razonSocial || empresa.nombre || ''],
    ['nif', setting.producer_nif || empresa.nif || ''],
    ['direccion', empresa.direccion ?? ''],
    ['fecha', recordDay(declaredOn)],
    ['instalacion', setting.installation],
  ]);
  const text = (setting.declaration || ownText).replaceAll(
    /\{(\w+)\}/g,
    (all, name) => places.get(name) ?? all,
  );
  return { text, version: softwareVersion, day: declaredOn };
}
