import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { type DictatedLinea, type DictationReply, recognizeEndpoint } from '../dictation.contract.ts';
import { ProposedLineas } from './proposed-lineas.tsx';
import { canRecord, type Recording, recordSound } from './record-sound.ts';
import { RecordingMeter } from './recording-meter.tsx';

interface DictateDialogProps {
  onClose: () => void;
  /** Takes a line that the user has confirmed. */
  onLinea: (linea: DictatedLinea) => void;
}

type Step = 'ready' | 'asking' | 'recording' | 'sending';

/** Records dictated lines and proposes what was understood; the user confirms each line. */
export function DictateDialog({ onClose, onLinea }: DictateDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [step, setStep] = useState<Step>('ready');
  const [reply, setReply] = useState<DictationReply>();
  const [failure, setFailure] = useState<string>();
  const recording = useRef<Recording | undefined>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      recording.current?.cancel();
    };
  }, []);

  async function record(): Promise<void> {
    setFailure(undefined);
    setReply(undefined);
    setStep('asking');
    try {
      if (!canRecord()) throw new DOMException('', 'NotSupportedError');
      const started = await recordSound();
      if (!isOpen.current) return started.cancel();
      recording.current = started;
      setStep('recording');
    } catch (error) {
      setFailure(t(microphoneFailures[error instanceof DOMException ? error.name : ''] ?? otherFailure));
      setStep('ready');
    }
  }

  async function send(): Promise<void> {
    const ended = recording.current;
    recording.current = undefined;
    if (!ended) return;
    setStep('sending');
    try {
      const understood = await call(recognizeEndpoint, { body: { audio: await ended.stop() } });
      if (isOpen.current) setReply(understood);
    } catch (error) {
      // A 503 says how a recogniser is set up.
      const words = error instanceof ApiError && error.status === 503 ? error.messages[0] : undefined;
      if (isOpen.current) setFailure(words ?? failureText(error, t));
    }
    if (isOpen.current) setStep('ready');
  }

  const isRecording = step === 'recording';
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Dictar líneas')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cerrar')}</Button>
          <Button
            tone={reply ? 'outline' : 'primary'}
            busy={step === 'asking' || step === 'sending'}
            onClick={() => void (isRecording ? send() : record())}
          >
            {t(isRecording ? 'Parar y leer' : reply ? 'Grabar más' : 'Grabar')}
          </Button>
        </>
      }
    >
      {!reply && (
        <p>
          {t(
            'Diga de cada línea la cantidad, el modelo, el color, la talla y el precio: «dos de la referencia ciento dos en negro, talla cuarenta, a sesenta euros». Entre una línea y otra diga «siguiente».',
          )}
        </p>
      )}
      <p role="status" className="sr-only">
        {t(isRecording ? 'Grabando.' : step === 'sending' ? 'Leyendo lo dictado.' : '')}
        {reply && step === 'ready' && t('{{count}} líneas propuestas', { count: reply.lineas.length })}
      </p>
      {isRecording && recording.current && (
        <RecordingMeter recording={recording.current} onFull={() => void send()} />
      )}
      {step === 'sending' && <Progress label={t('Leyendo lo dictado.')} />}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {reply && <ProposedLineas key={reply.texto} reply={reply} onLinea={onLinea} />}
    </Dialog>
  );
}

const microphoneFailures: Readonly<Record<string, string>> = {
  NotAllowedError:
    'El navegador no deja usar el micrófono. Permítalo en los permisos de esta página y vuelva a grabar.',
  NotFoundError: 'Este equipo no tiene micrófono.',
  NotReadableError: 'Otro programa está usando el micrófono. Ciérrelo y vuelva a grabar.',
  NotSupportedError: 'Este navegador no puede grabar sonido.',
};
const otherFailure = 'El micrófono no funciona. Compruébelo y vuelva a grabar.';
