import './waiting-words.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FileControl } from '../../../../platform/ui/file-control.tsx';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { useMayAct } from '../../../identity/acting.ts';
import { useUser } from '../../../identity/session.ts';
import { FileRefused, fileLimits, fileText, readFileText } from '../../waiting/waiting-file.ts';
import { maxWaiting, TooManyWaiting, type WaitingOrder } from '../../waiting/waiting-order.ts';
import { useOnline } from './use-online.ts';
import { useWaitingOrders, useWaitingView } from './use-waiting.ts';
import { WaitingEntry } from './waiting-entry.tsx';

/** The orders that wait on this device, with export and import. */
export function WaitingPanel() {
  const { t } = useTranslation();
  const orders = useWaitingOrders();
  const { orders: all, hasFailed, sending, isSignedOut } = useWaitingView();
  const online = useOnline();
  const user = useUser();
  const open = (all ?? []).filter(({ state }) => state !== 'placed');
  const exportAll = useExport();
  const [deleted, setDeleted] = useState<WaitingOrder>();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="en-espera" className="mt-10">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="en-espera" ref={title} tabIndex={-1} className="text-2xl font-light lg:text-3xl">
          {t('Pedidos en espera')}
        </h2>
        {open.length > 1 && (
          <Button tone="quiet" onClick={() => exportAll(open)}>
            {t('Guardar todos en un archivo')}
          </Button>
        )}
      </header>
      {hasFailed && (
        <Notice tone="bad" role="alert" className="mb-4">
          {t('Este navegador no deja guardar pedidos en el equipo.')}
        </Notice>
      )}
      {open.length > 0 && (
        <div role="status" className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p>
            {isSignedOut
              ? t('La sesión ha terminado: los pedidos saldrán cuando vuelva a entrar.')
              : sending
                ? t('Enviando…')
                : online
                  ? t('Hay red. Lo que espera sale solo.')
                  : t('No hay red. Los pedidos saldrán solos cuando vuelva.')}
          </p>
          {online && !sending && (
            <Button tone="quiet" onClick={() => void orders.send()}>
              {t('Enviar ahora')}
            </Button>
          )}
        </div>
      )}
      {deleted && (
        <DeletedOrder
          key={deleted.key}
          order={deleted}
          onUndo={() => {
            setDeleted(undefined);
            title.current?.focus();
            void orders.add([deleted]);
          }}
        />
      )}
      {!all &&
        !hasFailed &&
        (user ? (
          <Skeleton className="h-19" />
        ) : (
          <p role="status">{t('La sesión ha terminado: los pedidos saldrán cuando vuelva a entrar.')}</p>
        ))}
      {all?.length === 0 && (
        <EmptyState title={t('Nada espera en este equipo.')}>
          <p>
            {t(
              'Si se queda sin red, el carrito se puede enviar igual: el pedido espera aquí y sale una sola vez cuando la haya.',
            )}
          </p>
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <ul className="border-b border-base-300">
          {all.toReversed().map((order) => (
            <WaitingEntry
              key={order.key}
              order={order}
              isSending={sending === order.key}
              onExport={() => exportAll([order])}
              onRemoved={setDeleted}
              onLast={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
      <ImportOrders />
    </section>
  );
}

/** Offers the undo of a deletion. It takes the focus, since the pressed button is gone. */
function DeletedOrder({ order, onUndo }: { order: WaitingOrder; onUndo: () => void }) {
  const { t } = useTranslation();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  return (
    <p
      ref={line}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-base-300 py-3"
    >
      {t('Pedido en espera borrado: {{tienda}}.', { tienda: order.tienda ?? t('Pedido') })}
      <Button tone="quiet" onClick={onUndo}>
        {t('Deshacer')}
      </Button>
    </p>
  );
}

/** Returns the act that saves orders as a file. */
function useExport() {
  const orders = useWaitingOrders();
  return (chosen: readonly WaitingOrder[]) => {
    const name = `pedidos-en-espera-${new Date().toISOString().slice(0, 16).replace(':', '')}.json`;
    const bytes = new TextEncoder().encode(fileText(chosen));
    downloadFile({ bytes, type: 'application/json', name });
    void orders.exported(chosen.map(({ key }) => key));
  };
}

function ImportOrders() {
  const { t } = useTranslation();
  const orders = useWaitingOrders();
  const user = useUser();
  const mayAct = useMayAct();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      if (file.size > fileLimits.bytes || !user) throw new FileRefused('shape');
      const read = readFileText(await file.text(), { userId: user.id, mayAct, now: new Date() });
      return { read: read.length, added: await orders.addMissing(read) };
    },
    onSuccess: ({ read, added }) =>
      showToast({
        tone: added > 0 ? 'good' : 'plain',
        text:
          added === read
            ? t('Pedidos traídos del archivo: {{n}}.', { n: added })
            : t('Pedidos traídos del archivo: {{n}}. Los otros ya estaban en este equipo.', { n: added }),
      }),
  });
  const reasons = {
    shape: t('Este archivo no es de pedidos en espera, o está incompleto.'),
    version: t('El archivo viene de una versión más nueva de la web. Recargue la página y vuelva a probar.'),
    foreign: t('El archivo lleva pedidos de otra tienda. Entre con el usuario que los hizo.'),
    old: t(
      'El archivo lleva pedidos de hace más de un año. Ya no se pueden enviar sin riesgo de repetirlos.',
    ),
  };
  return (
    <div className="mt-8 max-w-120">
      <label htmlFor="traer-pedidos" className="mb-2 block">
        {t('Traer pedidos de un archivo')}
      </label>
      <FileControl
        id="traer-pedidos"
        accept="application/json,.json"
        showsChoice={false}
        disabled={isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) mutate(file);
          event.target.value = '';
        }}
      />
      <p className="mt-2 text-sm text-base-content/75">
        {t('Un pedido guardado en un archivo y enviado desde dos equipos entra una sola vez.')}
      </p>
      {error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {error instanceof FileRefused
            ? reasons[error.fault]
            : error instanceof TooManyWaiting
              ? t(
                  'En este equipo no pueden esperar más de {{n}} pedidos. No se ha traído ninguno: envíe o borre antes los que ya están.',
                  { n: maxWaiting },
                )
              : t('Este navegador no deja guardar pedidos en el equipo.')}
        </Notice>
      )}
    </div>
  );
}
