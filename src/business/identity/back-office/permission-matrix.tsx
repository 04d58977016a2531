import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../platform/ui/choice.tsx';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { actionKey, permissionMatrix, resourceKey, withAll } from './permission-words.ts';

interface PermissionMatrixProps {
  label: string;
  /** Every right there is. */
  house: readonly string[];
  /** Those that the reader has himself: nobody gives or takes another. */
  held: readonly string[];
  value: readonly string[];
  onChange(next: string[]): void;
  onBlur(): void;
  disabled: boolean;
}

/**
 * What a role may do: resource × action. One stop of the Tab key; the arrows, Home and End go about, Space gives and
 * takes. The first box of a row or column is for all of it.
 */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { label, house, held, value, onChange, disabled } = props;
  const { t } = useTranslation();
  const { actions, rows } = permissionMatrix(house);
  const body = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const sorted = rows.toSorted((one, other) =>
    t(resourceKey(one.resource)).localeCompare(t(resourceKey(other.resource))),
  );
  const mine = (rights: readonly (string | undefined)[]) =>
    rights.filter((right): right is string => right !== undefined && held.includes(right));

  function box(row: number, column: number, name: string, rights: readonly (string | undefined)[]) {
    const these = mine(rights);
    const there = rights.filter((right) => right !== undefined);
    const given = there.filter((right) => value.includes(right));
    return (
      <CheckBox
        aria-label={name}
        data-cell={`${row} ${column}`}
        tabIndex={at.row === row && at.column === column ? 0 : -1}
        checked={there.length > 0 && given.length === there.length}
        ref={(element) => {
          if (element) element.indeterminate = given.length > 0 && given.length < there.length;
        }}
        disabled={disabled || these.length === 0}
        title={!disabled && these.length === 0 ? t('Usted mismo no lo tiene.') : undefined}
        onFocus={() => setAt({ row, column })}
        onChange={() => onChange(withAll(value, these))}
      />
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
    // Places where there is no such right are passed over.
    for (let n = 1; n <= Math.max(rows.length, actions.length) + 1; n += 1) {
      const next = boxAt(at.row + down * n, at.column + right * n);
      if (next) found = next;
      if (next && !far) break;
    }
    found?.focus();
  }

  return (
    <ScrollBox label={label}>
      <table
        ref={body}
        onKeyDown={onKeyDown}
        onBlur={props.onBlur}
        className="ledger w-auto text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-middle [&_:is(td,th):first-child]:sticky [&_:is(td,th):first-child]:left-0 [&_:is(td,th):first-child]:z-1 [&_:is(td,th):first-child]:bg-base-100 [&_:is(td,th):first-child]:pl-0 [&_td]:text-center [&_td>span]:mx-auto"
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <td className="border-b-base-content/60" />
            <th scope="col">
              <span className="flex flex-col items-center gap-1">
                {t('Todo')}
                {box(0, 0, t('Todo'), house)}
              </span>
            </th>
            {actions.map((action, nth) => (
              <th key={action} scope="col">
                <span className="flex flex-col items-center gap-1">
                  {t(actionKey(action))}
                  {box(
                    0,
                    nth + 1,
                    t('{{accion}}: toda la columna', { accion: t(actionKey(action)) }),
                    rows.map(({ cells }) => cells[nth]),
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ resource, cells }, nth) => {
            const name = t(resourceKey(resource));
            return (
              <tr key={resource}>
                <th scope="row">{name}</th>
                <td>{box(nth + 1, 0, t('{{recurso}}: toda la fila', { recurso: name }), cells)}</td>
                {cells.map((right, place) => {
                  const action = t(actionKey(actions[place] ?? ''));
                  return (
                    <td key={actions[place]}>
                      {right && box(nth + 1, place + 1, `${name}: ${action}`, [right])}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
