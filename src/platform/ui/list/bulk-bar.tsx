import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionMenu } from '../action-menu.tsx';
import { Button, IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import { Progress } from '../progress.tsx';

/** An act and its state for the selected rows. */
export interface BulkAction {
  name: string;
  words: string;
  danger?: boolean;
  /** The number of selected rows that the act accepts. */
  fits: number;
  onAct(): void;
}

interface BulkBarProps {
  /** The number of selected rows. */
  count: number;
  acts: readonly BulkAction[];
  /** The name of the running act. */
  running: string | undefined;
  /** How far a run on several rows is. */
  progress?: { finished: number; total: number };
  /** Stops the run after the current row. */
  onStop(): void;
  onClear(): void;
}

/** The number of acts that fit in one line of a phone in every language. */
const maxOnPhones = 2;

/**
 * Shows the number of selected rows and their acts. On phones it has two lines: the first two possible acts,
 * and a menu with the others.
 */
export function BulkBar({ count, acts, running, progress, onStop, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const possible = acts.filter(({ fits }) => fits > 0);
  const onPhones = (possible.length > 0 ? possible : acts).slice(0, maxOnPhones);
  const underSign = possible.slice(maxOnPhones);
  const wordsOf = ({ words, fits }: BulkAction) =>
    fits > 0 && fits < count ? `${words} (${formatNumber(fits, language)})` : words;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 sm:gap-y-2">
      <span className="flex items-center gap-1">
        <IconButton label={t('Quitar la selección')} onClick={onClear} className="-ml-3">
          <CloseIcon />
        </IconButton>
        {t('{{filas}} filas seleccionadas', { count, filas: formatNumber(count, language) })}
      </span>
      {progress && (
        <span aria-live="off" className="flex items-center gap-4">
          <span className="block w-44">
            <Progress label={t('Hecho')} value={progress.finished} max={progress.total}>
              {t('{{n}} de {{total}}', {
                n: formatNumber(progress.finished, language),
                total: formatNumber(progress.total, language),
              })}
            </Progress>
          </span>
          <Button tone="quiet" onClick={onStop}>
            {t('Parar')}
          </Button>
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2 sm:gap-x-4">
        {acts.map((act) => (
          <Button
            key={act.name}
            tone={act.danger ? 'danger' : 'outline'}
            disabled={act.fits === 0}
            busy={running === act.name}
            onClick={act.onAct}
            className={onPhones.includes(act) ? '' : 'max-sm:hidden'}
          >
            {wordsOf(act)}
          </Button>
        ))}
        {underSign.length > 0 && (
          <span className="sm:hidden">
            <ActionMenu
              label={t('Más acciones')}
              acts={underSign.map((act) => ({
                name: act.name,
                words: wordsOf(act),
                danger: act.danger,
                disabled: running !== undefined,
                onAct: act.onAct,
              }))}
            />
          </span>
        )}
      </span>
    </div>
  );
}
