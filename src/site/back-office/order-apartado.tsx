import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartStore } from '../../business/cart/cart-context.tsx';
import { type Customer, searchClientesToActForEndpoint } from '../../business/identity/acting.contract.ts';
import { acting } from '../../business/identity/acting.ts';
import { apartadoActions } from '../../business/stock/lotes/back-office/apartado-actions.tsx';
import { type ApartadoRow, orderApartadoEndpoint } from '../../business/stock/reservas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Radio } from '../../platform/ui/choice.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FieldGroup } from '../../platform/ui/field.tsx';
import { Notice } from '../../platform/ui/notice.tsx';
import {
  type ActionDialogProps,
  type Done,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../platform/ui/record/action.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

type Account = Pick<Customer, 'userId'>;

/** The actions of apartados with the one that joins them with the cart. */
export const orderedApartadoActions: ResourceActions<ApartadoRow> = {
  ...apartadoActions,
  actions: (context) => [
    recordAction({
      name: 'pedir',
      label: context.t('Hacer pedido'),
      key: 'o',
      permission: 'Permissions.Cart.ActFor',
      primary: true,
      single: true,
      isAllowed: ({ clienteId }: ApartadoRow) => clienteId !== undefined,
      dialog: (props) => <OrderApartadoDialog {...props} />,
      run: eachRow(({ id }: ApartadoRow, { userId }: Account) =>
        context.call(orderApartadoEndpoint, { params: { id: String(id) }, body: { userId, en: 'nuevo' } }),
      ),
      doneMessage: ([one]: readonly Done<ApartadoRow, { prendas: number; faltan: number }>[]) =>
        one && one.result.faltan > 0
          ? context.t('En el carrito; {{count}} prendas ya no se venden.', { count: one.result.faltan })
          : context.t('Las prendas apartadas están en el carrito.'),
    }),
    ...apartadoActions.actions(context),
  ],
};

/** Asks in whose name the garments are ordered, and opens that cart. */
function OrderApartadoDialog({ rows, onClose, onRun }: ActionDialogProps<ApartadoRow, Account>) {
  const { t } = useTranslation();
  const router = useRouter();
  const store = useCartStore();
  const [row] = rows;
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, isError } = useQuery(
    readQuery(searchClientesToActForEndpoint, {
      body: { pageSize: 1, advancedFilter: { field: 'id', operator: 'eq', value: row?.clienteId } },
    }),
  );
  const cliente = data?.data[0];
  // A shop without accounts has a cart of its own.
  const own = cliente && [{ userId: cliente.userId, nombre: '', email: '' }];
  const accounts = cliente && cliente.usuarios.length > 0 ? cliente.usuarios : (own ?? []);
  const account = accounts.find(({ userId }) => userId === chosen) ?? accounts[0];

  async function order(): Promise<void> {
    if (!cliente || !account || isBusy) return;
    setBusy(true);
    // Cells of the present customer are saved before the tab acts for another one.
    await store.settled();
    const refusal = await onRun({ userId: account.userId });
    setBusy(false);
    setFailure(refusal);
    if (refusal !== undefined) return;
    const { id: clienteId, nombre, poblacion } = cliente;
    acting.begin({
      ...{ userId: account.userId, usuario: account.nombre },
      ...{ clienteId, cliente: nombre, poblacion },
    });
    await store.announceChange();
    await router.navigate({ to: '/cart' });
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Hacer pedido de lo apartado')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" busy={isBusy} disabled={!account} onClick={() => void order()}>
            {t('Abrir el carrito')}
          </Button>
        </>
      }
    >
      <div data-dense="true" className="flex min-h-24 flex-col gap-4">
        <p>
          {t(
            'Las prendas van a un borrador de {{tienda}} y siguen apartadas. Al enviar el pedido pasan a él sin quedar libres entretanto.',
            { tienda: row?.cliente ?? '' },
          )}
        </p>
        {!data && !isError && <Skeleton className="h-9" />}
        {(isError || (data && !cliente)) && (
          <Notice tone="bad" role="alert">
            {t('No puede pedir para esta tienda.')}
          </Notice>
        )}
        {accounts.length > 1 && (
          <FieldGroup label={t('Con la cuenta de')}>
            {accounts.map(({ userId, nombre, email }) => (
              <Radio
                key={userId}
                name="account"
                value={userId}
                checked={userId === account?.userId}
                onChange={() => setChosen(userId)}
                hint={nombre === email ? undefined : email}
              >
                {nombre}
              </Radio>
            ))}
          </FieldGroup>
        )}
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
