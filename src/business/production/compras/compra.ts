/** The states of a pedido de compra, and which acts they allow. */
export const compraEstados = ['borrador', 'enviado', 'confirmado', 'recibido', 'anulado'] as const;
export type CompraEstado = (typeof compraEstados)[number];

/** Text keys of the states. */
export const compraEstadoLabels: Readonly<Record<CompraEstado, string>> = {
  borrador: 'Borrador',
  enviado: 'Enviado',
  confirmado: 'Confirmado',
  recibido: 'Recibido',
  anulado: 'Anulado',
};

export type CompraActo = 'enviar' | 'confirmar' | 'recibir' | 'cerrar' | 'anular' | 'cambiar';

/** The acts that each state allows. */
const allowed: Readonly<Record<CompraEstado, readonly CompraActo[]>> = {
  borrador: ['enviar', 'anular', 'cambiar'],
  enviado: ['enviar', 'confirmar', 'recibir', 'cerrar', 'anular', 'cambiar'],
  confirmado: ['enviar', 'recibir', 'cerrar', 'anular', 'cambiar'],
  recibido: [],
  anulado: [],
};

export const allows = (estado: CompraEstado, acto: CompraActo): boolean => allowed[estado].includes(acto);

/** The document of the lote of a line, which alone changes that lote. */
export const loteDocument = (pedidoId: number, lineaId: number): string => `compra ${pedidoId}/${lineaId}`;

/** Returns whether something of a pedido is late. @param today `YYYY-MM-DD` */
export const isLate = (estado: CompraEstado, prevista: string | undefined, today: string): boolean =>
  (estado === 'enviado' || estado === 'confirmado') && prevista !== undefined && prevista < today;
