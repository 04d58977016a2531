import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionKey, partsOf, resourceKey } from '../../business/identity/back-office/permission-words.ts';
import { listGrantersEndpoint } from '../../business/identity/personal.contract.ts';
import { useUser } from '../../business/identity/session.ts';
import { AuthorizationError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { useEmpresa } from '../shell/shell-data.ts';

/** Names the right that a page requires, and the colleagues who can give it. */
export function NotAllowed({ error }: { error: unknown }) {
  const user = useUser();
  const permission = error instanceof AuthorizationError ? error.permission : undefined;
  return user?.clienteId === undefined ? <ForStaff permission={permission} /> : <ForShop />;
}

function ForStaff({ permission }: { permission: string | undefined }) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: granters } = useQuery({
    ...readQuery(listGrantersEndpoint, { query: { permission } }),
    enabled: user !== undefined,
  });
  const { resource, action } = partsOf(permission ?? '');
  return (
    <section className="flex max-w-[60ch] flex-col items-start gap-4">
      <h1 className="text-2xl">{t('No tiene permiso para esta página')}</h1>
      {permission ? (
        <p>
          {t('A la cuenta {{email}} le falta el permiso', { email: user?.email })}{' '}
          <strong className="font-semibold">{`${t(resourceKey(resource))}: ${t(actionKey(action))}`}</strong>.
        </p>
      ) : (
        <p>{t('La cuenta {{email}} no tiene todavía ningún permiso de gestión.', { email: user?.email })}</p>
      )}
      {granters && granters.length > 0 && (
        <div>
          <p>{t('Se lo puede dar:')}</p>
          <ul className="mt-1">
            {granters.map(({ nombre, email }) => (
              <li key={email} className="flex flex-wrap items-center gap-x-3">
                <span>{nombre}</span>
                <a href={`mailto:${email}`} className="link-quiet py-2">
                  {email}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {permission && <ButtonLink to="/admin">{t('Ir al principio')}</ButtonLink>}
    </section>
  );
}

function ForShop() {
  const { t } = useTranslation();
  const { nombre, telefono, email } = useEmpresa();
  return (
    <section className="flex max-w-[60ch] flex-col items-start gap-4">
      <h1 className="text-2xl">{t('Esta parte es para el equipo de la casa')}</h1>
      <p>
        {t('Su cuenta es de una tienda. Si busca algo que no encuentra, {{nombre}} le ayuda:', { nombre })}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {telefono && (
          <a href={`tel:${telefono.replaceAll(' ', '')}`} className="link-quiet py-2">
            {telefono}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="link-quiet py-2">
            {email}
          </a>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        <ButtonLink to="/">{t('Ver la tienda')}</ButtonLink>
        <Link to="/myaccount" className="link-quiet py-2">
          {t('Cuenta')}
        </Link>
      </div>
    </section>
  );
}
