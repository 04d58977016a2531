import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { useUser } from '../../identity/session.ts';
import type { Register } from '../registration.contract.ts';
import { type Refusal, useRegisterActs } from './use-register-acts.ts';

/** The actions on the open request, one at a time, and the result of the last one. */
export function useRegisterDecisions(register: Register, canUpdate: boolean) {
  const { t } = useTranslation();
  const acts = useRegisterActs();
  const user = useUser();
  const [busy, setBusy] = useState<'approve' | 'resend' | 'reject' | 'remove'>();
  const [refused, setRefused] = useState<string>();
  const [notRemoved, setNotRemoved] = useState<string>();
  const { id } = register;
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages belong to one request
  useEffect(() => {
    setRefused(undefined);
    setNotRemoved(undefined);
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each action that can be undone
  useEffect(() => {
    const own = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email;
    if (canUpdate && register.deshacerHasta && register.decididoPor === own) acts.offerUndoAgain(register);
  }, [canUpdate, id, register.deshacerHasta]);

  async function runOne(act: NonNullable<typeof busy>, run: () => Promise<Refusal[]>) {
    if (busy) return undefined;
    setBusy(act);
    setRefused(undefined);
    try {
      const [refusal] = await run();
      setRefused(refusal?.words);
      return refusal;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    refused,
    notRemoved,
    approve: (clienteId?: number) => runOne('approve', () => acts.approve([register], clienteId)),
    resend: () => runOne('resend', () => acts.resend([register])),
    /**
     * Rejects the request.
     * @returns why it failed while a rejection is still possible, so that the dialog keeps its text
     */
    async reject(motivoOf: (runOne: Register) => string, avisar: boolean): Promise<string | undefined> {
      const refusal = await runOne('reject', () => acts.reject([register], motivoOf, avisar));
      return refusal?.register.estado === 'pendiente' ? refusal.words : undefined;
    },
    async remove(): Promise<void> {
      setBusy('remove');
      setNotRemoved(undefined);
      try {
        await acts.remove([register]);
      } catch (error) {
        setNotRemoved(failureText(error, t));
      } finally {
        setBusy(undefined);
      }
    },
  };
}
