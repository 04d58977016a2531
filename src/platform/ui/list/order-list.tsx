import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import { DownIcon, UpIcon } from '../icons.tsx';
import { moved } from './list-settings.ts';
import type { RowId } from './use-selection.ts';

interface OrderListProps<Row> {
  title: string;
  rows: readonly Row[];
  rowId(row: Row): RowId;
  /** The accessible name of a row. */
  rowName(row: Row): string;
  show(row: Row): ReactNode;
  /** Saves the complete new order; when it fails the list shows `rows` again. */
  onOrder(rows: readonly Row[]): Promise<unknown>;
  locked?: boolean;
}

/** Orders rows by drag and drop, by their arrow buttons, or by Alt and an arrow key. */
export function OrderList<Row>({ title, rows, rowId, rowName, show, onOrder, locked }: OrderListProps<Row>) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(rows);
  const [drawn, setDrawn] = useState<RowId>();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => setOrder(rows), [rows]);

  function place(next: readonly Row[], row: Row): void {
    setOrder(next);
    setAnnouncement(
      t('{{nombre}}: puesto {{n}} de {{total}}', {
        nombre: rowName(row),
        n: next.indexOf(row) + 1,
        total: next.length,
      }),
    );
    onOrder(next).catch(() => setOrder(rows));
  }
  function move(row: Row, by: 1 | -1): void {
    const at = order.indexOf(row);
    if (at + by >= 0 && at + by < order.length) place(moved(order, at, by), row);
  }
  function onKeyDown(event: KeyboardEvent, row: Row): void {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!by || !event.altKey || locked) return;
    event.preventDefault();
    move(row, by);
  }
  /** The dragged row takes the place of the row below it. */
  function onDragOver(event: DragEvent, over: Row): void {
    const from = order.findIndex((row) => rowId(row) === drawn);
    if (from < 0) return;
    event.preventDefault();
    const to = order.indexOf(over);
    if (from !== to) setOrder(moved(order, from, to - from));
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    const row = order.find((one) => rowId(one) === drawn);
    setDrawn(undefined);
    if (row && order.some((one, nth) => one !== rows[nth])) place(order, row);
  }

  return (
    <>
      <ol aria-label={title} className="border-t border-base-300">
        {order.map((row, nth) => (
          <li
            key={rowId(row)}
            draggable={!locked}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDrawn(rowId(row));
            }}
            onDragOver={(event) => onDragOver(event, row)}
            onDrop={onDrop}
            onDragEnd={(event) => {
              // Dropped outside the list: the order stays.
              if (event.dataTransfer.dropEffect === 'none') setOrder(rows);
              setDrawn(undefined);
            }}
            onKeyDown={(event) => onKeyDown(event, row)}
            className={`flex items-center gap-3 border-b border-base-300 py-1 ${locked ? '' : 'cursor-grab'} ${rowId(row) === drawn ? 'bg-base-200' : ''}`}
          >
            <span className="w-7 shrink-0 text-right text-base-content/75 tabular-nums">{nth + 1}</span>
            <div className="min-w-0 flex-1">{show(row)}</div>
            {!locked && (
              <span className="flex shrink-0">
                <IconButton
                  label={t('Subir {{columna}}', { columna: rowName(row) })}
                  aria-keyshortcuts="Alt+ArrowUp"
                  aria-disabled={nth === 0 || undefined}
                  onClick={() => move(row, -1)}
                  className="aria-disabled:opacity-35"
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  label={t('Bajar {{columna}}', { columna: rowName(row) })}
                  aria-keyshortcuts="Alt+ArrowDown"
                  aria-disabled={nth === order.length - 1 || undefined}
                  onClick={() => move(row, 1)}
                  className="aria-disabled:opacity-35"
                >
                  <DownIcon />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
