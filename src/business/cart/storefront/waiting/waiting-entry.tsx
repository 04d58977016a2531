import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { ActionMenu } from '../../../../platform/ui/action-menu.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { tallaName } from '../../../catalogue/talla-name.ts';
import { daysOfLine } from '../../../pedidos/order-days.ts';
import { isOpen, isTooOld, totalsOfOrder, type WaitingOrder } from '../../waiting/waiting-order.ts';
import { CambiosList } from '../cambios-list.tsx';
import { useTakeBack } from './use-take-back.ts';
import { useWaitingOrders } from './use-waiting.ts';

interface WaitingEntryProps {
  order: WaitingOrder;
  isSending: boolean;
  onExport: () => void;
  /** Called with the removed order, for the undo. */
  onRemoved: (removed: WaitingOrder) => void;
  /** Takes the focus after the last entry is gone. */
  onLast: () => void;
}

/** A waiting order: whose, what, how it stands, and what can be done with it. */
export function WaitingEntry({ order, isSending, onExport, onRemoved, onLast }: WaitingEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const orders = useWaitingOrders();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState<'busy' | 'filled' | 'unread'>();
  const [unfolded, setUnfolded] = useState(false);
  const { key, state, tienda, made, exported, message, cambios, pedidoId, modelos } = order;
  const totals = totalsOfOrder(order);
  const name = tienda ?? t('Pedido');

  const entry = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLButtonElement>(null);

  const remove = async () => {
    const neighbour = entry.current?.nextElementSibling ?? entry.current?.previousElementSibling;
    const removed = await orders.remove(key);
    if (!removed) return setProblem('busy');
    if (removed.state !== 'placed') return onRemoved(removed);
    const next = neighbour?.querySelector('button');
    if (next) next.focus();
    else onLast();
  };
  const agree = () => {
    // The pressed button goes away with the question.
    title.current?.focus();
    void orders.agree(key);
  };
  const edit = async () => {
    const outcome = await takeBack(order).catch(() => 'unread' as const);
    if (outcome === 'done') await navigate({ to: '/cart' });
    else setProblem(outcome);
  };
  const acts = [
    { name: 'edit', words: t('Devolver al carrito'), onAct: () => void edit(), disabled: !isOpen(order) },
    { name: 'export', words: t('Guardar en un archivo'), onAct: onExport },
    {
      name: 'delete',
      words: t('Borrar'),
      danger: true,
      onAct: () => void remove(),
      disabled: !isOpen(order),
    },
  ];
  return (
    <li ref={entry} className="border-t border-base-300 py-3" aria-busy={isSending || undefined}>
      <div className="flex items-start gap-x-4">
        <div className="min-w-0 flex-1">
          <button
            ref={title}
            type="button"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
            className="block max-w-full cursor-pointer text-left font-serif text-xl lining-nums decoration-1 underline-offset-4 hover:underline"
          >
            {name}
          </button>
          <p className="text-sm text-base-content/75 tabular-nums">
            {[
              formatInstant(made, language),
              t('{{count}} prendas', { count: totals.prendas }),
              formatMoney(totals.importe, language),
            ].join(' · ')}
          </p>
          <p className="text-sm">
            <StateWords order={order} isSending={isSending} />
            {exported && state !== 'placed' && (
              <span className="block text-base-content/75">
                {t('Guardado en un archivo el {{fecha}}.', { fecha: formatInstant(exported, language) })}
              </span>
            )}
          </p>
        </div>
        {state === 'placed' ? (
          <div className="flex flex-wrap items-center justify-end gap-x-6">
            <Link to="/pedido/$id" params={{ id: String(pedidoId) }} className="link-quiet py-2">
              {t('Ver el pedido #{{id}}', { id: pedidoId })}
            </Link>
            <Button tone="quiet" onClick={() => void remove()}>
              {t('Quitar de la lista')}
            </Button>
          </div>
        ) : (
          <ActionMenu label={t('Qué hacer con el pedido de {{tienda}}', { tienda: name })} acts={acts} />
        )}
      </div>
      {state === 'changed' && cambios && (
        <Notice tone="waiting" role="region" aria-label={t('Ha cambiado desde que lo vio')} className="mt-3">
          <p className="mb-2">{t('Desde que hizo el pedido ha cambiado esto:')}</p>
          <CambiosList
            cambios={cambios}
            wantedOf={(id) =>
              daysOfLine(modelos.find(({ modeloId }) => modeloId === id) ?? {}, order).fechaEntrega ||
              undefined
            }
          />
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            <Button tone="primary" busy={isSending} onClick={agree}>
              {t('Aceptar los cambios y enviar')}
            </Button>
            <Button tone="quiet" onClick={() => void edit()}>
              {t('Devolver al carrito')}
            </Button>
          </p>
        </Notice>
      )}
      {(state === 'refused' || state === 'held') && (
        <Notice tone={state === 'refused' ? 'bad' : 'waiting'} role="alert" className="mt-3">
          <p>
            {state === 'held'
              ? t('Volvía al carrito cuando se cerró la página. No saldrá hasta que usted lo diga.')
              : (message ?? t('La casa no ha podido aceptar el pedido.'))}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            <Button onClick={() => void edit()}>{t('Devolver al carrito')}</Button>
            <Button tone="quiet" onClick={agree}>
              {t('Volver a intentarlo')}
            </Button>
          </p>
        </Notice>
      )}
      {problem && (
        <Notice tone="bad" role="alert" className="mt-3">
          {problem === 'busy' &&
            t('Se estaba enviando y aún no hay respuesta: no se puede cambiar hasta saber si entró.')}
          {problem === 'filled' &&
            t('El carrito tiene prendas de otro pedido. Envíelo o déjelo en espera, y vuelva a probar.')}
          {problem === 'unread' && t('No se ha podido leer el carrito de esta tienda.')}
        </Notice>
      )}
      {unfolded && <OrderLines order={order} />}
    </li>
  );
}

