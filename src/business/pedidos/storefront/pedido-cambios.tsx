import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { sourceWords } from '../../settings/delivery-words.ts';
import type { Pedido, PedidoCambio } from '../pedidos.contract.ts';

/** The garments of a pedido that got another day since it was sent, the newest first. */
export function PedidoCambios({ cambios }: Pick<Pedido, 'cambios'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayOf = (source: PedidoCambio['antes']) => sourceWords(source, { t, language });
  if (cambios.length === 0) return null;
  return (
    <section aria-labelledby="cambios-de-fecha" className="my-10 print:my-6">
      <h2 id="cambios-de-fecha" className="label-caps mb-2 font-sans text-base-content/75">
        {t('Cambios de fecha')}
      </h2>
      <ul className="border-b border-base-300 tabular-nums">
        {cambios.map(({ cuando, prenda, cantidad, antes, despues }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no key of their own and never move.
            key={place}
            className="grid gap-x-6 border-t border-base-300 py-2 sm:grid-cols-[8rem_1fr_auto] print:break-inside-avoid"
          >
            <span className="text-sm text-base-content/75">{formatInstantDay(cuando, language)}</span>
            <span>{`${cantidad} × ${prenda}`}</span>
            <span>
              {dayOf(despues)}{' '}
              <span className="text-base-content/75">{`(${t('antes')}: ${dayOf(antes)})`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
