import { useNavigate } from '@tanstack/react-router';
import { type KeyState, keyStateOf } from './key-state.ts';

/**
 * The sending that makes an account: when it is done its page follows, and a key that counts no more is told of.
 * @returns what runs the call; whatever else the call throws it throws
 */
export function useActivate(
  onSpent: (state: KeyState) => void,
): (send: () => Promise<unknown>) => Promise<void> {
  const navigate = useNavigate();
  return async (send) => {
    try {
      await send();
    } catch (error) {
      const state = keyStateOf(error);
      if (!state) throw error;
      return onSpent(state);
    }
    await navigate({ to: '/register-success', replace: true });
  };
}
