import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatListDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { type CalendarCard, calendarOf } from '../calendar.ts';
import { faseLabels } from '../envio.ts';
import { estadoLabels } from '../orden-labels.ts';
import type { OrdenRow } from '../ordenes.contract.ts';
import { nextCard } from './calendar-keys.ts';

const headClass = 'label-caps border-b border-base-300 bg-base-100 pb-1 text-left font-normal';

/**
 * The orders of a page by workshop and week, the late ones first. The arrow keys go from card to card; on
 * phones the workshops stand one after another.
 */
export function OrdenesCalendar({ rows }: { rows: readonly OrdenRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const calendar = calendarOf(rows, dayInMadrid(new Date()));
  const table = useRef<HTMLTableElement>(null);
  const keys = calendar.rows.flatMap(({ columns }) => columns.flat()).map(({ key }) => key);
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && keys.includes(focused) ? focused : keys[0];
  const heads = [
    ...(calendar.hasLate ? [t('Atrasado')] : []),
    ...calendar.weeks.map((week) => t('Semana del {{dia}}', { dia: formatListDay(week, language) })),
  ];

  const filled = heads.map((_, place) => calendar.rows.some(({ columns }) => columns[place]?.length));

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextCard(
      calendar.rows.map(({ columns }) => columns.map((cards) => cards.map(({ key }) => key))),
      current,
      event.key,
    );
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    table.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  }

  if (keys.length === 0)
    return <p className="py-4 text-base-content/75">{t('Ninguna de estas órdenes está en marcha.')}</p>;
  return (
    <div className="overflow-x-auto pb-2">
      <table
        ref={table}
        aria-label={t('Calendario por taller y semana')}
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-0 text-left align-top max-sm:block"
      >
        <thead className="max-sm:hidden">
          <tr>
            <th scope="col" className={`${headClass} sticky left-0 z-1 min-w-32 pr-3`}>
              {t('Taller')}
            </th>
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`${headClass} ${filled[place] ? 'min-w-48' : 'min-w-36'} px-2 ${calendar.hasLate && place === 0 ? 'text-error-ink' : 'text-base-content/75'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {calendar.rows.map(({ lugarId, lugar, columns }) => (
            <tr key={lugarId ?? 'house'} className="max-sm:mb-6 max-sm:block">
              <th
                scope="row"
                className="sticky left-0 z-1 border-b border-base-300 bg-base-100 py-2 pr-3 align-top font-normal max-sm:static max-sm:block max-sm:text-lg"
              >
                {lugar ?? t('En casa')}{' '}
                <span className="block text-sm text-base-content/75 tabular-nums max-sm:inline">
                  {t('{{count}} prendas', {
                    count: columns.flat().reduce((sum, { prendas }) => sum + prendas, 0),
                  })}
                </span>
              </th>
              {columns.map((cards, place) => (
                <td
                  key={heads[place]}
                  className={`border-b border-base-300 px-2 align-top max-sm:block max-sm:px-0 ${cards.length === 0 ? 'max-sm:hidden' : ''}`}
                >
                  {cards.length > 0 && (
                    <p
                      aria-hidden="true"
                      className={`label-caps pt-2 sm:hidden ${cards[0]?.isLate ? 'text-error-ink' : 'text-base-content/75'}`}
                    >
                      {heads[place]}
                    </p>
                  )}
                  {cards.map((card) => (
                    <Card
                      key={card.key}
                      card={card}
                      isCurrent={card.key === current}
                      onFocus={() => setFocused(card.key)}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CardProps {
  card: CalendarCard;
  /** The one card that Tab reaches. */
  isCurrent: boolean;
  onFocus(): void;
}

function Card({ card: { key, orden, fase, prevista, prendas, isLate }, isCurrent, onFocus }: CardProps) {
  const { t } = useTranslation();
  const day = formatListDay(prevista, useLanguage());
  return (
    <Link
      to="/admin/ordenes/$id"
      params={{ id: String(orden.id) }}
      data-card={key}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      className="flex items-start gap-3 py-2 -outline-offset-2"
    >
      <span className="w-9 shrink-0">
        {orden.imagen && <Picture imagen={orden.imagen} sizes="2.25rem" alt="" />}
      </span>
      <span className="min-w-0">
        <span className="block truncate">{orden.nombre}</span>
        <span className="block text-sm text-base-content/75 tabular-nums">
          {orden.numero} · {t('{{count}} prendas', { count: prendas })}
        </span>
        <span className={`block text-sm tabular-nums ${isLate ? 'text-error-ink' : ''}`}>
          {t(fase ? faseLabels[fase] : estadoLabels[orden.estado])} ·{' '}
          {isLate ? t('debía estar el {{dia}}', { dia: day }) : day}
        </span>
      </span>
    </Link>
  );
}
