import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { useUser } from '../../identity/session.ts';
import type { Register } from '../registration.contract.ts';
import { type Refusal, useRegisterActs } from './use-register-acts.ts';

/** The acts on the request that is being looked at, one at a time, and what came of the last one at its own place. */
export function useDecisions(register: Register, mayChange: boolean) {
  const { t } = useTranslation();
  const acts = useRegisterActs();
  const user = useUser();
  const [busy, setBusy] = useState<'approve' | 'resend' | 'reject' | 'remove'>();
  const [refused, setRefused] = useState<string>();
  const [notRemoved, setNotRemoved] = useState<string>();
  const { id } = register;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request has nothing to do with what was said of this one
  useEffect(() => {
    setRefused(undefined);
    setNotRemoved(undefined);
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act that can be taken back
  useEffect(() => {
    const own = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email;
    if (mayChange && register.deshacerHasta && register.decididoPor === own) acts.offerStill(register);
  }, [mayChange, id, register.deshacerHasta]);

  async function one(act: NonNullable<typeof busy>, run: () => Promise<Refusal[]>) {
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
    approve: (clienteId?: number) => one('approve', () => acts.approve([register], clienteId)),
    resend: () => one('resend', () => acts.resend([register])),
    /** @returns why it was not done, while the request can still be rejected: what was typed is kept then */
    async reject(motivoOf: (one: Register) => string, avisar: boolean): Promise<string | undefined> {
      const refusal = await one('reject', () => acts.reject([register], motivoOf, avisar));
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
