import { useLocation, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../state-mark.tsx';
import { useIsPrinting } from '../use-is-printing.ts';
import { countErrors } from './field-errors.ts';
import type { FormSection } from './form-field.ts';
import type { Values } from './merge-changes.ts';

/** Returns the part of the URL that names a tab: «Precios y portes» is `precios-y-portes`. */
export const tabSlug = (tab: string): string =>
  tab
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the tab of the URL's hash, else the first, and the function that opens one. */
export function useFormTab(sections: readonly FormSection[]) {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const tabs = [...new Set(sections.flatMap(({ tab }) => tab ?? []))];
  // A tab opens at once; the URL follows when the router has loaded.
  const [chosen, setChosen] = useState<{ tab: string; before: string }>();
  const named = chosen?.before === hash ? chosen.tab : tabs.find((tab) => tabSlug(tab) === hash);
  const open = tabs.includes(named ?? '') ? named : tabs[0];
  function openTab(tab: string): void {
    setChosen({ tab, before: hash });
    void router.navigate({
      to: '.',
      search: true,
      hash: tabSlug(tab),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      // Another tab leaves nothing.
      ignoreBlocker: true,
    });
  }
  return { tabs, open, openTab };
}

interface FormTabsProps extends ReturnType<typeof useFormTab> {
  sections: readonly FormSection[];
  control: Control<Values>;
  /** Renders the sections of a tab. */
  children: (sections: readonly FormSection[]) => ReactNode;
}

/**
 * The sections of a form in tabs, each with the number of its errors. Arrows, Home and End move between them.
 * Closed tabs stay on the page, so that their fields keep what they hold.
 */
export function FormTabs({ sections, control, tabs, open, openTab, children }: FormTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { errors } = useFormState({ control });
  const bar = useRef<HTMLDivElement>(null);
  const [first] = tabs;
  // Paper has the whole record.
  const isPrinting = useIsPrinting();
  const sectionsOf = (tab: string) => sections.filter((section) => (section.tab ?? first) === tab);

  function onKeyDown(event: KeyboardEvent): void {
    const place = tabs.indexOf(open ?? '');
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (tab === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    openTab(tab);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <>
      <div
        ref={bar}
        role="tablist"
        aria-label={t('Partes de la ficha')}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-base-300 print:hidden"
      >
        {tabs.map((tab) => {
          const errorCount = countErrors(
            errors,
            sectionsOf(tab).flatMap(({ fields }) => fields),
          );
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tabSlug(tab)}`}
              aria-selected={tab === open}
              aria-controls={`${id}-${tabSlug(tab)}-panel`}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => openTab(tab)}
              className="-mb-px flex min-h-(--control-height) shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-base-content/75 hover:text-base-content aria-selected:border-primary aria-selected:text-base-content"
            >
              {tab}
              {errorCount > 0 && (
                <StateMark state="bad">
                  <span aria-hidden="true" className="tabular-nums">
                    {errorCount}
                  </span>
                  <span className="sr-only">{t('{{count}} errores', { count: errorCount })}</span>
                </StateMark>
              )}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tabSlug(tab)}-panel`}
          aria-labelledby={`${id}-${tabSlug(tab)}`}
          hidden={tab !== open && !isPrinting}
          className={tab === open || isPrinting ? 'flex min-w-0 flex-col gap-8' : undefined}
        >
          {children(sectionsOf(tab))}
        </div>
      ))}
    </>
  );
}
