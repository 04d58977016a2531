import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import type { Role } from '../roles.contract.ts';
import { searchUsersEndpoint } from '../users.contract.ts';
import { userTitle } from './user-words.ts';

const maxNamed = 12;

interface RoleHoldersProps {
  role: Role;
}

/** Lists the users of a role in its side column. */
export function RoleHolders({ role }: RoleHoldersProps) {
  const { t } = useTranslation();
  const canSearch = usePermission('Permissions.Users.Search');
  const filter = { field: 'roles', operator: 'contains' as const, value: role.name };
  const { data } = useQuery({
    ...readQuery(searchUsersEndpoint, {
      body: { advancedFilter: filter, pageSize: maxNamed, pageNumber: 1 },
    }),
    enabled: role.usuarios > 0 && canSearch,
    staleTime: 0,
  });
  const holders = (data?.data ?? []).filter(({ roles }) => roles.includes(role.name));
  const list = `/admin/usuarios?${new URLSearchParams({
    filtros: JSON.stringify([{ campo: 'roles', op: 'contains', valor: role.name }]),
  })}`;

  return (
    <section aria-label={t('Quién lo tiene')}>
      <h2 className="mb-1 border-b border-base-300 pb-1 text-lg">{t('Quién lo tiene')}</h2>
      {role.usuarios === 0 ? (
        <p className="py-1">{t('Nadie, por ahora.')}</p>
      ) : (
        <>
          <p className="py-1">{t('{{count}} cuentas tienen este rol.', { count: role.usuarios })}</p>
          <ul className="flex min-h-[1lh] flex-wrap gap-x-4">
            {holders.map((user) => (
              <li key={user.id}>
                <AddressLink address={`/admin/usuarios/${user.id}`} className="link-quiet">
                  {userTitle(user)}
                </AddressLink>
              </li>
            ))}
            {role.usuarios > holders.length && holders.length > 0 && (
              <li>
                <AddressLink address={list} className="link-quiet">
                  {t('Verlas todas')}
                </AddressLink>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}
