/** The reminder of what a shop owes, in three steps, with its statement. */
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import type { PagoDeCarta } from './factura-carta.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface Reclamacion {
  clienteId: string;
  /** `1` a friendly note, `2` a reminder, `3` the last one. */
  paso: '1' | '2' | '3';
  /** Overdue, in cents. */
  total: string;
  /** JSON of the overdue due dates with the numbers of their facturas. */
  vencimientos: string;
  /** The house's account, for a transfer; absent without one. */
  iban?: string;
}

const intros = {
  1: 'Seguramente se le ha pasado: quedan por pagar estos vencimientos.',
  2: 'Le recordamos que estos vencimientos siguen sin pagar. ¿Nos dice cuándo podrá hacerlo?',
  3: 'Es el último aviso sobre estos vencimientos. Si no los recibimos en siete días, dejaremos de servir sus pedidos y reclamaremos la deuda.',
} as const;
const subjects = {
  1: 'Pagos pendientes',
  2: 'Segundo aviso: pagos pendientes',
  3: 'Último aviso: pagos pendientes',
} as const;

export function reclamacion(datos: Reclamacion, context: CartaContext): LetterContent {
  const { clienteId, paso, total, iban } = datos;
  const { t, idioma } = context;
  const money = (cents: number) => formatMoney(cents / 100, idioma);
  const due = JSON.parse(datos.vencimientos) as (PagoDeCarta & { numero: string })[];
  return {
    subject: t(subjects[paso]),
    parts: [
      greeting(context),
      { paragraph: t(intros[paso]) },
      {
        rows: [
          ...due.map(
            ({ numero, fecha, importe }) =>
              [numero, `${formatDay(fecha, idioma)}: ${money(importe)}`] as const,
          ),
          [t('Total'), money(Number(total))],
          ...(iban ? [[t('Nuestra cuenta'), iban] as const] : []),
        ],
      },
      { paragraph: t('Le adjuntamos su extracto. Si ya lo ha pagado, no tenga en cuenta este aviso.') },
      { button: t('Ver mis facturas'), href: context.link('/myaccount') },
    ],
    documents: [{ kind: 'extracto', id: Number(clienteId) }],
  };
}
