import { type ComponentType, type ReactNode, useState } from 'react';
import { missingFactor } from './missing-factor.ts';
import type { SecondStepProps } from './second-step.tsx';

export type GivenFactor = Parameters<SecondStepProps['send']>[0];

interface Step extends SecondStepProps {
  Part: ComponentType<SecondStepProps>;
}

/**
 * Offers the second step when a sign-in requires it; its component is loaded with the first such reply.
 * @returns `step` to show in place of the form, and `ask`, which rethrows every other error
 */
export function useSecondStep() {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const shown: ReactNode = step && <step.Part {...step} />;
  return {
    step: shown,
    async ask(error: unknown, send: SecondStepProps['send']): Promise<void> {
      const missing = missingFactor(error);
      if (!missing) throw error;
      const { default: Part } = await import('./second-step.tsx');
      setStep({ Part, ...missing, send, onBack: close });
    },
  };
}
