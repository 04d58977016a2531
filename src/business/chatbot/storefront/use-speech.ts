/** Voice input by the browser's own recogniser, where it has one. */
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../platform/i18n/languages.ts';

/** The part of the browser's recogniser that is used; TypeScript's library does not describe it. */
interface Recogniser {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

/** `denied`: no leave to use the microphone; `silent`: nothing was heard; `failed`: anything else. */
export type SpeechState = 'idle' | 'listening' | 'denied' | 'silent' | 'failed';

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', ca: 'ca-ES', pt: 'pt-PT' };

const failures: Record<string, SpeechState> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'silent',
  aborted: 'idle',
};

type RecogniserClass = new () => Recogniser;

function recogniserClass(): RecogniserClass | undefined {
  if (typeof window === 'undefined') return undefined;
  const { SpeechRecognition, webkitSpeechRecognition } = window as Window & {
    SpeechRecognition?: RecogniserClass;
    webkitSpeechRecognition?: RecogniserClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/**
 * Returns the state of voice input and the function that begins or ends it; undefined where the browser has
 * no recogniser.
 * @param onText gets all that was heard so far
 */
export function useSpeech(
  language: Language,
  onText: (text: string) => void,
): { state: SpeechState; toggle: () => void } | undefined {
  const [state, setState] = useState<SpeechState>('idle');
  const running = useRef<Recogniser>(undefined);
  const heard = useRef(onText);
  heard.current = onText;
  useEffect(() => () => running.current?.abort(), []);
  const Recogniser = recogniserClass();
  if (!Recogniser) return undefined;
  return {
    state,
    toggle() {
      if (running.current) return running.current.stop();
      const recogniser = new Recogniser();
      recogniser.lang = locales[language];
      recogniser.interimResults = true;
      recogniser.onresult = ({ results }) =>
        heard.current(
          Array.from(results, (result) => result[0]?.transcript ?? '')
            .join('')
            .trim(),
        );
      recogniser.onerror = ({ error }) => setState(failures[error] ?? 'failed');
      recogniser.onend = () => {
        running.current = undefined;
        setState((before) => (before === 'listening' ? 'idle' : before));
      };
      running.current = recogniser;
      setState('listening');
      try {
        recogniser.start();
      } catch {
        running.current = undefined;
        setState('failed');
      }
    },
  };
}
