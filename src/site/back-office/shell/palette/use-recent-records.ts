import { useRouter } from '@tanstack/react-router';
import { useEffect, useReducer } from 'react';
import { useUser } from '../../../../business/identity/session.ts';
import { storageOrMemory } from '../../../../business/identity/token-store.ts';
import type { Source } from './find-records.ts';
import { dropRecord, noteRecord, type RecentRecord, readRecentRecords } from './recent-records.ts';

const storage = storageOrMemory(() => window.localStorage);

/** Announces a new record to a palette that is open already. */
const changes = new EventTarget();

/** Returns the records that the user opened last. */
export function useRecentRecords(): readonly RecentRecord[] {
  const owner = useUser()?.id;
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    changes.addEventListener('change', readAgain);
    return () => changes.removeEventListener('change', readAgain);
  }, []);
  return owner ? readRecentRecords(storage, owner) : [];
}

/** Notes each record that the user opens, by the heading of its page. */
export function useNoteRecords(sources: readonly Source[]): void {
  const router = useRouter();
  const owner = useUser()?.id;
  useEffect(() => {
    if (!owner) return;
    const note = () => {
      const { pathname } = router.state.location;
      const source = sources.find(({ list }) => list && isRecordOf(list.to, pathname));
      if (!source) return;
      if (router.state.matches.some(({ status }) => status !== 'success'))
        return dropRecord(storage, owner, pathname);
      const name = document.querySelector('#contenido h1')?.textContent?.trim();
      if (!name) return;
      noteRecord(storage, owner, { href: pathname, name, kind: source.label });
      changes.dispatchEvent(new Event('change'));
    };
    note();
    return router.subscribe('onResolved', note);
  }, [router, owner, sources]);
}

/** Pages beside a list that show no record. */
const noRecords = ['nuevo', 'nueva', 'orden', 'invitar', 'muestras'];

function isRecordOf(list: string, path: string): boolean {
  const id = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : '';
  return id !== '' && !id.includes('/') && !noRecords.includes(id);
}
