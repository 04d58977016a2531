import type { ReactNode } from 'react';
import { RecordHistory } from '../../../business/auditoria/back-office/record-history.tsx';
import { BackTo } from './back-to.tsx';
import { useHeld } from './use-held.ts';

interface RecordPageProps {
  /** The path and the name of the record's list. */
  list: string;
  listWords: string;
  /** The record's name; absent when the page shows it itself. */
  title?: string;
  /** The kind of record in the audit trail. */
  resource: string;
  record: { id: string | number; version: number };
  children: ReactNode;
}

/** A record with the link to its list above, and its history below for users with the permission. */
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
