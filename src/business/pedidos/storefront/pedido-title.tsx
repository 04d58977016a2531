import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/**
 * The title of a pedido, known from the URL alone.
 * @param children state and day; absent while the pedido loads
 */
export function PedidoTitle({ id, children }: { id: number; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-4">
        {children ?? (
          <span className="flex h-[1lh] items-center text-sm">
            <Skeleton className="h-[0.65em] w-48" />
          </span>
        )}
      </p>
      <h1 className="text-4xl font-light lining-nums tabular-nums lg:text-5xl">
        {t('Pedido #{{id}}', { id })}
      </h1>
    </div>
  );
}

/** The thanks after a pedido was sent. */
export function PedidoThanks() {
  const { t } = useTranslation();
  return (
    <p role="status" className="mb-10 max-w-[40ch] font-serif text-2xl font-light print:hidden">
      {t('Gracias. Hemos recibido su pedido; le avisaremos al confirmarlo.')}
    </p>
  );
}
