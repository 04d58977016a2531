import { NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { correoColumns, correoOrder } from '../back-office/correo-columns.ts';
import { correoEstados, isRepeatable } from '../correo.ts';
import * as contract from '../mail.contract.ts';
import { type LetterHtmlParts, readHtml, signHtmlPath } from './letter-html.ts';
import {
  type CorreoListRow,
  findCorreo,
  requeueCorreos,
  selectCorreos,
  withdrawCorreos,
} from './mail.repository.ts';
import { createMuestra, isMuestraName, muestraNames } from './muestras.ts';

const correoSearch = searchable(
  {
    id: { column: 'correo.id', type: 'number' },
    carta: { column: 'correo.carta', type: 'text', keyword: true },
    idioma: { column: 'correo.idioma', type: 'text' },
    para: { column: 'correo.para', type: 'text', keyword: true },
    estado: { column: 'correo.estado', type: 'enum', values: [...correoEstados] },
    creado: { column: 'correo.creado', type: 'instant' },
    cambiado: { column: 'correo.cambiado', type: 'instant' },
    noAntes: { column: 'correo.no_antes', type: 'instant' },
    intentos: { column: 'correo.intentos', type: 'number' },
    error: { column: 'correo.error', type: 'text', keyword: true, nullable: true },
  },
  { defaultOrder: correoOrder, tieBreak: 'id' },
);

const toCorreo = (row: CorreoListRow): contract.Correo => ({
  id: row.id,
  carta: row.carta,
  idioma: row.idioma,
  para: row.para,
  estado: row.estado,
  creado: row.creado.toISOString(),
  cambiado: row.cambiado.toISOString(),
  noAntes: row.no_antes.toISOString(),
  intentos: row.intentos,
  ...(row.error !== null && { error: row.error }),
  repetible: isRepeatable({ ...row, hasKey: row.con_clave }),
});

/** The routes of letters in the back office. */
export function mailRoutes(parts: LetterHtmlParts): Route[] {
  const { db, letters } = parts;
  return [
    route(contract.searchCorreosEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectCorreos(db), correoSearch, body);
      return { ...page, data: page.data.map((row) => toCorreo(row as CorreoListRow)) };
    }),
    route(contract.exportCorreosEndpoint, ({ body }, context) =>
      searchSheet(
        selectCorreos(db),
        correoSearch,
        body,
        { name: 'correos', columns: correoColumns, acto: 'correos.export', resource: 'correo' },
        { db, context },
      ),
    ),
    route(contract.readCorreoEndpoint, async ({ params: { id } }) => {
      const row = await findCorreo(db, id);
      if (!row) throw new NotFound('Correo', id);
      const { subject, text, html } = await letters.preview(db, { ...row, hasKey: row.con_clave });
      const vista = signHtmlPath(parts, `id ${id}`);
      return { ...toCorreo(row), asunto: subject, texto: text, html, vista };
    }),
    route(contract.listMuestrasEndpoint, () => muestraNames),
    route(contract.readMuestraEndpoint, async ({ params: { carta }, query: { idioma } }) => {
      if (!isMuestraName(carta)) throw new NotFound('Carta', carta);
      const { subject, text, html } = await letters.preview(db, createMuestra(carta, idioma));
      const vista = signHtmlPath(parts, `muestra ${carta} ${idioma}`);
      return { carta, idioma, asunto: subject, texto: text, html, vista };
    }),
    openRoute(contract.showCorreoEndpoint, ({ params, query }) => readHtml(parts, params.clave, query.luz)),
    route(contract.resendCorreosEndpoint, ({ body: { ids } }, context) =>
      db.transaction().execute(async (tx) => {
        const reenviados = await requeueCorreos(tx, ids);
        await auditMany(
          tx,
          context,
          reenviados.map((id) => ({ acto: 'correos.reenviar', resource: 'correo', id })),
        );
        return { reenviados, rechazados: ids.filter((id) => !reenviados.includes(id)) };
      }),
    ),
    route(contract.withdrawCorreosEndpoint, ({ body: { ids } }, context) =>
      db.transaction().execute(async (tx) => {
        const retirados = await withdrawCorreos(tx, ids);
        await auditMany(
          tx,
          context,
          retirados.map((id) => ({ acto: 'correos.retirar', resource: 'correo', id })),
        );
        return { retirados, rechazados: ids.filter((id) => !retirados.includes(id)) };
      }),
    ),
  ];
}
