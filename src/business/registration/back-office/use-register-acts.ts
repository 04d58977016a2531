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
import { type Undoable, undos } from './last-undo.ts';
import { keepRegister, registerQuery, staleLists } from './register-query.ts';
import { firstWords, nameOf, withOneStop } from './register-words.ts';

/** An act that was not done, in the words to tell it by. */
export interface Refusal {
  register: Register;
  words: string;
}

/** The key of what is said when it is done, which takes `nombre` of one and `count` of several. */
interface DoneWords {
  one: string;
  several: string;
}
const approved: DoneWords = {
  one: 'Aprobada: {{nombre}}. La carta sale dentro de diez segundos.',
  several: 'Aprobadas {{count}} solicitudes. Las cartas salen dentro de diez segundos.',
};
const resent: DoneWords = {
  one: 'Reenviado: {{nombre}}. La carta sale dentro de diez segundos.',
  several: 'Reenviadas {{count}} cartas. Salen dentro de diez segundos.',
};
const rejected: DoneWords = {
  one: 'Rechazada: {{nombre}}. Puede deshacerlo durante diez segundos.',
  several: 'Rechazadas {{count}} solicitudes. Puede deshacerlo durante diez segundos.',
};
const stillThere: DoneWords = {
  one: '{{nombre}}: lo último todavía puede deshacerse.',
  several: '{{nombre}}: lo último todavía puede deshacerse.',
};
const invited: DoneWords = {
  one: 'Invitado: {{nombre}}. La carta sale dentro de diez segundos.',
  several: 'Invitado: {{nombre}}. La carta sale dentro de diez segundos.',
};

/** How long an act can still be taken back, in ms: told by the server's clock alone, as this machine's may be wrong. */
const graceOf = ({ deshacerHasta, cambiado }: Register): number =>
  deshacerHasta ? Date.parse(deshacerHasta) - Date.parse(cambiado) : 0;

/**
 * What the team does with requests. Each is done at once, one request after the other, and a message offers to take it
 * back while it can be, on whichever page the reviewer is by then.
 * @returns acts that reply with what was refused; what was done stays done
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
    keepRegister(queryClient, now);
    const { de, sin } = firstWords[now.estado];
    return { register: now, words: t(now.decididoPor ? de : sin, { quien: now.decididoPor ?? '' }) };
  }

  async function each(
    registers: readonly Register[],
    words: DoneWords,
    one: (register: Register) => Promise<Register>,
  ): Promise<Refusal[]> {
    const done: Register[] = [];
    const refused: Refusal[] = [];
    let until = Number.POSITIVE_INFINITY;
    for (const register of registers) {
      try {
        const now = await one(register);
        done.push(now);
        until = Math.min(until, Date.now() + graceOf(now));
        keepRegister(queryClient, now);
      } catch (error) {
        refused.push(await refusalOf(register, error));
      }
    }
    if (done.length > 0) offerUndo(done, words, until);
    return refused;
  }

  function offerUndo(done: readonly Register[], words: DoneWords, until: number): void {
    const [first] = done;
    if (!first) return;
    const text =
      done.length === 1
        ? withOneStop(t(words.one, { nombre: nameOf(first) }))
        : t(words.several, { count: done.length });
    const act: Undoable = {
      ids: done.map(({ id }) => id),
      until,
      run: () => {
        undos.drop(act);
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
    undos.keep(act);
  }

  async function undo(done: readonly Register[]): Promise<void> {
    const refused: string[] = [];
    for (const { id, ...one } of done) {
      try {
        const { register } = await call(undoRegisterEndpoint, { body: { id } });
        if (register) keepRegister(queryClient, register);
        else forget([id]);
      } catch (error) {
        refused.push(`${nameOf(one)}: ${failureText(error, t)}`);
      }
    }
    showToast(
      refused.length > 0
        ? { tone: 'bad', text: t('No se ha deshecho. {{detalle}}', { detalle: refused.join(' ') }) }
        : { tone: 'plain', text: t('Deshecho: todo está como antes y no sale ninguna carta.') },
    );
  }

  /** These requests are there no more: whoever looks at one of them is led to the list. */
  function forget(ids: readonly number[]): void {
    if (ids.some((id) => router.latestLocation.pathname === `/admin/registros/${id}`)) {
      router.history.push(listAddress('/admin/registros'));
    }
    staleLists(queryClient);
  }

  return {
    /** Of a request whose page was loaded anew: what was done to it can be taken back for as long as before. */
    offerStill(register: Register): void {
      const until = Math.min(Date.parse(register.deshacerHasta ?? ''), Date.now() + graceOf(register));
      if (until > Date.now() && !undos.holds(register.id)) offerUndo([register], stillThere, until);
    },
    /** @param clienteId the known customer that the one request is of */
    approve: (registers: readonly Register[], clienteId?: number) =>
      each(registers, approved, ({ id }) => call(approveRegisterEndpoint, { body: { id, clienteId } })),
    resend: (registers: readonly Register[]) =>
      each(registers, resent, ({ id }) => call(resendApproveEndpoint, { body: { id } })),
    /** @param motivoOf why, in the language of its asker */
    reject: (registers: readonly Register[], motivoOf: (one: Register) => string, avisar: boolean) =>
      each(registers, rejected, (one) =>
        call(rejectRegisterEndpoint, { body: { id: one.id, motivo: motivoOf(one), avisar } }),
      ),
    /** @throws the call's error: all are deleted or none */
    async remove(registers: readonly Register[]): Promise<void> {
      const ids = registers.map(({ id }) => id);
      await call(deleteRegistersEndpoint, { body: ids });
      forget(ids);
      showToast({ tone: 'good', text: t('Borradas {{count}} solicitudes.', { count: ids.length }) });
    },
    /** @throws the call's error */
    async invite(clienteId: number, email: string): Promise<Register> {
      const register = await call(inviteClienteEndpoint, { body: { clienteId, email } });
      keepRegister(queryClient, register);
      offerUndo([register], invited, Date.now() + graceOf(register));
      return register;
    },
  };
}
