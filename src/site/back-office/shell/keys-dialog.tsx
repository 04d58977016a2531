import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { ShellKeys } from '../../../platform/ui/shell-keys.tsx';

interface KeysDialogProps {
  /** The keys of the page. */
  keys?: readonly { keys: string; words: string }[];
  onClose(): void;
}

/** Lists the keys of a page that has no dialog of its own, and those of every page of the back office. */
export function KeysDialog({ keys = [], onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('Teclas')}>
      {keys.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {keys.map(({ keys: key, words }) => (
            <div key={key} className="contents">
              <dt className="self-start justify-self-start border border-base-300 px-2 text-sm">{key}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <ShellKeys />
    </Dialog>
  );
}
