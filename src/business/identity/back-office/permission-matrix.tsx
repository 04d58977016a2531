import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../platform/ui/choice.tsx';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { actionKey, permissionMatrix, resourceKey, withAll } from './permission-words.ts';

interface PermissionMatrixProps {
  label: string;
  /** Every right that exists. */
  allRights: readonly string[];
  /** The rights the user has; no other right can be given or taken. */
  held: readonly string[];
  value: readonly string[];
  onChange(next: string[]): void;
  onBlur(): void;
  disabled: boolean;
}

type Rights = readonly (string | undefined)[];

/** Explicit ARIA roles: some browsers drop a table's semantics when its display changes. */
const parts = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
};

const stackedRow =
  '@max-4xl:grid @max-4xl:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] @max-4xl:gap-x-4 @max-4xl:border-b ' +
  '@max-4xl:border-base-300 @max-4xl:py-2';
const cell =
  'px-3 py-1.5 text-center align-middle @max-4xl:border-0 @max-4xl:p-0 @max-4xl:text-start @max-4xl:empty:hidden';
const rowName =
  'py-1.5 pr-3 pl-0 align-middle @max-4xl:col-span-full @max-4xl:border-0 @max-4xl:text-base @max-4xl:font-semibold ' +
  '@4xl:sticky @4xl:left-0 @4xl:z-1 @4xl:bg-base-100';
const boxLabel =
  'flex cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed @max-4xl:min-h-11 @max-4xl:flex-row-reverse ' +
  '@max-4xl:justify-end @4xl:flex-col @4xl:gap-1';

/**
 * Edits the rights of a role as resource × action. It is one Tab stop; arrows, Home and End move, Space
 * toggles. The first box of a row or column toggles all of it. On narrow screens each resource is stacked
 * over its actions by CSS alone.
 */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { label, allRights, held, value, onChange, disabled } = props;
  const { t } = useTranslation();
  const { actions, rows } = permissionMatrix(allRights);
  const body = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const sorted = rows.toSorted((one, other) =>
    t(resourceKey(one.resource)).localeCompare(t(resourceKey(other.resource))),
  );
  const editable = (rights: Rights) =>
    rights.filter((right): right is string => right !== undefined && held.includes(right));

  /** @param words visible when the matrix is stacked, where there are no column headers */
  function box(row: number, column: number, words: string, name: string, rights: Rights) {
    const these = editable(rights);
    const existing = rights.filter((right) => right !== undefined);
    const given = existing.filter((right) => value.includes(right));
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control, which carries the name
      <label className={boxLabel}>
        <span className={row === 0 ? '' : '@4xl:hidden'}>{words}</span>
        <CheckBox
          aria-label={name}
          data-cell={`${row} ${column}`}
          tabIndex={at.row === row && at.column === column ? 0 : -1}
          checked={existing.length > 0 && given.length === existing.length}
          ref={(element) => {
            if (element) element.indeterminate = given.length > 0 && given.length < existing.length;
          }}
          disabled={disabled || these.length === 0}
          title={!disabled && these.length === 0 ? t('Usted mismo no lo tiene.') : undefined}
          onFocus={() => setAt({ row, column })}
          onChange={() => onChange(withAll(value, these))}
        />
      </label>
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      Home: [0, -1],
      End: [0, 1],
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const [down = 0, right = 0] = step;
    const boxAt = (row: number, column: number) =>
      body.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]:enabled`);
    const far = event.key === 'Home' || event.key === 'End';
    let found: HTMLInputElement | null | undefined;
    // Skip the cells of rights that do not exist.
    for (let n = 1; n <= Math.max(rows.length, actions.length) + 1; n += 1) {
      const next = boxAt(at.row + down * n, at.column + right * n);
      if (next) found = next;
      if (next && !far) break;
    }
    found?.focus();
  }

  return (
    <div className="@container">
      <ScrollBox label={label}>
        <table
          {...parts.table}
          ref={body}
          onKeyDown={onKeyDown}
          onBlur={props.onBlur}
          className="data-table w-auto text-sm @max-4xl:block"
        >
          <caption className="sr-only">{label}</caption>
          <thead {...parts.group} className="@max-4xl:block">
            <tr {...parts.row} className={stackedRow}>
              <td {...parts.cell} className={`border-b-base-content/60 ${rowName}`}>
                <span className="@4xl:hidden">{t('En toda la casa')}</span>
              </td>
              <th {...parts.head} scope="col" className={cell}>
                {box(0, 0, t('Todo'), t('Todo'), allRights)}
              </th>
              {actions.map((action, nth) => (
                <th {...parts.head} key={action} scope="col" className={cell}>
                  {box(
                    0,
                    nth + 1,
                    t(actionKey(action)),
                    t('{{accion}}: toda la columna', { accion: t(actionKey(action)) }),
                    rows.map(({ cells }) => cells[nth]),
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...parts.group} className="@max-4xl:block">
            {sorted.map(({ resource, cells }, nth) => {
              const name = t(resourceKey(resource));
              return (
                <tr {...parts.row} key={resource} className={stackedRow}>
                  <th {...parts.name} scope="row" className={rowName}>
                    {name}
                  </th>
                  <td {...parts.cell} className={cell}>
                    {box(nth + 1, 0, t('Todo'), t('{{recurso}}: toda la fila', { recurso: name }), cells)}
                  </td>
                  {cells.map((right, place) => {
                    const action = t(actionKey(actions[place] ?? ''));
                    return (
                      <td {...parts.cell} key={actions[place]} className={cell}>
                        {right && box(nth + 1, place + 1, action, `${name}: ${action}`, [right])}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
