import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNeighbours } from '../list/use-neighbours.ts';
import { Notice } from '../notice.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { useRootMark } from '../use-root-mark.ts';
import type { RecordAction, ResourceActions } from './action.ts';
import { ActionBar } from './action-bar.tsx';
import { usePermission } from './action-user.ts';
import { BackTo } from './back-to.tsx';
import { type RecordKey, RecordKeys } from './record-keys.tsx';
import { SideColumnProvider, useRecordHistory } from './record-slots.ts';
import { RecordSteps } from './record-steps.tsx';
import { type ActionRunner, refusalWords, useActionRunner, useActions } from './use-action-runner.tsx';
import { useUndoLast } from './use-undo.ts';

export interface RecordPageProps<Row> {
  resource: ResourceActions<Row>;
  row: Row;
  /** The record's name; `rowName` by default. */
  name?: string;
  /** A number or code, quiet beside the name. */
  code?: ReactNode;
  /** A small picture before the name. */
  picture?: ReactNode;
  /** A `StateMark`. */
  state?: ReactNode;
  /** At most three short facts. */
  facts?: readonly ReactNode[];
  /** Further keys of the page. */
  keys?: readonly RecordKey[];
  /** The page has a form: arrow keys belong to its fields. */
  hasForm?: boolean;
  /** The first part of the side column: the customer, the dates. */
  side?: ReactNode;
  /** The history closes the side column; it is read again when this changes. */
  version?: number;
  /** The document that is printed instead of the page. */
  paper?: ReactNode;
  /** The main column, or a function that gets the runner for actions of its own. */
  children: ReactNode | ((runner: ActionRunner<Row>) => ReactNode);
}

/**
 * The page of a record: its name, state, facts and actions stay visible; the main column beside a side column
 * of 20 rem, which stands below it on narrow screens.
 */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { resource, row, side, version, hasForm = false, keys = [] } = props;
  const name = props.name ?? resource.rowName(row);
  const id = resource.rowId(row);
  const { t } = useTranslation();
  const canCreate = usePermission(resource.create?.permission ?? '');
  const create = canCreate ? resource.create : undefined;
  const router = useRouter();
  const article = useRef<HTMLElement>(null);
  const [isHelping, setHelping] = useState(false);
  const [sideColumn, setSideColumn] = useState<HTMLElement | null>(null);
  const [refused, setRefused] = useState<{ id: typeof id; words: string }>();
  const history = useRecordHistory();
  const undo = useUndoLast();
  const neighbours = useNeighbours({ list: resource.list, search: resource.search, id });
  const declared = useActions(resource);
  const actions = declared.filter((action) => action.isAllowed?.(row) ?? true);
  const runner = useActionRunner(resource, (outcome) => {
    setRefused(
      outcome.refused.length > 0 ? { id, words: refusalWords(resource, outcome.refused) } : undefined,
    );
  });
  useRootMark('hasRecordHead');

  function begin(action: RecordAction<Row>): void {
    if (action.blocked?.(row) !== undefined) return;
    setRefused(undefined);
    runner.begin(action, [row]);
  }
  const go = (to: typeof id | undefined) =>
    to === undefined ? undefined : () => router.history.push(`${resource.list}/${to}`);
  const hasUndo = declared.some((action) => action.undo);
  const previous = go(neighbours.previous);
  const next = go(neighbours.next);
  usePageKeys({
    ...Object.fromEntries(
      actions.flatMap((action) => (action.key ? [[action.key, () => begin(action)]] : [])),
    ),
    ...Object.fromEntries(keys.map(({ key, run }) => [key, run])),
    n: create && (() => router.history.push(create.to)),
    u: hasUndo ? undo : undefined,
    '[': previous,
    k: previous,
    ArrowLeft: hasForm ? undefined : previous,
    ']': next,
    j: next,
    ArrowRight: hasForm ? undefined : next,
    '?': () => setHelping(true),
  });

  // An action may remove the button that has the focus.
  const offered = actions.map((action) => action.name).join(' ');
  useEffect(() => {
    if (offered !== undefined && document.activeElement === document.body) {
      article.current?.focus({ preventScroll: true });
    }
  }, [offered]);

  return (
    <>
      {props.paper && <div className="hidden print:block">{props.paper}</div>}
      <article
        ref={article}
        tabIndex={-1}
        aria-label={name}
        className={`outline-none ${props.paper ? 'print:hidden' : ''}`}
      >
        <div className="flex min-h-6 flex-wrap print:hidden items-center gap-x-4 gap-y-1">
          <BackTo to={resource.list}>{t(resource.title)}</BackTo>
          <RecordSteps neighbours={neighbours} onGo={(to) => go(to)?.()} />
        </div>
        {/* On phones only the name stays visible: there the header is no box of its own. */}
        <header className="border-base-300 bg-base-100 max-lg:contents lg:sticky lg:top-[calc(3rem+var(--band-height))] lg:z-10 lg:-mx-6 print:static! lg:mb-5 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:border-b lg:px-6 lg:pt-1 lg:pb-2">
          {props.picture && <div className="row-span-2 mr-4 w-12 max-lg:hidden">{props.picture}</div>}
          <div className="sticky top-[calc(3rem+var(--band-height))] z-10 -mx-4 bg-base-100 px-4 py-1 lg:static lg:col-start-2 lg:m-0 lg:p-0">
            <h1 className="line-clamp-2 text-xl wrap-anywhere lg:text-2xl">
              {name}{' '}
              {props.code && (
                <span className="ml-2 font-sans text-base text-base-content/75 tabular-nums lg:text-lg">
                  {props.code}
                </span>
              )}
            </h1>
          </div>
          <p
            aria-live="polite"
            className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3 text-sm max-lg:mb-2 lg:col-start-2"
          >
            {props.state}
            <Facts facts={props.facts ?? []} />
          </p>
          <div className="print:hidden max-lg:mb-5 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:ml-8">
            <ActionBar
              row={row}
              actions={actions}
              running={runner.running}
              hasForm={hasForm}
              onAction={begin}
              create={create && { words: t(create.label), onCreate: () => router.history.push(create.to) }}
              onKeys={() => setHelping(true)}
            />
          </div>
        </header>
        <div role="status" className="empty:hidden">
          {refused?.id === id && (
            <Notice tone="bad" className="mb-4">
              {refused.words}
            </Notice>
          )}
        </div>
        <SideColumnProvider value={sideColumn}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:has-[>[data-side]>:not(:empty)]:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0">
              {typeof props.children === 'function' ? props.children(runner) : props.children}
            </div>
            <div data-side="" className="print:hidden flex min-w-0 flex-col gap-8">
              <div ref={setSideColumn} className="empty:hidden" />
              {side}
              {resource.trail && version !== undefined && history({ resource: resource.trail, id, version })}
            </div>
          </div>
        </SideColumnProvider>
        {runner.dialog}
        <RecordKeys
          open={isHelping}
          onClose={() => setHelping(false)}
          hasForm={hasForm}
          hasUndo={hasUndo}
          keys={[
            ...actions.flatMap(({ key, label }) => (key ? [{ key, words: label }] : [])),
            ...keys,
            ...(create ? [{ key: 'n', words: t(create.label) }] : []),
          ]}
        />
      </article>
    </>
  );
}

function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const known = facts.filter((fact) => fact !== undefined && fact !== '' && fact !== false);
  return known.map((fact, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fact has only its position
    <span key={nth} className="text-base-content/75 not-last:after:ml-3 not-last:after:content-['·']">
      {fact}
    </span>
  ));
}
