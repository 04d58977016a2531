import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { Borrador } from '../../borradores.contract.ts';

/** What a draft is called; one that nobody named says so. */
export function useBorradorName() {
  const { t } = useTranslation();
  return ({ nombre }: Pick<Borrador, 'nombre'>) => nombre || t('Sin nombre');
}

/** What is in a draft and when it is for, in one short line, or in two: no amount and no day is broken. */
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
  // Each begins with the point that parts it from the one before; at the beginning of a line it is cut off.
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
