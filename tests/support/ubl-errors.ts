/** Checks electronic invoices: by the schemas of UBL 2.1, and by the rules of EN 16931. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SaxonJS from 'saxon-js';
import { memoryPages, validateXML } from 'xmllint-wasm';

const folder = join(import.meta.dirname, 'ubl');
const schemas = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.xsd'))
    .map((fileName) => [fileName, readFileSync(join(folder, fileName), 'utf8')]),
);
let rules: unknown;

/** Returns what is wrong with an invoice or a credit note; empty when it is valid. */
export async function ublErrors(xml: string): Promise<string[]> {
  const main = `UBL-${xml.includes('<CreditNote ') ? 'CreditNote' : 'Invoice'}-2.1.xsd`;
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [{ fileName: main, contents: schemas.get(main) ?? '' }],
    preload: [...schemas]
      .filter(([name]) => name !== main)
      .map(([fileName, contents]) => ({ fileName, contents })),
    maxMemoryPages: 256 * memoryPages.MiB,
  });
  return [...errors.map(({ message }) => message), ...ruleErrors(xml)];
}

/** Returns the identifiers of the broken rules with their words: `[BR-CO-10]-Sum of …`. */
function ruleErrors(xml: string): string[] {
  rules ??= JSON.parse(gunzipSync(readFileSync(join(folder, 'en16931.sef.json.gz'))).toString('utf8'));
  const { principalResult } = SaxonJS.transform({
    stylesheetInternal: rules,
    sourceText: xml,
    destination: 'serialized',
  });
  return [...principalResult.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)].map(
    ([, text = '']) => text.trim(),
  );
}
