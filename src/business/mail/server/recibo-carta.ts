/** The letter to a comercial about returned direct debits of a shop. */
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface ReciboDevuelto {
  tienda: string;
  clienteId: string;
  /** Cents. */
  total: string;
  /** JSON of `ReciboDeCarta[]`. */
  recibos: string;
}

/** A returned debit; `importe` in cents, `motivo` a reason code of ISO 20022, `fecha` `YYYY-MM-DD`. */
export interface ReciboDeCarta {
  numero: string;
  importe: number;
  motivo: string;
  fecha: string;
}

/** The words of the frequent reasons; the remesas of the back office have the same. */
const reasons: Readonly<Record<string, string>> = {
  AC01: 'Cuenta incorrecta',
  AC04: 'Cuenta cerrada',
  AC06: 'Cuenta bloqueada',
  AG01: 'La cuenta no admite adeudos',
  AM04: 'Saldo insuficiente',
  MD01: 'Sin mandato',
  MD06: 'Devuelto a petición del deudor',
  MS02: 'Orden del deudor',
  MS03: 'Sin motivo',
  SL01: 'Servicio del banco del deudor',
};

export function reciboDevuelto(datos: ReciboDevuelto, context: CartaContext): LetterContent {
  const { tienda, clienteId, total } = datos;
  const { t, idioma } = context;
  const money = (cents: number) => formatMoney(cents / 100, idioma);
  const recibos = JSON.parse(datos.recibos) as ReciboDeCarta[];
  return {
    subject: t('{{tienda}}: recibo devuelto', { tienda }),
    parts: [
      greeting(context),
      {
        paragraph: t(
          'El banco ha devuelto recibos de {{tienda}} por {{importe}}: vuelven a estar pendientes.',
          {
            tienda,
            importe: money(Number(total)),
          },
        ),
      },
      {
        rows: recibos.map(
          ({ numero, importe, motivo }) =>
            [numero, `${money(importe)} · ${t(reasons[motivo] ?? motivo)}`] as const,
        ),
      },
      { paragraph: t('Devuelto el {{dia}}.', { dia: formatDay(recibos[0]?.fecha ?? '', idioma) }) },
      { button: t('Ver el cliente'), href: context.link(`/admin/clientes/${encodeURIComponent(clienteId)}`) },
    ],
  };
}
