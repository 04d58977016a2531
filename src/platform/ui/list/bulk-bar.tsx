import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../action-menu.tsx';
import { Button, IconButton } from '../button.tsx';
import { CloseSign } from '../signs.tsx';

/** An act as it stands with the rows that are selected now. */
export interface OfferedAct {
  name: string;
  words: string;
  danger?: boolean;
  /** With how many of the selected rows it can be done. */
  fits: number;
  onAct(): void;
}

interface BulkBarProps {
  /** How many rows are selected. */
  count: number;
  acts: readonly OfferedAct[];
  /** The name of the act that is under way. */
  running: string | undefined;
  onClear(): void;
}

/** So many stand in one line of a phone in every language. */
const mostOnPhones = 2;

/**
 * How many rows are selected and what can be done with them. On phones, where it lies over the rows, it has two lines:
 * of the acts that can be done the first two, and the others under a sign.
 */
export function BulkBar({ count, acts, running, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const possible = acts.filter(({ fits }) => fits > 0);
  const onPhones = (possible.length > 0 ? possible : acts).slice(0, mostOnPhones);
  const underSign = possible.slice(mostOnPhones);
  const wordsOf = ({ words, fits }: OfferedAct) => (fits > 0 && fits < count ? `${words} (${fits})` : words);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 sm:gap-y-2">
      <span className="flex items-center gap-1">
        <IconButton label={t('Quitar la selección')} onClick={onClear} className="-ml-3">
          <CloseSign />
        </IconButton>
        {t('{{count}} filas seleccionadas', { count })}
      </span>
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
