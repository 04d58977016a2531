import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { deleteRoleEndpoint, type Role } from '../roles.contract.ts';
import { searchUsersEndpoint } from '../users.contract.ts';
import { userTitle } from './user-words.ts';

const mostNamed = 12;

interface RoleHoldersProps {
  role: Role;
  held: readonly string[];
  onDeleted(): void;
}

/** Lists the users of a role, and offers to delete the role once it has none. */
export function RoleHolders({ role, held, onDeleted }: RoleHoldersProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const filter = { field: 'roles', operator: 'contains' as const, value: role.name };
  const { data } = useQuery({
    ...readQuery(searchUsersEndpoint, {
      body: { advancedFilter: filter, pageSize: mostNamed, pageNumber: 1 },
    }),
    enabled: role.usuarios > 0 && held.includes('Permissions.Users.Search'),
    staleTime: 0,
  });
  const holders = (data?.data ?? []).filter(({ roles }) => roles.includes(role.name));
  const list = `/admin/usuarios?${new URLSearchParams({
    filtros: JSON.stringify([{ campo: 'roles', op: 'contains', valor: role.name }]),
  })}`;

  async function remove(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const text = await call(deleteRoleEndpoint, { params: { id: role.id } });
      showToast({ tone: 'good', text });
      onDeleted();
    } catch (failure) {
      setError(failureText(failure, t));
      setBusy(false);
    }
  }

  return (
    <section className="mt-8 border-t border-base-300 pt-4" aria-label={t('Quién lo tiene')}>
      <h2 className="text-lg">{t('Quién lo tiene')}</h2>
      {role.usuarios === 0 ? (
        <p className="mt-1">{t('Nadie, por ahora.')}</p>
      ) : (
        <>
          <p className="mt-1">{t('{{count}} cuentas tienen este rol.', { count: role.usuarios })}</p>
          <ul className="mt-2 flex min-h-[1lh] flex-wrap gap-x-4">
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
      {!role.deFabrica && held.includes('Permissions.Roles.Delete') && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button tone="danger" disabled={role.usuarios > 0} onClick={() => setConfirming(true)}>
            {t('Borrar el rol')}
          </Button>
          {role.usuarios > 0 && (
            <p className="text-sm text-base-content/75">{t('Quíteselo antes a quien lo tiene.')}</p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void remove()}
        title={t('¿Borrar el rol «{{nombre}}»?', { nombre: role.name })}
        act={t('Borrar el rol')}
        danger
        busy={busy}
        error={error}
      >
        {t('Nadie lo tiene. Se puede crear otro con el mismo nombre.')}
      </ConfirmDialog>
    </section>
  );
}
