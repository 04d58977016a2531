import './territory-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import type { Customer } from '../../../identity/acting.contract.ts';
import type { Cart } from '../../cart.contract.ts';
import { readTerritoryEndpoint, type TerritoryOverlap } from '../../territory.contract.ts';

/** Warns a rep about modelos of the cart that a shop near the customer bought this season. */
export function TerritoryNotice({ cart, customer }: { cart: Cart; customer: Customer }) {
  const { t } = useTranslation();
  const modeloIds = [
    ...new Set([...cart.modelos, ...(cart.encargos ?? [])].map(({ modeloId }) => modeloId)),
  ].toSorted((a, b) => a - b);
  const { data } = useQuery({
    ...readQuery(readTerritoryEndpoint, { body: { userId: customer.userId, modeloIds } }),
    placeholderData: keepPreviousData,
  });
  const present = new Set(modeloIds);
  const overlaps = data?.overlaps.filter(({ modeloId }) => present.has(modeloId)) ?? [];
  if (!data || overlaps.length === 0) return null;
  const isBlocked = data.rule === 'block';
  return (
    <Notice
      tone={isBlocked ? 'bad' : 'waiting'}
      role="region"
      aria-labelledby="cart-territory"
      className="mb-10 print:hidden"
    >
      <h2 id="cart-territory" className="text-lg">
        {t('Otra tienda de la zona ya lo ha comprado')}
      </h2>
      <p className="mb-3 text-sm text-base-content/75">
        {isBlocked
          ? t('La casa no sirve el mismo modelo tan cerca: quite estos modelos para enviar el pedido.')
          : t('Puede enviar el pedido; acuérdelo antes con la tienda o con la casa.')}
      </p>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {overlaps.map((overlap) => (
          <Overlap key={overlap.modeloId} overlap={overlap} />
        ))}
      </ul>
    </Notice>
  );
}

function Overlap({ overlap: { nombre, referencia, count, shops } }: { overlap: TerritoryOverlap }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = shops.map(({ nombre: shop, poblacion, fecha }) =>
    t('{{tienda}}, el {{fecha}}', {
      tienda: [shop ?? t('otra tienda'), poblacion].filter(Boolean).join(', '),
      fecha: formatDay(fecha, language),
    }),
  );
  const more = count - shops.length;
  return (
    <li className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span>
        <span className="font-serif text-base">{nombre}</span>{' '}
        <span className="text-sm text-base-content/75">{referencia}</span>
      </span>
      <span className="text-sm">
        {words.join(' · ')}
        {more > 0 && ` · ${t('y {{count}} tiendas más', { count: more })}`}
      </span>
    </li>
  );
}
