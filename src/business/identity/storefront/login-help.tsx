import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';

/** Links to the company's contact for users without an account or access. */
export function LoginHelp() {
  const { t } = useTranslation();
  const { telefono, email } = useQuery(readQuery(readAppSettingsEndpoint, {})).data?.empresa ?? {};
  return (
    <aside className="border-t border-base-300 pt-6">
      <h2 className="text-xl">{t('¿No puede entrar?')}</h2>
      <p className="mt-3 max-w-[46ch]">
        {t('Si su tienda todavía no tiene cuenta, pídala: la revisamos y le escribimos.')}
      </p>
      <p className="mt-1">
        <Link to="/register" className="link-quiet inline-block py-2.5">
          {t('Pedir una cuenta')}
        </Link>
      </p>
      <p className="mt-3 max-w-[46ch]">{t('Si es otra cosa, escríbanos o llámenos.')}</p>
      <ul className="mt-1">
        {telefono && (
          <li>
            <a
              href={`tel:${telefono.replaceAll(' ', '')}`}
              className="link-quiet inline-block py-2.5 tabular-nums"
            >
              {telefono}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link-quiet inline-block py-2.5">
              {email}
            </a>
          </li>
        )}
      </ul>
    </aside>
  );
}
