import {
  type ComponentType,
  type FocusEvent,
  lazy,
  Suspense,
  useCallback,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, noToasts, shownToasts, subscribeToToasts, type Toast } from './toasts.ts';

interface ToastProps {
  toast: Toast;
  onClose: (id: number) => void;
}

/** Shows the text alone when the toast's component failed to load. */
const BareToast = ({ toast: { id, text }, onClose }: ToastProps) => (
  <button
    type="button"
    data-toast={id}
    className="pointer-events-auto max-w-md cursor-pointer border border-base-content bg-base-100 p-4 text-left text-sm"
    onClick={() => onClose(id)}
  >
    {text}
  </button>
);

const ToastView = lazy<ComponentType<ToastProps>>(() =>
  import('./toast-view.tsx').catch(() => ({ default: BareToast })),
);
const none = () => noToasts;

/**
 * The place of the toasts, once per shell: above the phone's bar, in the corner elsewhere. The two live
 * regions exist from the start, since a region that appears with its text is not announced; the toast's
 * component loads with the first toast. Toasts never take the focus; F8 moves it here, and closing a toast
 * moves it to the next one or back.
 */
export function ToastPlace() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, none);
  const place = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);

  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget))
      before.current = relatedTarget;
  };
  const close = useCallback((id: number) => {
    const inside = place.current?.contains(document.activeElement) === true;
    closeToast(id);
    if (!inside) return;
    const left = shownToasts().at(-1);
    const next = left && place.current?.querySelector<HTMLElement>(`[data-toast="${left.id}"] button`);
    (next ?? before.current)?.focus();
  }, []);

  const region = (role: 'alert' | 'status', those: readonly Toast[]) => (
    <div role={role} aria-atomic="false" className="contents">
      <Suspense fallback={null}>
        {those.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={close} />
        ))}
      </Suspense>
    </div>
  );
  return (
    <section
      ref={place}
      data-toasts=""
      aria-label={toasts.length > 0 ? t('Avisos') : undefined}
      aria-keyshortcuts="F8"
      onFocus={remember}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+var(--foot-height,0px))] z-40 flex max-h-[60dvh] flex-col items-end justify-end gap-2 p-3 sm:p-6 print:hidden"
    >
      {region(
        'status',
        toasts.filter(({ tone }) => tone !== 'bad'),
      )}
      {region(
        'alert',
        toasts.filter(({ tone }) => tone === 'bad'),
      )}
    </section>
  );
}
