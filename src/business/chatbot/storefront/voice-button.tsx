/** Dictates into the field of the panel. */
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { IconButton } from '../../../platform/ui/button.tsx';
import { type SpeechState, useSpeech } from './use-speech.ts';

const words: Record<SpeechState, string> = {
  idle: '',
  listening: 'Le escucho… La voz la reconoce su navegador, que puede enviarla a su fabricante.',
  denied: 'El navegador no deja usar el micrófono. Permítalo en sus ajustes, o escriba.',
  silent: 'No he oído nada. Pruebe otra vez, o escriba.',
  failed: 'No se ha podido usar la voz. Escriba, por favor.',
};

/**
 * Renders nothing where the browser cannot recognise speech.
 * @param onStart is called before the first words of a dictation
 */
export function VoiceButton({ onStart, onText }: { onStart: () => void; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const speech = useSpeech(useLanguage(), onText);
  if (!speech) return null;
  const isListening = speech.state === 'listening';
  return (
    <>
      <IconButton
        label={isListening ? t('Parar') : t('Dictar')}
        onClick={() => {
          if (!isListening) onStart();
          speech.toggle();
        }}
        className={isListening ? 'text-primary-ink' : ''}
      >
        <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" aria-hidden="true">
          <rect x="9" y="3" width="6" height="11" rx="3" fill={isListening ? 'currentColor' : 'none'} />
          <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
        </svg>
      </IconButton>
      <p role="status" className="order-first w-full text-sm text-base-content/75 empty:hidden">
        {words[speech.state] && t(words[speech.state])}
      </p>
    </>
  );
}
