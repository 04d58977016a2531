/** Letters to the house: a shop's answer to a changed order, and a certificate that expires. */
import { formatDay } from '../../../platform/i18n/format.ts';
import type { CartaWriter } from './cartas.ts';

export interface PedidoContestado {
  pedido: string;
  tienda: string;
  respuesta: 'aceptado' | 'rechazado';
  /** The words of the shop; empty without any. */
  nota: string;
}

export interface CertificateExpires {
  /** Name in the certificate. */
  subject: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** Days that are left; 0 or less: it has expired. */
  dias: string;
}

interface HouseCartas {
  pedidoContestado: CartaWriter<'pedidoContestado'>;
  certificateExpires: CartaWriter<'certificateExpires'>;
}

export const houseCartas: HouseCartas = {
  pedidoContestado: ({ pedido, tienda, respuesta, nota }, { t, link }) => {
    const isAgreed = respuesta === 'aceptado';
    return {
      subject: isAgreed
        ? t('{{tienda}} acepta los cambios del pedido #{{pedido}}', { pedido, tienda })
        : t('{{tienda}} no acepta los cambios del pedido #{{pedido}}', { pedido, tienda }),
      parts: [
        {
          paragraph: isAgreed
            ? t('La tienda está de acuerdo con los cambios: el pedido ya se puede confirmar y servir.')
            : t('La tienda no está de acuerdo: el pedido espera hasta que lo cambien otra vez.'),
        },
        ...(nota ? [{ rows: [[t('Comentario de la tienda'), nota] as const] }] : []),
        { button: t('Abrir el pedido'), href: link(`/admin/pedidos/${encodeURIComponent(pedido)}`) },
      ],
    };
  },
  certificateExpires: ({ subject, fecha, dias }, { t, link, idioma }) => {
    const day = formatDay(fecha, idioma);
    const isOver = Number(dias) <= 0;
    return {
      subject: isOver
        ? t('El certificado de VERI*FACTU ha caducado')
        : t('El certificado de VERI*FACTU caduca el {{day}}', { day }),
      parts: [
        {
          paragraph: isOver
            ? t(
                'Sin un certificado vigente, los registros de las facturas no llegan a la Agencia Tributaria: esperan aquí. Suba el nuevo cuanto antes.',
              )
            : t(
                'Renuévelo y suba el archivo nuevo antes de ese día. Sin él, los registros de las facturas no llegan a la Agencia Tributaria.',
              ),
        },
        {
          rows: [
            [t('A nombre de'), subject],
            [t('Caducidad'), day],
          ],
        },
        { button: t('Subir el certificado'), href: link('/admin/verifactu/ajustes') },
      ],
    };
  },
};
