/** The assistant's place in the shell. Its code is fetched when it is first opened. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { useCustomer } from '../../identity/acting.ts';
import { useSessionSettled, useUser } from '../../identity/session.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { conversationOwner } from './conversation-owner.ts';
import { deleteOtherConversations } from './conversation-storage.ts';
import { onOpenAssistant } from './open-assistant.ts';

const load = () => import('./assistant-panel.tsx').then((part) => ({ default: part.AssistantPanel }));

export function LazyAssistant() {
  const { t } = useTranslation();
  const settled = useSessionSettled();
  const owner = conversationOwner(useUser(), useCustomer());
  const [panel, setPanel] = useState<{
    Panel: ReturnType<typeof lazy<Awaited<ReturnType<typeof load>>['default']>>;
    open: boolean;
  }>();
  useEffect(() => {
    if (settled) deleteOtherConversations(tabStorage, owner);
  }, [settled, owner]);
  useEffect(
    () =>
      onOpenAssistant(() => {
        load().then(
          (part) => setPanel((before) => ({ Panel: before?.Panel ?? lazy(async () => part), open: true })),
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
