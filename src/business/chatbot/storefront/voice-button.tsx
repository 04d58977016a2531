/** Dictates into the field of the panel. */
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { type SpeechState, useSpeech } from './use-speech.ts';

const words: Record<SpeechState, string> = {
  idle: '',
  listening: 'Le escucho… La voz la reconoce su navegador, que puede enviarla a su fabricante.',
  denied: 'El navegador no deja usar el micrófono. Permítalo en sus ajustes, o escriba.',
  silent: 'No he oído nada. Pruebe otra vez, o escriba.',
  failed: 'No se ha podido usar la voz. Escriba, por favor.',
};

/** Renders nothing where the browser cannot recognise speech. */
export function VoiceButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const speech = useSpeech(useLanguage(), onText);
  if (!speech) return null;
  const isListening = speech.state === 'listening';
  return (
    <>
      <Button aria-pressed={isListening} onClick={speech.toggle}>
        {isListening ? t('Parar') : t('Dictar')}
      </Button>
      <p role="status" className="order-first w-full text-sm text-base-content/75 empty:hidden">
        {words[speech.state] && t(words[speech.state])}
      </p>
    </>
  );
}
