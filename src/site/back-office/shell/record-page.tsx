import type { ReactNode } from 'react';
import { RecordHistory } from '../../../business/auditoria/back-office/record-history.tsx';
import { BackTo } from './back-to.tsx';
import { useHeld } from './use-held.ts';

interface RecordPageProps {
  /** The list that the record is of, and what it is called. */
  list: string;
  listWords: string;
  /** What the record is called; absent when the page says so itself. */
  title?: string;
  /** The kind of record, as the trail calls it. */
  resource: string;
  record: { id: string | number; version: number };
  children: ReactNode;
}

/** A record under the way back to its list, and over its history for who may see it. */
export function RecordPage({ list, listWords, title, resource, record, children }: RecordPageProps) {
  const held = useHeld();
  return (
    <>
      <BackTo to={list}>{listWords}</BackTo>
      {title && <h1 className="mb-6 text-2xl break-words">{title}</h1>}
      {children}
      {held.includes('Permissions.Auditoria.Search') && (
        <div className="mt-8">
          <RecordHistory key={`${record.id} ${record.version}`} resource={resource} id={record.id} />
        </div>
      )}
    </>
  );
}
