import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { Borrador } from '../../borradores.contract.ts';

/** Returns a function that gives the name of a borrador, or "without a name". */
export function useBorradorName() {
  const { t } = useTranslation();
  return ({ nombre }: Pick<Borrador, 'nombre'>) => nombre || t('Sin nombre');
}

/** Shows the content and the day of a borrador. Lines never break inside an amount or a day. */
export function BorradorFacts({ borrador }: { borrador: Borrador }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { prendas, modelos, total, fechaEntrega, cambiadoEl } = borrador;
  const facts = [
    modelos > 0
      ? `${t('{{count}} prendas', { count: prendas })} · ${formatMoney(total, language)}`
      : t('Vacío'),
    fechaEntrega
      ? t('para el {{fecha}}', { fecha: formatDay(fechaEntrega, language) })
      : t('cambiado el {{fecha}}', { fecha: formatInstantDay(cambiadoEl, language) }),
  ];
  // Each fact starts with a separating dot. The dot of a line's first fact is clipped.
  return (
    <span className="block overflow-hidden">
      <span className="-ml-3 flex flex-wrap">
        {facts.map((fact) => (
          <span key={fact} className="before:inline-block before:w-3 before:text-center before:content-['·']">
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
