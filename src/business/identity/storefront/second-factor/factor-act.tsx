import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { deviceOf } from '../../device.ts';
import {
  addPasskeyEndpoint,
  type Proof,
  removePasskeyEndpoint,
  removeTotpEndpoint,
  renewCodesEndpoint,
  type SecondFactor,
  startPasskeyEndpoint,
  startTotpEndpoint,
} from '../../second-factor.contract.ts';
import { createPasskey } from './ask-passkey.ts';
import { ProofForm } from './proof-form.tsx';
import { TotpSetup } from './totp-setup.tsx';

export type FactorAct =
  | { kind: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renewCodes' }
  | { kind: 'removePasskey'; id: string; name: string };

interface FactorActFormProps {
  act: FactorAct;
  state: SecondFactor;
  /**
   * Called after the act.
   * @param words the success message
   * @param recoveryCodes new ones, to be shown once
   */
  onDone(words: string, recoveryCodes?: readonly string[]): void;
  onCancel(): void;
}

/** Proves the account and runs one act on its second factor. */
export function FactorActForm({ act, state, onDone, onCancel }: FactorActFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();

  async function run(body: Proof): Promise<void> {
    if (act.kind === 'addTotp') return setSetup(await call(startTotpEndpoint, { body }));
    if (act.kind === 'removeTotp') {
      await call(removeTotpEndpoint, { body });
      return onDone(t('La aplicación de códigos ya no sirve para entrar.'));
    }
    if (act.kind === 'removePasskey') {
      await call(removePasskeyEndpoint, { params: { id: act.id }, body });
      return onDone(t('La llave de acceso ya no sirve para entrar.'));
    }
    if (act.kind === 'renewCodes') {
      const { recoveryCodes } = await call(renewCodesEndpoint, { body });
      return onDone(t('Los códigos de antes ya no sirven.'), recoveryCodes);
    }
    const passkey = await createPasskey(await call(startPasskeyEndpoint, { body }));
    const name = deviceOf(navigator.userAgent) || t('Llave de acceso');
    const { recoveryCodes } = await call(addPasskeyEndpoint, { body: { name, passkey } });
    onDone(t('La llave de acceso está guardada.'), recoveryCodes);
  }

  if (setup) {
    const done = (codes?: readonly string[]) => onDone(t('La aplicación de códigos está activa.'), codes);
    return <TotpSetup {...setup} onDone={done} onCancel={onCancel} />;
  }
  const words = {
    addTotp: t('Continuar'),
    removeTotp: t('Quitar la aplicación'),
    addPasskey: t('Continuar'),
    removePasskey: t('Quitar «{{nombre}}»', { nombre: act.kind === 'removePasskey' ? act.name : '' }),
    renewCodes: t('Crear códigos nuevos'),
  };
  return (
    <ProofForm
      act={words[act.kind]}
      danger={act.kind === 'removeTotp' || act.kind === 'removePasskey'}
      hasFactor={state.totp !== undefined || state.passkeys.length > 0}
      hasPasskey={state.passkeys.length > 0}
      onProof={run}
      onCancel={onCancel}
    />
  );
}
