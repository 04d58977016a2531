import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { ShellKeys } from '../../../platform/ui/shell-keys.tsx';

/** Lists the keys that act on every page of the back office, on pages without keys of their own. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('Teclas')}>
      <ShellKeys />
    </Dialog>
  );
}