function StateWords({ order, isSending }: { order: WaitingOrder; isSending: boolean }) {
  const { t } = useTranslation();
  const { state, unanswered } = order;
  if (isSending) return t('Enviando…');
  if (state === 'waiting' && isTooOld(order, new Date()))
    return t('Espera desde hace más de un año. Devuélvalo al carrito y revíselo.');
  if (state === 'waiting' && unanswered)
    return t('Enviado sin respuesta todavía. Se vuelve a preguntar solo.');
  return {
    waiting: t('En espera de red'),
    changed: t('Espera su acuerdo'),
    refused: t('No aceptado'),
    held: t('Detenido'),
    placed: t('Enviado'),
  }[state];
}

function OrderLines({ order }: { order: WaitingOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="mt-3 border-l border-base-300 pl-4 text-sm">
      {order.fechaEntrega && (
        <p>{t('Entrega deseada: {{fecha}}', { fecha: formatDay(order.fechaEntrega, language) })}</p>
      )}
      {order.observaciones && <p className="whitespace-pre-line">{order.observaciones}</p>}
      <ul className="mt-1">
        {order.modelos.map(({ modeloId, nombre, referencia, importe, cantidades }) => (
          <li
            key={modeloId}
            className="flex flex-wrap justify-between gap-x-6 border-t border-base-300 py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="font-serif text-base">{nombre}</span>{' '}
              <span className="text-base-content/75">{referencia}</span>
              {[...Map.groupBy(cantidades, ({ color }) => color)].map(([color, cells]) => (
                <span key={color} className="block tabular-nums">
                  {color}{' '}
                  <span className="text-base-content/75">
                    {cells.map(({ talla, cantidad }) => `${tallaName(talla, t)}×${cantidad}`).join(' ')}
                  </span>
                </span>
              ))}
            </span>
            <span className="tabular-nums">{formatMoney(importe, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
