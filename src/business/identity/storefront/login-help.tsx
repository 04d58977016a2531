import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { readAppSettings } from '../../settings/settings.contract.ts';

/** Who has no account yet, or cannot get in, reaches a person. */
export function LoginHelp({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { telefono, email } = useQuery(readQuery(readAppSettings, {})).data?.empresa ?? {};
  return (
    <aside className={`border-t border-base-300 pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-8 ${className}`}>
      <h2 className="text-xl">{t('¿No puede entrar?')}</h2>
      <p className="mt-3 max-w-[46ch]">
        {t('Si su tienda todavía no tiene cuenta, o algo no funciona, escríbanos o llámenos.')}
      </p>
      <ul className="mt-4">
        {telefono && (
          <li>
            <a
              href={`tel:${telefono.replaceAll(' ', '')}`}
              className="link-quiet inline-block py-2 tabular-nums"
            >
              {telefono}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link-quiet inline-block py-2">
              {email}
            </a>
          </li>
        )}
      </ul>
    </aside>
  );
}
