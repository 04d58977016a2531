import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatListInstant, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { Table } from '../../../../platform/ui/table.tsx';
import type { LoteCambio } from '../../lotes.contract.ts';

/** The orders whose garments got another day by a lote, and whether their shops know. */
export function LoteCambios({ cambios }: { cambios: readonly LoteCambio[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayOf = ({ tipo, fecha }: LoteCambio['antes']) =>
    tipo === 'stock' ? t('Existencias') : fecha ? formatDay(fecha, language) : t('Por fabricar');
  if (cambios.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-lg">{t('Pedidos con otra fecha')}</h2>
      <Table caption={t('Pedidos con otra fecha')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Pedido')}</th>
            <th scope="col">{t('Cliente')}</th>
            <th scope="col" className="figure">
              {t('Prendas')}
            </th>
            <th scope="col">{t('Antes')}</th>
            <th scope="col">{t('Ahora')}</th>
            <th scope="col">{t('Cuándo')}</th>
            <th scope="col">{t('Aviso a la tienda')}</th>
          </tr>
        </thead>
        <tbody>
          {cambios.map(({ pedidoId, cliente, cantidad, antes, despues, cuando, aviso }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no key of their own and never move.
            <tr key={place}>
              <td>
                <Link to="/admin/pedidos/$id" params={{ id: String(pedidoId) }} className="link-quiet">
                  {`#${pedidoId}`}
                </Link>
              </td>
              <td>{cliente}</td>
              <td className="figure">{formatNumber(cantidad, language)}</td>
              <td className="whitespace-nowrap">{dayOf(antes)}</td>
              <td className="whitespace-nowrap">{dayOf(despues)}</td>
              <td className="whitespace-nowrap">{formatListInstant(cuando, language)}</td>
              <td>
                <AvisoMark aviso={aviso} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Shows whether a letter told the shop. */
function AvisoMark({ aviso }: Pick<LoteCambio, 'aviso'>) {
  const { t } = useTranslation();
  if (aviso === 'enviado') return <StateMark state="good">{t('Avisada')}</StateMark>;
  if (aviso === 'pendiente') return <StateMark state="waiting">{t('Por avisar')}</StateMark>;
  return t('Sin carta');
}
