import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { Cambio } from '../cart.contract.ts';
import { type GroupedCambio, groupCambios } from '../grouped-cambios.ts';

/** Lists changes since cells were put into the cart: prices, availability, withdrawn modelos. */
export function CambiosList({ cambios }: { cambios: readonly Cambio[] }) {
  return (
    <ul className="divide-y divide-base-300 border-y border-base-300">
      {groupCambios(cambios).map((cambio) => (
        <li
          key={`${cambio.tipo} ${cambio.modeloId} ${cambio.modeloColorId} ${cambio.tallaId} ${cambio.encargoId} ${cambio.antes}`}
          className="grid gap-x-4 py-2 sm:grid-cols-[1fr_auto]"
        >
          <CambioText cambio={cambio} />
        </li>
      ))}
    </ul>
  );
}

function CambioText({ cambio }: { cambio: GroupedCambio }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { tipo, nombre, referencia, color, tallas, encargoId, antes, ahora, fechaAntes, fechaAhora } = cambio;
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
    disponible: [t('{{n}} al momento', { n: antes }), t('{{n}} al momento', { n: ahora })],
    plazo:
      antes === ahora && fechaAntes && fechaAhora
        ? [formatDay(fechaAntes, language), formatDay(fechaAhora, language)]
        : [t('{{n}} con fecha', { n: antes }), t('{{n}} con fecha', { n: ahora })],
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
      </span>
      <span className="text-sm tabular-nums sm:text-right">
        <s className="text-base-content/75">{figures[0]}</s>{' '}
        <strong className="font-semibold whitespace-nowrap">{figures[1]}</strong>
      </span>
    </>
  );
}
