import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { RecordPage } from './record-page.tsx';
import { useHeld } from './use-held.ts';

interface EditedPageProps extends Omit<ComponentProps<typeof RecordPage>, 'children'> {
  /** The permission to edit; without it the form is read-only. */
  right: string;
  children: (form: { locked: boolean; onSaved: () => void }) => ReactNode;
}

/** The page of a record with a form only; a saved record is loaded again. */
export function EditedPage({ right, children, ...page }: EditedPageProps) {
  const router = useRouter();
  const locked = !useHeld().includes(right);
  return <RecordPage {...page}>{children({ locked, onSaved: () => void router.invalidate() })}</RecordPage>;
}
