import { useNavigate } from '@tanstack/react-router';
import { type KeyState, keyStateOf } from './key-state.ts';

/**
 * Returns a function that runs an activating call. On success it shows the final page; for an invalid key it
 * calls `onInvalidKey`. It rethrows other errors.
 */
export function useActivate(
  onInvalidKey: (state: KeyState) => void,
): (send: () => Promise<unknown>) => Promise<void> {
  const navigate = useNavigate();
  return async (send) => {
    try {
      await send();
    } catch (error) {
      const state = keyStateOf(error);
      if (!state) throw error;
      return onInvalidKey(state);
    }
    await navigate({ to: '/register-success', replace: true });
  };
}
