import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { listAddress } from '../../../platform/ui/list/last-address.ts';
import { closeToast, showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  approveRegisterEndpoint,
  deleteRegistersEndpoint,
  inviteClienteEndpoint,
  type Register,
  rejectRegisterEndpoint,
  resendApproveEndpoint,
  undoRegisterEndpoint,
} from '../registration.contract.ts';
import { overtakenLabels, registerName, withSingleStop } from './register-labels.ts';
import { refreshLists, registerQuery, updateCachedRegister } from './register-query.ts';
import { type UndoableAction, undoStack } from './undo-stack.ts';

/** A failed action and its message. */
export interface Refusal {
  register: Register;
  words: string;
}

/** Text keys of a success: for one request (`nombre`) and for several (`count`). */
interface SuccessLabels {
  one: string;
  several: string;
}
const approved: SuccessLabels = {
  one: 'Aprobada: {{nombre}}. La carta sale dentro de diez segundos.',
  several: 'Aprobadas {{count}} solicitudes. Las cartas salen dentro de diez segundos.',
};
const resent: SuccessLabels = {
  one: 'Reenviado: {{nombre}}. La carta sale dentro de diez segundos.',
  several: 'Reenviadas {{count}} cartas. Salen dentro de diez segundos.',
};
const rejected: SuccessLabels = {
  one: 'Rechazada: {{nombre}}. Puede deshacerlo durante diez segundos.',
  several: 'Rechazadas {{count}} solicitudes. Puede deshacerlo durante diez segundos.',
};
const stillUndoable: SuccessLabels = {
  one: '{{nombre}}: lo último todavía puede deshacerse.',
  several: '{{nombre}}: lo último todavía puede deshacerse.',
};
const invited: SuccessLabels = {
  one: 'Invitado: {{nombre}}. La carta sale dentro de diez segundos.',
  several: 'Invitado: {{nombre}}. La carta sale dentro de diez segundos.',
};

/**
 * Returns how long an action can be undone, in milliseconds. Both instants are the server's, because the
 * browser's clock may be wrong.
 */
const undoTimeOf = ({ deshacerHasta, cambiado }: Register): number =>
  deshacerHasta ? Date.parse(deshacerHasta) - Date.parse(cambiado) : 0;

/**
 * Returns the team's actions on requests. They run at once, one request after the other. A message on every
 * page offers to undo them while that is possible. Each returns the refusals; successful ones stay.
 */
export function useRegisterActs() {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const router = useRouter();

  async function refusalOf(register: Register, error: unknown): Promise<Refusal> {
    if (!(error instanceof ApiError)) {
      return { register, words: t('No hay conexión: no se ha hecho nada. Pruebe de nuevo.') };
    }
    const plain = { register, words: failureText(error, t) };
    if (error.status !== 409) return plain;
    const now = await queryClient
      .fetchQuery({ ...registerQuery(register.id), staleTime: 0 })
      .catch(() => undefined);
    if (!now) return plain;
    updateCachedRegister(queryClient, now);
    const { byUser, anonymous } = overtakenLabels[now.estado];
    return {
      register: now,
      words: t(now.decididoPor ? byUser : anonymous, { quien: now.decididoPor ?? '' }),
    };
  }

  async function runForEach(
    registers: readonly Register[],
    words: SuccessLabels,
    one: (register: Register) => Promise<Register>,
  ): Promise<Refusal[]> {
    const done: Register[] = [];
    const refused: Refusal[] = [];
    let until = Number.POSITIVE_INFINITY;
    for (const register of registers) {
      try {
        const now = await one(register);
        done.push(now);
        until = Math.min(until, Date.now() + undoTimeOf(now));
        updateCachedRegister(queryClient, now);
      } catch (error) {
        refused.push(await refusalOf(register, error));
      }
    }
    if (done.length > 0) offerUndo(done, words, until);
    return refused;
  }

  function offerUndo(done: readonly Register[], words: SuccessLabels, until: number): void {
    const [first] = done;
    if (!first) return;
    const text =
      done.length === 1
        ? withSingleStop(t(words.one, { nombre: registerName(first) }))
        : t(words.several, { count: done.length });
    const act: UndoableAction = {
      ids: done.map(({ id }) => id),
      until,
      run: () => {
        undoStack.remove(act);
        closeToast(toast);
        void undo(done);
      },
    };
    const toast = showToast({
      tone: 'good',
      text,
      act: { words: t('Deshacer'), run: act.run },
      until,
    });
    undoStack.push(act);
  }

  async function undo(done: readonly Register[]): Promise<void> {
    const refused: string[] = [];
    for (const { id, ...one } of done) {
      try {
        const { register } = await call(undoRegisterEndpoint, { body: { id } });
        if (register) updateCachedRegister(queryClient, register);
        else leaveDeleted([id]);
      } catch (error) {
        refused.push(`${registerName(one)}: ${failureText(error, t)}`);
      }
    }
    showToast(
      refused.length > 0
        ? { tone: 'bad', text: t('No se ha deshecho. {{detalle}}', { detalle: refused.join(' ') }) }
        : { tone: 'plain', text: t('Deshecho: todo está como antes y no sale ninguna carta.') },
    );
  }

  /** Leaves the page of a deleted request and refreshes the lists. */
  function leaveDeleted(ids: readonly number[]): void {
    if (ids.some((id) => router.latestLocation.pathname === `/admin/registros/${id}`)) {
      router.history.push(listAddress('/admin/registros'));
    }
    refreshLists(queryClient);
  }

  return {
    /** Offers undo again after a reload, for the remaining time. */
    offerUndoAgain(register: Register): void {
      const until = Math.min(Date.parse(register.deshacerHasta ?? ''), Date.now() + undoTimeOf(register));
      if (until > Date.now() && !undoStack.has(register.id)) offerUndo([register], stillUndoable, until);
    },
    /**
     * Approves requests.
     * @param clienteId the known cliente of a single request
     */
    approve: (registers: readonly Register[], clienteId?: number) =>
      runForEach(registers, approved, ({ id }) => call(approveRegisterEndpoint, { body: { id, clienteId } })),
    resend: (registers: readonly Register[]) =>
      runForEach(registers, resent, ({ id }) => call(resendApproveEndpoint, { body: { id } })),
    /**
     * Rejects requests.
     * @param motivoOf returns the reason in the language of a request
     */
    reject: (registers: readonly Register[], motivoOf: (one: Register) => string, avisar: boolean) =>
      runForEach(registers, rejected, (one) =>
        call(rejectRegisterEndpoint, { body: { id: one.id, motivo: motivoOf(one), avisar } }),
      ),
    /**
     * Deletes all requests or none.
     * @throws ApiError of the call
     */
    async remove(registers: readonly Register[]): Promise<void> {
      const ids = registers.map(({ id }) => id);
      await call(deleteRegistersEndpoint, { body: ids });
      leaveDeleted(ids);
      showToast({ tone: 'good', text: t('Borradas {{count}} solicitudes.', { count: ids.length }) });
    },
    /**
     * Invites a cliente.
     * @throws ApiError of the call
     */
    async invite(clienteId: number, email: string): Promise<Register> {
      const register = await call(inviteClienteEndpoint, { body: { clienteId, email } });
      updateCachedRegister(queryClient, register);
      offerUndo([register], invited, Date.now() + undoTimeOf(register));
      return register;
    },
  };
}
