import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { KeyList, type KeyWords } from '../../../platform/ui/key-list.tsx';
import { ShellKeys } from '../../../platform/ui/shell-keys.tsx';

interface KeysDialogProps {
  /** The keys of the page. */
  keys?: readonly KeyWords[];
  onClose(): void;
}

/** Lists the keys of a page that has no dialog of its own, and those of every page of the back office. */
export function KeysDialog({ keys = [], onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('Teclas')}>
      {keys.length > 0 && <KeyList keys={keys} />}
      <ShellKeys />
    </Dialog>
  );
}
