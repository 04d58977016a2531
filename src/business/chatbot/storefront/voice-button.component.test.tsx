/** The voice button of the assistant's panel, with a recogniser that a test drives. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { VoiceButton } from './voice-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The calls of the button to the browser. */
class Recogniser {
  static last: Recogniser;
  lang = '';
  interimResults = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start = vi.fn();
  stop = vi.fn();
  abort = vi.fn();
  constructor() {
    Recogniser.last = this;
  }
  fail(error: string) {
    act(() => {
      this.onerror?.({ error });
      this.onend?.();
    });
  }
}

const listen = async () => {
  vi.stubGlobal('SpeechRecognition', Recogniser);
  const [onStart, onText] = [vi.fn(), vi.fn()];
  const { user } = await renderPage(<VoiceButton onStart={onStart} onText={onText} />);
  await user.click(await screen.findByRole('button', { name: 'Dictar' }));
  return { user, onStart, onText };
};

it.each([
  ['not-allowed', 'El navegador no deja usar el micrófono. Permítalo en sus ajustes, o escriba.'],
  ['service-not-allowed', 'El navegador no deja usar el micrófono. Permítalo en sus ajustes, o escriba.'],
  ['no-speech', 'No he oído nada. Pruebe otra vez, o escriba.'],
  ['network', 'No se ha podido usar la voz. Escriba, por favor.'],
])('says what to do after %s, changes no text, and can be tried again', async (error, words) => {
  const { user, onText } = await listen();
  expect(screen.getByRole('status').textContent).toContain('Le escucho…');
  Recogniser.last.fail(error);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(onText).not.toHaveBeenCalled();
  const former = Recogniser.last;
  await user.click(screen.getByRole('button', { name: 'Dictar' }));
  expect(Recogniser.last).not.toBe(former);
  expect(Recogniser.last.start).toHaveBeenCalled();
});

it('says the words that were heard, and says nothing of a stop by the user', async () => {
  const { user, onStart, onText } = await listen();
  expect(onStart).toHaveBeenCalledOnce();
  act(() => Recogniser.last.onresult?.({ results: [[{ transcript: 'dos Llafranc ' }]] }));
  expect(onText).toHaveBeenCalledWith('dos Llafranc');
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  expect(Recogniser.last.stop).toHaveBeenCalled();
  Recogniser.last.fail('aborted');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('has no button where the browser has no recogniser', async () => {
  await renderPage(<VoiceButton onStart={() => {}} onText={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
