import { useTranslation } from 'react-i18next';
import { formatListDay, formatNumber } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { parseNumber } from '../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { controlClass } from '../../../../platform/ui/field.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { isCloth } from '../../materias/materia.ts';
import { mixedLots, needKey } from '../materia-needs.ts';
import type { MateriaDeOrden, PiezaDeOrden } from '../orden-piezas.contract.ts';

/** The typed amounts by pieza. */
export type TypedAmounts = ReadonlyMap<number, string>;

/** Returns the amounts that a form starts with. */
export const startAmounts = (
  materias: readonly MateriaDeOrden[],
  of: (pieza: PiezaDeOrden) => number,
  language: Language,
): TypedAmounts =>
  new Map(
    materias.flatMap(({ piezas }) =>
      piezas
        .filter((pieza) => of(pieza) > 0)
        .map((pieza): [number, string] => [pieza.piezaId, formatNumber(of(pieza), language)]),
    ),
  );

/** Reads typed amounts; empty ones are left out. */
export function readAmounts(typed: TypedAmounts, language: Language) {
  const piezas: { piezaId: number; cantidad: number }[] = [];
  const wrong = new Set<number>();
  for (const [piezaId, text] of typed) {
    if (text.trim() === '') continue;
    const parsed = parseNumber(text, language, { decimals: 2 });
    if ('number' in parsed && parsed.number >= 0) piezas.push({ piezaId, cantidad: parsed.number });
    else wrong.add(piezaId);
  }
  return { piezas, wrong };
}

/** Returns the cloth and colors that would be cut from several dye lots. */
function mixesOf(materias: readonly MateriaDeOrden[], taken: ReadonlySet<number>) {
  return materias
    .filter(({ tipo }) => isCloth(tipo))
    .flatMap((materia) => {
      const own = materia.piezas
        .filter(({ piezaId, usado }) => usado > 0 || taken.has(piezaId))
        .map(({ tintada }) => ({ materiaId: materia.materiaId, tintada }));
      return mixedLots(own).map(({ tintadas }) => ({ materia, tintadas }));
    });
}

interface PiezaAmountsProps {
  materias: readonly MateriaDeOrden[];
  /** Absent: read-only, with the piezas that the order has reserved or used. */
  typed?: TypedAmounts;
  onType?(piezaId: number, text: string): void;
  wrong?: ReadonlySet<number>;
  /** The typed amounts: parts of the free rest, or of the used quantity. */
  of?: 'libres' | 'usado';
}

/** The materias of an order with their piezas, and an amount for each pieza while one is typed. */
export function PiezaAmounts({ materias, typed, onType, wrong, of = 'libres' }: PiezaAmountsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isShown = (pieza: PiezaDeOrden) => (typed ? pieza[of] > 0 : pieza.reservado > 0 || pieza.usado > 0);
  const taken =
    typed && of === 'libres'
      ? new Set(readAmounts(typed, language).piezas.flatMap((one) => (one.cantidad > 0 ? [one.piezaId] : [])))
      : new Set(
          materias.flatMap(({ piezas }) =>
            piezas.filter(({ reservado }) => reservado > 0).map(({ piezaId }) => piezaId),
          ),
        );
  const amount = (value: number, unidad: string) => `${formatNumber(value, language)} ${unidad}`;
  return (
    <div className="flex flex-col gap-3">
      {mixesOf(materias, taken).map(({ materia, tintadas }) => (
        <Notice key={needKey(materia)} tone="waiting" role="status">
          {t('{{materia}} mezcla tintadas: {{tintadas}}. Un color se corta de una sola.', {
            materia: [materia.nombre, materia.color].filter(Boolean).join(' · '),
            tintadas: tintadas.map((one) => one || t('sin tintada')).join(', '),
          })}
        </Notice>
      ))}
      <Table caption={t('Piezas de la orden')} dense>
        <thead>
          <tr>
            <ColumnHead>{t('Pieza')}</ColumnHead>
            <ColumnHead>{t('Tintada')}</ColumnHead>
            <ColumnHead className="max-md:hidden">{t('Sitio')}</ColumnHead>
            <ColumnHead figure>{t('Libre')}</ColumnHead>
            <ColumnHead figure className="max-sm:hidden">
              {t('Reservado')}
            </ColumnHead>
            <ColumnHead figure className="max-sm:hidden">
              {t('Usado')}
            </ColumnHead>
            {typed && <ColumnHead figure>{of === 'usado' ? t('Vuelve') : t('Cuánto')}</ColumnHead>}
          </tr>
        </thead>
        {materias.map((materia) => {
          const { nombre, color, hex, unidad, necesita, reservado, usado, viene } = materia;
          const shown = materia.piezas.filter(isShown);
          const isShort = reservado + usado < necesita;
          return (
            <tbody key={needKey(materia)}>
              <tr>
                <th scope="rowgroup" colSpan={typed ? 7 : 6} className="bg-base-200 text-left font-normal">
                  {hex && (
                    <span
                      aria-hidden="true"
                      className="mr-2 inline-block size-3 border border-base-300 align-[-1px]"
                      style={{ backgroundColor: hex }}
                    />
                  )}
                  {[nombre, color].filter(Boolean).join(' · ')}{' '}
                  <span className={`tabular-nums ${isShort ? 'text-warning-ink' : 'text-base-content/75'}`}>
                    {t('necesita {{necesita}}, reservado {{reservado}}, usado {{usado}}', {
                      necesita: amount(necesita, unidad),
                      reservado: amount(reservado, unidad),
                      usado: amount(usado, unidad),
                    })}
                    {isShort &&
                      viene &&
                      ` · ${t('vienen {{cantidad}} el {{dia}}', {
                        cantidad: amount(viene.cantidad, unidad),
                        dia: formatListDay(viene.fecha, language),
                      })}`}
                  </span>
                </th>
              </tr>
              {shown.map((pieza) => (
                <tr key={pieza.piezaId}>
                  <td>
                    <a href={`/admin/piezas/${pieza.piezaId}`} className="link-quiet">
                      #{pieza.piezaId}
                    </a>
                  </td>
                  <td>{pieza.tintada}</td>
                  <td className="max-md:hidden">
                    {[pieza.lugar, pieza.estante].filter(Boolean).join(' · ')}
                  </td>
                  <td className="figure">{amount(pieza.libres, unidad)}</td>
                  <td className="figure max-sm:hidden">
                    {pieza.reservado > 0 && amount(pieza.reservado, unidad)}
                  </td>
                  <td className="figure max-sm:hidden">{pieza.usado > 0 && amount(pieza.usado, unidad)}</td>
                  {typed && (
                    <td className="figure">
                      <input
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={12}
                        aria-label={`${nombre} #${pieza.piezaId}`}
                        aria-invalid={wrong?.has(pieza.piezaId) || undefined}
                        value={typed.get(pieza.piezaId) ?? ''}
                        onChange={({ target }) => onType?.(pieza.piezaId, target.value)}
                        onFocus={({ target }) => target.select()}
                        className={`${controlClass} max-w-24 text-right tabular-nums`}
                      />
                    </td>
                  )}
                </tr>
              ))}
              {shown.length === 0 && (
                <tr>
                  <td colSpan={typed ? 7 : 6} className="text-base-content/75">
                    {typed ? t('No hay piezas libres.') : t('Ninguna pieza reservada ni usada.')}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </Table>
    </div>
  );
}
