import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { Cambio } from '../cart.contract.ts';
import { type GroupedCambio, groupCambios } from '../grouped-cambios.ts';

interface CambiosListProps {
  cambios: readonly Cambio[];
  /** Returns the day from which a modelo is wanted; undefined: at once. */
  wantedOf: (modeloId: number) => string | undefined;
}

/** Lists changes since cells were put into the cart: prices, availability, withdrawn modelos. */
export function CambiosList({ cambios, wantedOf }: CambiosListProps) {
  return (
    <ul className="divide-y divide-base-300 border-y border-base-300">
      {groupCambios(cambios).map((cambio) => (
        <li
          key={`${cambio.tipo} ${cambio.modeloId} ${cambio.modeloColorId} ${cambio.tallaId} ${cambio.encargoId} ${cambio.antes}`}
          className="grid gap-x-4 py-2 sm:grid-cols-[1fr_auto]"
        >
          <CambioText cambio={cambio} wanted={wantedOf(cambio.modeloId)} />
        </li>
      ))}
    </ul>
  );
}

function CambioText({ cambio, wanted }: { cambio: GroupedCambio; wanted: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { tipo, nombre, referencia, color, tallas, encargoId, antes, ahora } = cambio;
  const sizes = tallas.map((talla) => tallaName(talla, t)).join(', ');
  // A price depends on the size only.
  const of =
    tipo === 'precio' && sizes && encargoId === undefined
      ? t('talla {{talla}}', { talla: sizes })
      : color && sizes
        ? t('{{color}}, talla {{talla}}', { color, talla: sizes })
        : '';
  const money = (euros: number) => formatMoney(euros, language);
  const figures = {
    precio: [money(antes), money(ahora)],
    disponible: wanted
      ? [t('{{n}} a tiempo', { n: antes }), t('{{n}} a tiempo', { n: ahora })]
      : [t('{{n}} al momento', { n: antes }), t('{{n}} al momento', { n: ahora })],
    plazo: plazoWords(cambio, t, language),
    retirado: [String(antes), t('ya no se puede pedir')],
  }[tipo];
  return (
    <>
      <span>
        <span className="font-serif text-base">{nombre}</span>{' '}
        <span className="text-sm text-base-content/75">
          <span className="inline-block max-w-full wrap-anywhere">{referencia}</span>
          {of && ` · ${of}`}
        </span>
        {tipo === 'plazo' && <span className="block text-sm">{t('Llega más tarde de lo que vio')}</span>}
      </span>
      <span className="text-sm tabular-nums sm:text-right">
        <s className="text-base-content/75">{figures[0]}</s>{' '}
        <strong className="font-semibold sm:whitespace-nowrap">{figures[1]}</strong>
      </span>
    </>
  );
}

/** Returns in words when the garments of a cell were to arrive, and when they do now. */
function plazoWords(
  { antes, ahora, fechaAntes, fechaAhora }: GroupedCambio,
  t: TFunction,
  language: Language,
): [before: string, now: string] {
  const words = (withDay: number, last: string | undefined, undated: number) => {
    if (last) return t('completo el {{fecha}}', { fecha: formatDay(last, language) });
    const dated = t('{{n}} con fecha', { n: withDay });
    return undated > 0 ? `${dated}, ${t('{{n}} sin fecha todavía', { n: undated })}` : dated;
  };
  const now = words(ahora, fechaAhora, antes - ahora);
  const before = words(antes, fechaAntes, 0);
  // Some garments had no day before either, and others have a later one.
  return before === now ? [before, t('una parte, más tarde')] : [before, now];
}
