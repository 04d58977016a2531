import '../../business/cart/storefront/waiting/waiting-words.ts';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../business/cart/storefront/waiting/use-online.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { readTaken } from './taken-stores.ts';

/** Says without a network from when the shown prices and stock are. */
export function AsOfNote() {
  const { t } = useTranslation();
  const language = useLanguage();
  const online = useOnline();
  const priced = useLocation({ select: ({ pathname }) => /^\/(gallery\/user|modelo\/user)/.test(pathname) });
  if (online || !priced) return null;
  const taken = readTaken();
  return (
    <p role="status" className="page-column border-b border-base-300 py-2 text-sm">
      {taken
        ? t('Sin red. Precios y existencias del {{fecha}}, o de su última visita.', {
            fecha: formatInstant(taken.when, language),
          })
        : t('Sin red. Precios y existencias de su última visita.')}
    </p>
  );
}
