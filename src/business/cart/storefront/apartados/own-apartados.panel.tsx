import './apartados-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatInstant } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { forCustomer, useCustomer } from '../../../identity/acting.ts';
import {
  listOwnApartadosEndpoint,
  type OwnApartado,
  orderApartadoEndpoint,
} from '../../../stock/reservas.contract.ts';
import { useCartStore } from '../../cart-context.tsx';

/** The garments that are held for the shop; nothing without any. `onCome` tells that its height is known. */
export function OwnApartadosPanel({ onCome }: { onCome: () => void }) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const { data, isPending } = useQuery({
    ...readQuery(listOwnApartadosEndpoint, { query: forCustomer(customer) }),
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!isPending) onCome();
  }, [isPending, onCome]);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="sus-apartados-titulo" className="mt-16">
      <h2 id="sus-apartados-titulo" className="text-2xl font-light lg:text-3xl">
        {customer ? t('Apartado para {{tienda}}', { tienda: customer.cliente }) : t('Apartado para usted')}
      </h2>
      <p className="mt-1 mb-4 max-w-[62ch] text-sm text-base-content/75">
        {t('Nadie más puede pedir estas prendas hasta entonces. Con su próximo pedido pasan a él.')}
      </p>
      <ul className="border-b border-base-300">
        {data.map((apartado) => (
          <Entry key={apartado.id} apartado={apartado} userId={customer?.userId} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ apartado, userId }: { apartado: OwnApartado; userId: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const store = useCartStore();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { id, prendas, caduca, celdas } = apartado;

  async function order(): Promise<void> {
    setBusy(true);
    try {
      await store.runExclusive(() =>
        call(orderApartadoEndpoint, { params: { id: String(id) }, body: { userId, en: 'mano' } }),
      );
      await navigate({ to: '/cart' });
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
      setBusy(false);
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-base-300 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-serif text-xl lining-nums">
          {t('{{count}} prendas', { count: prendas })}
          <span className="font-sans text-sm text-base-content/75">
            {' · '}
            {t('hasta el {{cuando}}', { cuando: formatInstant(caduca, language) })}
          </span>
        </p>
        <ul className="text-sm text-base-content/75 tabular-nums">
          {groupedCells(celdas).map(({ key, name, sizes }) => (
            <li key={key}>
              {name} · {sizes}
            </li>
          ))}
        </ul>
      </div>
      <Button busy={isBusy} onClick={() => isBusy || void order()}>
        {t('Poner en el carrito')}
      </Button>
    </li>
  );
}

/** Joins the sizes of a colour: «AM-1 Vestido, negro · 38 × 2, 40 × 1». */
function groupedCells(celdas: OwnApartado['celdas']) {
  const byColor = Map.groupBy(celdas, ({ modeloId, color }) => `${modeloId} ${color}`);
  return [...byColor].flatMap(([key, cells]) => {
    const [first] = cells;
    if (!first) return [];
    const name = `${first.referencia} ${first.nombre}, ${first.color}`;
    return { key, name, sizes: cells.map(({ talla, cantidad }) => `${talla} × ${cantidad}`).join(', ') };
  });
}
