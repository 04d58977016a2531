import { axisX, line, plot, text } from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { addDays } from '../../weeks.ts';

interface WeeksPlotProps {
  /** The running sums by day, in euros. */
  now: readonly number[];
  before: readonly number[];
  /** The first day, `YYYY-MM-DD`. */
  from: string;
  language: Language;
}

const height = 176;
/** Room for the labels at the ends of the lines. */
const labelRoom = 76;

/** Two lines with their labels, in the theme's colours. The figure's label gives the numbers. */
export function WeeksPlot({ now, before, from, language }: WeeksPlotProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const [thousands, lastYear] = [
    (euros: number) => t('{{miles}} mil', { miles: formatNumber(Math.round(euros / 1000), language) }),
    t('hace un año'),
  ];
  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    const points = (sums: readonly number[]) => sums.map((euros, day) => ({ day: dateOf(from, day), euros }));
    const [own, other] = [points(now), points(before)];
    const [end, otherEnd] = [own.slice(-1), other.slice(-1)];
    // Labels of lines that end close together stand apart.
    const most = Math.max(...now, ...before, 1);
    const gap = ((end[0]?.euros ?? 0) - (otherEnd[0]?.euros ?? 0)) / most;
    const apart = Math.abs(gap) < 0.1 ? (gap < 0 ? -8 : 8) : 0;
    const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    const label = { x: 'day', y: 'euros', textAnchor: 'start' as const, dx: 6 };
    const chart = plot({
      // Drawn apart from the page, whose policy forbids the style sheet that Plot adds.
      document: document.implementation.createHTMLDocument(),
      width,
      height,
      marginTop: 12,
      marginLeft: 14,
      marginRight: labelRoom,
      marginBottom: 22,
      style: { fontFamily: 'inherit', fontSize: '12px', background: 'none', overflow: 'visible' },
      x: { type: 'utc', label: null },
      y: { axis: null, domain: [0, most] },
      marks: [
        axisX({
          ticks: 'month',
          tickSize: 0,
          label: null,
          tickFormat: (day: Date) => month.format(day),
          fill: 'var(--color-base-content)',
          fillOpacity: 0.75,
        }),
        line(other, {
          x: 'day',
          y: 'euros',
          stroke: 'var(--color-base-content)',
          strokeOpacity: 0.45,
          strokeWidth: 1.25,
        }),
        line(own, { x: 'day', y: 'euros', stroke: 'var(--color-primary)', strokeWidth: 2 }),
        text(end, {
          ...label,
          dy: -apart,
          text: ({ euros }) => thousands(euros),
          fill: 'var(--color-base-content)',
          fontWeight: 600,
        }),
        text(otherEnd, {
          ...label,
          dy: apart,
          text: () => lastYear,
          fill: 'var(--color-base-content)',
          fillOpacity: 0.75,
        }),
      ],
    });
    chart.querySelector('style')?.remove();
    chart.setAttribute('aria-hidden', 'true');
    element.replaceChildren(chart);
  });
  return <div ref={box} className="h-full overflow-hidden" />;
}

const dateOf = (from: string, day: number) => new Date(`${addDays(from, day)}T00:00:00Z`);
