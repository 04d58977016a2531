/** Where the assistant stands in the shell: nothing of it is fetched before it is opened. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { useCustomer } from '../../identity/acting.ts';
import { useSessionSettled, useUser } from '../../identity/session.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { forgetOthersTalk } from './kept-talk.ts';
import { onOpenAssistant } from './open-assistant.ts';
import { whoseTalk } from './whose-talk.ts';

const load = () => import('./assistant-panel.tsx').then((part) => ({ default: part.AssistantPanel }));

export function AssistantPlace() {
  const { t } = useTranslation();
  const settled = useSessionSettled();
  const whose = whoseTalk(useUser(), useCustomer());
  const [panel, setPanel] = useState<{
    Panel: ReturnType<typeof lazy<Awaited<ReturnType<typeof load>>['default']>>;
    open: boolean;
  }>();
  useEffect(() => {
    if (settled) forgetOthersTalk(tabStorage, whose);
  }, [settled, whose]);
  useEffect(
    () =>
      onOpenAssistant(() => {
        load().then(
          (part) => setPanel((known) => ({ Panel: known?.Panel ?? lazy(async () => part), open: true })),
          () =>
            showToast({
              tone: 'bad',
              text: t('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.'),
            }),
        );
      }),
    [t],
  );
  if (!panel) return null;
  const { Panel, open } = panel;
  return (
    <Suspense>
      <Panel open={open} onClose={() => setPanel({ Panel, open: false })} />
    </Suspense>
  );
}
