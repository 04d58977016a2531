import type { Db } from '#database/schema.ts';
import { Forbidden, NotFound } from '../../../platform/http/failures.ts';
import { formatDay, formatMoney, formatPercent } from '../../../platform/i18n/format.ts';
import { isLanguage, type Language } from '../../../platform/i18n/languages.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import type { Paper } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { readPaperHouse } from '../../documents/server/index.ts';
import { findStatement } from './comisiones.repository.ts';

/** The statement as a document, for staff and for its comercial. */
export const liquidacionDocument = (db: Db): DocumentSource => ({
  kind: 'liquidacion',
  async expectReader(caller, id) {
    if (!caller.can('Permissions.Comisiones.View')) throw new Forbidden();
    if (!(await findStatement(db, caller, id))) throw new NotFound('Liquidación', id);
  },
  async orderOf(id) {
    const found = await findStatement(db, { rowScope: null }, id);
    if (!found) throw new NotFound('Liquidación', id);
    const { language, nif } = await readRecipient(db, found.comercial.id);
    const house = await readPaperHouse(db, language);
    const t = (key: string, params?: Record<string, string>) => translate(language, key, params);
    const money = (euros: number) => formatMoney(euros, language);
    const paper: Paper = {
      ...house,
      kind: t('Liquidación de comisiones'),
      number: found.trimestre,
      ...(found.estado === 'borrador' && { warning: t('BORRADOR') }),
      parties: [
        {
          title: t('Comercial'),
          name: found.comercial.nombre,
          lines: nif ? [t('NIF {{nif}}', { nif })] : [],
        },
      ],
      facts: [
        { name: t('Primer día'), value: formatDay(found.desde, language) },
        { name: t('Último día'), value: formatDay(found.hasta, language) },
        ...(found.pagada ? [{ name: t('Pagada el'), value: formatDay(found.pagada, language) }] : []),
      ],
      columns: [
        { label: t('Factura') },
        { label: t('Neto'), figure: true },
        { label: t('Devengada'), figure: true },
        { label: t('Ya liquidada'), figure: true },
        { label: t('Comisión'), figure: true },
      ],
      rows: found.lineas.map((linea) => ({
        cells: [
          `${linea.numero} · ${linea.cliente}`,
          money(linea.base),
          money(linea.devengada),
          money(linea.anterior),
          money(linea.importe),
        ],
        details: [],
      })),
      sums: [
        { name: t('Comisión'), value: money(found.base) },
        { name: `${t('IVA')} ${formatPercent(found.iva, language)}`, value: money(found.cuotaIva) },
        {
          name: `${t('Retención IRPF')} ${formatPercent(found.irpf, language)}`,
          value: money(-found.retencion),
        },
        { name: t('A pagar'), value: money(found.total), strong: true },
      ],
      notes: [],
    };
    return { paper, standard: 'ua-1', day: found.hasta };
  },
});

/** Returns the language of the account of a comercial, and its tax number. */
async function readRecipient(db: Db, id: number): Promise<{ language: Language; nif: string }> {
  const row = await db
    .selectFrom('comercial')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('usuario')
          .whereRef('usuario.comercial_id', '=', 'comercial.id')
          .where('usuario.is_active', '=', true)
          .orderBy('usuario.creado')
          .limit(1)
          .select('usuario.idioma')
          .as('account'),
      (join) => join.onTrue(),
    )
    .where('comercial.id', '=', id)
    .select(['comercial.nif', 'account.idioma'])
    .executeTakeFirstOrThrow();
  return { nif: row.nif, language: row.idioma && isLanguage(row.idioma) ? row.idioma : 'es' };
}
