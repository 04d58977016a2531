import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { Neighbours } from '../../../platform/ui/list/use-neighbours.ts';

interface RegisterActBarProps {
  title: string;
  state: ReactNode;
  /** Since when it waits, or who decided. */
  status: ReactNode;
  /** The actions that are possible now. */
  acts: Partial<Record<'approve' | 'reject' | 'resend' | 'remove', () => void>>;
  busy: string | undefined;
  neighbours: Neighbours;
  onGo(id: number): void;
  onKeys(): void;
}

/** The sticky bar of a request: its name and state, its actions, and links to the neighbours. */
export function RegisterActBar(props: RegisterActBarProps) {
  const { title, state, status, acts, busy, neighbours, onGo, onKeys } = props;
  const { t } = useTranslation();
  return (
    <header className="mb-5 flex flex-col gap-3 border-b border-base-300 pb-4 lg:sticky lg:top-[calc(3rem+var(--band-height))] lg:z-10 lg:-mx-6 lg:bg-base-100 lg:px-6 lg:pt-2">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{title}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3" aria-live="polite">
            {state}
            <span className="text-sm text-base-content/75">{status}</span>
          </p>
        </div>
        <Steps neighbours={neighbours} onGo={onGo} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {acts.approve && (
          <Act name="a" tone="primary" act={acts.approve} busy={busy === 'approve'}>
            {t('Aprobar')}
          </Act>
        )}
        {acts.reject && (
          <Act name="r" act={acts.reject} busy={busy === 'reject'}>
            {t('Rechazar')}
          </Act>
        )}
        {acts.resend && (
          <Act name="v" act={acts.resend} busy={busy === 'resend'}>
            {t('Reenviar la carta')}
          </Act>
        )}
        {acts.remove && (
          <Act name="d" act={acts.remove}>
            {t('Borrar')}
          </Act>
        )}
        <Button tone="quiet" aria-keyshortcuts="?" onClick={onKeys} className="ml-auto max-lg:hidden">
          {t('Teclas')}
        </Button>
      </div>
    </header>
  );
}

interface ActProps {
  /** Name of the key that does the same. */
  name: string;
  tone?: 'primary';
  act: () => void;
  busy?: boolean;
  children: ReactNode;
}

function Act({ name, tone, act, busy, children }: ActProps) {
  return (
    <Button tone={tone} onClick={act} busy={busy} aria-keyshortcuts={name}>
      {children}
      <span aria-hidden="true" className="border border-current/50 px-1.5 text-xs max-lg:hidden">
        {name}
      </span>
    </Button>
  );
}

function Steps({ neighbours, onGo }: Pick<RegisterActBarProps, 'neighbours' | 'onGo'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { previous, next, place, total } = neighbours;
  const step = (to: Neighbours['next'], words: string, key: string) => (
    <Button
      disabled={to === undefined}
      aria-keyshortcuts={key}
      aria-label={words}
      title={words}
      onClick={() => to !== undefined && onGo(Number(to))}
    >
      {key === 'k' ? '‹' : '›'}
    </Button>
  );
  return (
    <nav aria-label={t('Otras solicitudes')} className="flex items-center gap-2">
      <span className="min-w-16 text-sm text-base-content/75 tabular-nums empty:hidden sm:text-right">
        {place !== undefined &&
          total !== undefined &&
          t('{{n}} de {{total}}', {
            n: formatNumber(place, language),
            total: formatNumber(total, language),
          })}
      </span>
      {step(previous, t('Solicitud anterior'), 'k')}
      {step(next, t('Solicitud siguiente'), 'j')}
    </nav>
  );
}
