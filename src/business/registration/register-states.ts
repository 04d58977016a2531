/** The states of a request as data: the actions allowed in each estado, and the estado that follows. */

/** `pendiente` waits for the team, `aprobada` for the use of its key. The other two are final. */
export const estados = ['pendiente', 'aprobada', 'activada', 'rechazada'] as const;
export type Estado = (typeof estados)[number];

/** `ninguno`: before the request exists. */
export type EstadoBefore = Estado | 'ninguno';
/** `borrada`: the request is deleted. */
export type EstadoAfter = Estado | 'borrada';

export const registerActions = [
  'submit',
  'setVisitado',
  'approve',
  'resendApprove',
  'reject',
  'delete',
  'activate',
  'invite',
] as const;
export type RegisterAction = (typeof registerActions)[number];

/** All allowed pairs and their results. Any other pair is refused. */
const transitions: Record<EstadoBefore, Partial<Record<RegisterAction, EstadoAfter>>> = {
  ninguno: { submit: 'pendiente', invite: 'aprobada' },
  pendiente: { setVisitado: 'pendiente', approve: 'aprobada', reject: 'rechazada', delete: 'borrada' },
  aprobada: { setVisitado: 'aprobada', resendApprove: 'aprobada', activate: 'activada', delete: 'borrada' },
  activada: { setVisitado: 'activada', delete: 'borrada' },
  rechazada: { setVisitado: 'rechazada', delete: 'borrada' },
};

/** Returns the estado after an action; undefined when the action is not allowed. */
export const nextEstado = (before: EstadoBefore, action: RegisterAction): EstadoAfter | undefined =>
  transitions[before][action];
