/** Validates XML with the agency's schemas, which refer to each other and to the W3C's by name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const folder = join(import.meta.dirname, 'verifactu');
const names = [
  'SuministroLR.xsd',
  'SuministroInformacion.xsd',
  'ConsultaLR.xsd',
  'RespuestaSuministro.xsd',
  'RespuestaConsultaLR.xsd',
  'xmldsig-core-schema.xsd',
] as const;

const files = new Map(
  names.map((fileName) => [
    fileName,
    readFileSync(join(folder, fileName), 'utf8')
      // The schema of the W3C is read from this folder; its DTD only defines entities that it does not use.
      .replace('http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd', 'xmldsig-core-schema.xsd')
      .replace(/<!DOCTYPE schema[\s\S]*?\]>/, ''),
  ]),
);

/** Returns the errors of a document; empty when it is valid. */
export async function schemaErrors(schema: (typeof names)[number], xml: string): Promise<string[]> {
  const others = names.filter((name) => name !== schema);
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [{ fileName: schema, contents: files.get(schema) ?? '' }],
    preload: others.map((fileName) => ({ fileName, contents: files.get(fileName) ?? '' })),
    maxMemoryPages: 256 * memoryPages.MiB,
  });
  return errors.map(({ message }) => message);
}
