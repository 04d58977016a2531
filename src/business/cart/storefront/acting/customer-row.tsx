import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import type { ClienteToActFor, Customer } from '../../../identity/acting.contract.ts';

interface CustomerRowProps {
  cliente: ClienteToActFor;
  busy: boolean;
  /** The current customer of the caller. */
  chosen: string | undefined;
  onChoose: (customer: Customer) => void;
}

/** A shop and its users, each with a cart. A shop without users has a cart of its own. */
export function CustomerRow({ cliente, busy, chosen, onChoose }: CustomerRowProps) {
  const { t } = useTranslation();
  const { id, nombre, razonSocial, nif, poblacion, usuarios } = cliente;
  const accounts =
    usuarios.length > 0 ? usuarios : [{ userId: cliente.userId, nombre: '', email: undefined }];
  const several = usuarios.length > 1;
  const facts = [razonSocial === nombre ? '' : razonSocial, nif, poblacion].filter(Boolean);
  return (
    <li className="grid items-center gap-x-8 gap-y-2 border-t border-base-300 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-serif text-xl">{nombre}</p>
        <p className="text-sm text-base-content/75 tabular-nums">{facts.join(' · ')}</p>
        {usuarios.length === 0 && (
          <p className="text-sm text-base-content/75">{t('Sin cuenta en la web todavía')}</p>
        )}
      </div>
      <div className="flex flex-col gap-2 sm:items-end">
        {accounts.map(({ userId, nombre: usuario, email }) =>
          userId === chosen ? (
            <p key={userId} className="flex min-h-(--control-height) items-center text-sm font-semibold">
              {several
                ? t('Pide ahora con la cuenta de {{usuario}}', { usuario })
                : t('Pide ahora para ella')}
            </p>
          ) : (
            <Button
              key={userId}
              busy={busy}
              title={email}
              aria-label={
                several
                  ? t('Pedir para {{tienda}} con la cuenta de {{usuario}}', { tienda: nombre, usuario })
                  : t('Pedir para {{tienda}}', { tienda: nombre })
              }
              onClick={() => onChoose({ userId, usuario, clienteId: id, cliente: nombre, poblacion })}
            >
              {several ? usuario : t('Pedir')}
            </Button>
          ),
        )}
      </div>
    </li>
  );
}
