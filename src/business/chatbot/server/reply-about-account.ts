/** Replies about the caller's cart, pedidos and facturas. */
import { formatDay, formatInstantDay } from '../../../platform/i18n/format.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import { situacionLabels } from '../../pedidos/pedido.ts';
import { cartSummary } from './cart-summary.ts';
import {
  type CallerMessageContext,
  link,
  type MessageContext,
  modeloLink,
  prendasText,
  type Reply,
  withoutBrackets,
} from './message-context.ts';

const maxCartLines = 8;

/** @param shown the cart; read when absent */
export async function replyAboutCart(context: CallerMessageContext, shown?: Cart): Promise<Reply> {
  const { t, tools, state } = context;
  const cart = shown ?? (await tools.caller.readCart());
  const ofModelos = cart.modelos.map(({ modeloId, nombre, cantidades }) => {
    const cells = [...Map.groupBy(cantidades, ({ color }) => color)].map(
      ([color, own]) => `${color} ${own.map(({ talla, cantidad }) => `${talla} × ${cantidad}`).join(', ')}`,
    );
    return `${modeloLink(context, { id: modeloId, nombre })}: ${cells.join('; ')}`;
  });
  const ofEncargos = (cart.encargos ?? []).map(
    ({ modeloId, nombre, color, talla, cantidad }) =>
      `${modeloLink(context, { id: modeloId, nombre })}: ${t('encargo especial')}, ${color} ${talla} × ${cantidad}`,
  );
  const all = [...ofModelos, ...ofEncargos];
  const lines = all.slice(0, maxCartLines);
  const more = all.length - lines.length;
  return {
    paragraphs: [
      cartSummary(context, cart),
      ...lines,
      ...(more > 0 ? [t('Y {{n}} modelos más.', { n: more })] : []),
    ],
    state,
  };
}

export async function replyAboutPedidos(context: CallerMessageContext): Promise<Reply> {
  const { t, parsed, money, tools, state, language } = context;
  const matching =
    parsed.cantidad !== undefined && parsed.cantidad > 0
      ? await tools.caller.listPedidos(parsed.cantidad)
      : [];
  const pedidos = matching.length > 0 ? matching : await tools.caller.listPedidos();
  if (pedidos.length === 0) return { paragraphs: [t('Todavía no ha enviado ningún pedido.')], state };
  return {
    paragraphs: [
      matching.length > 0 ? t('Su pedido:') : t('Sus últimos pedidos:'),
      ...pedidos.map(({ id, fecha, situacion, totalPrendas, total }) =>
        [
          link(`#${id}`, `/pedido/${id}`),
          formatInstantDay(fecha, language),
          t(situacionLabels[situacion]).toLocaleLowerCase(),
          prendasText(context, totalPrendas),
          money(total),
        ].join(' · '),
      ),
      t('Todos están en {{cuenta}}.', { cuenta: link(t('su cuenta'), '/myaccount') }),
    ],
    state,
  };
}

export async function replyAboutFacturas(context: CallerMessageContext): Promise<Reply> {
  const { t, money, tools, state, language } = context;
  const facturas = await tools.caller.listFacturas();
  if (facturas.length === 0) return { paragraphs: [t('Todavía no tiene facturas.')], state };
  return {
    paragraphs: [
      t('Sus últimas facturas:'),
      ...facturas.map(({ id, numero, fecha, total }) =>
        [link(numero, `/factura/${id}`), formatDay(fecha, language), money(total)].join(' · '),
      ),
      t('Todas están en {{cuenta}}.', { cuenta: link(t('su cuenta'), '/myaccount') }),
    ],
    state,
  };
}

/** Lists what is open, the overdue first. */
export async function replyAboutDebts(context: CallerMessageContext): Promise<Reply> {
  const { t, money, tools, state, language } = context;
  const { pendiente, aCuenta, vencido, vencimientos } = await tools.caller.readDebts();
  if (vencimientos.length === 0) return { paragraphs: [t('No tiene nada pendiente de pago.')], state };
  const lines = vencimientos
    .slice(0, maxCartLines)
    .map(({ numero, facturaId, fecha, pendiente: open, vencido: isLate }) =>
      [
        facturaId === undefined ? withoutBrackets(numero) : link(numero, `/factura/${facturaId}`),
        isLate
          ? t('venció el {{fecha}}', { fecha: formatDay(fecha, language) })
          : t('vence el {{fecha}}', { fecha: formatDay(fecha, language) }),
        money(open),
      ].join(' · '),
    );
  return {
    paragraphs: [
      vencido > 0
        ? t('Tiene {{pendiente}} pendientes de pago; de ellos, {{vencido}} ya han vencido.', {
            pendiente: money(pendiente),
            vencido: money(vencido),
          })
        : t('Tiene {{pendiente}} pendientes de pago; nada ha vencido.', { pendiente: money(pendiente) }),
      ...lines,
      ...(aCuenta > 0 ? [t('Tiene {{importe}} a cuenta, ya descontados.', { importe: money(aCuenta) })] : []),
      t('Todas están en {{cuenta}}.', { cuenta: link(t('su cuenta'), '/myaccount') }),
    ],
    state,
  };
}

/** Links a visitor to sign-in and registration. */
export const replySignInRequired = ({ t, state }: MessageContext): Reply => ({
  paragraphs: [
    t('Para eso hace falta su cuenta: {{entrar}} o {{pedirla}}.', {
      entrar: link(t('entre'), '/login'),
      pedirla: link(t('pídala'), '/register'),
    }),
  ],
  state,
});
