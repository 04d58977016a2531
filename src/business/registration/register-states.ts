/** The life of a request as data: what may be done with it in each of its estados, and what becomes of it. */

/** `pendiente` waits for the team, `aprobada` for its key to be used; the other two are ends. */
export const estados = ['pendiente', 'aprobada', 'activada', 'rechazada'] as const;
export type Estado = (typeof estados)[number];

/** `ninguno`: there is no request yet. */
export type Antes = Estado | 'ninguno';
/** `borrada`: there is no request any more. */
export type Despues = Estado | 'borrada';

export const acciones = [
  'submit',
  'setVisitado',
  'approve',
  'resendApprove',
  'reject',
  'delete',
  'activate',
  'invite',
] as const;
export type Accion = (typeof acciones)[number];

/** Every pair that is allowed, with what comes of it; a pair that does not stand here is refused. */
const next: Record<Antes, Partial<Record<Accion, Despues>>> = {
  ninguno: { submit: 'pendiente', invite: 'aprobada' },
  pendiente: { setVisitado: 'pendiente', approve: 'aprobada', reject: 'rechazada', delete: 'borrada' },
  aprobada: { setVisitado: 'aprobada', resendApprove: 'aprobada', activate: 'activada', delete: 'borrada' },
  activada: { setVisitado: 'activada', delete: 'borrada' },
  rechazada: { setVisitado: 'rechazada', delete: 'borrada' },
};

/** What the act makes of a request in this estado; undefined: it is refused. */
export const nextOf = (antes: Antes, accion: Accion): Despues | undefined => next[antes][accion];
