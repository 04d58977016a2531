/** Serves the PDF of any document under signed addresses that expire, since a link cannot carry a token. */
import type { Db } from '#database/schema.ts';
import { Failure, NotFound } from '../../../platform/http/failures.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import { documentFile, type Papers } from '../../../platform/server/papers/papers.ts';
import type { SignedAddresses } from '../../../platform/server/signed-address.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../documents.contract.ts';

const purpose = 'documento';
const validSeconds = 90;

interface DocumentsParts {
  db: Db;
  papers: Papers;
  addresses: SignedAddresses;
  /** Each kind once. */
  sources: readonly DocumentSource[];
}

export function documentsRoutes({ db, papers, addresses, sources }: DocumentsParts): Route[] {
  const byKind = new Map(sources.map((source) => [source.kind, source]));
  return [
    route(
      contract.addressOfDocumentEndpoint,
      async ({ body: { tipo, id, ...forBuyer } }, { caller, language }) => {
        const source = byKind.get(tipo);
        if (!source) throw new NotFound('Documento', tipo);
        const { userId } = await buyerOf(db, caller, forBuyer);
        await source.expectReader(caller, id, userId);
        const token = addresses.sign(purpose, `${tipo} ${id} ${language}`, validSeconds);
        return { url: `/lob/api/v1/documentos/${token}` };
      },
    ),
    openRoute(contract.readDocumentEndpoint, async ({ params }) => {
      const [tipo = '', id, language = ''] = addresses.open(purpose, params.token)?.split(' ') ?? [];
      const source = byKind.get(tipo);
      if (!source) throw documentAddressExpired();
      return documentFile(papers, source, Number(id), isLanguage(language) ? language : 'es');
    }),
  ];
}

const documentAddressExpired = () =>
  new Failure(404, 'Document Not Found.', [
    { key: 'Esta dirección ya no sirve. Abra el documento otra vez.' },
  ]);
