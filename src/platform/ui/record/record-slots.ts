/** Slots that the back office's shell and the parts of a record's page fill for each other. */
import { createContext, type ReactNode, useContext } from 'react';

/** A record as the audit trail names it. */
export interface TrailRecord {
  /** The kind: `user`. */
  resource: string;
  id: string | number;
  /** The history is read again when it changes. */
  version: number;
}

const History = createContext<(record: TrailRecord) => ReactNode>(() => null);
/** Renders the history of a record; the shell provides it, because the trail is a slice. */
export const RecordHistoryProvider = History.Provider;
export const useRecordHistory = () => useContext(History);

const Side = createContext<HTMLElement | null | undefined>(undefined);
/** The side column, into which a form puts its preview. */
export const SideColumnProvider = Side.Provider;

/** Returns the side column: undefined outside of a record's page, null before its first render. */
export const useSideColumn = () => useContext(Side);
