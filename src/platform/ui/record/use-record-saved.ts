import { useRouter } from '@tanstack/react-router';
import type { ResourceActions } from './action.ts';

/** Returns what follows a save: the record is loaded again, or a new one is opened. */
export function useRecordSaved({ list }: Pick<ResourceActions<never>, 'list'>) {
  const router = useRouter();
  return <Saved extends { id: string | number }>(isNew: boolean) =>
    ({ id }: Saved): void => {
      // The hash names the open tab.
      const { hash } = router.latestLocation;
      if (isNew) router.history.replace(`${list}/${id}${hash && `#${hash}`}`);
      else void router.invalidate();
    };
}
