import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Factura } from '../facturas.contract.ts';
import { kindOf } from './factura-labels.ts';

/** The title of a factura. While it loads it has no number, because the URL does not contain it. */
export function FacturaTitle({
  tipo,
  anticipo,
  numero,
}: Partial<Pick<Factura, 'tipo' | 'anticipo' | 'numero'>>) {
  const { t } = useTranslation();
  const title = t(kindOf({ tipo, anticipo }));
  return (
    <div>
      <p className="label-caps mb-2 text-base-content/75">{title}</p>
      <h1 className="text-4xl font-light lining-nums tabular-nums lg:text-5xl print:text-3xl">
        <span className="sr-only">{title} </span>
        {numero ?? (
          <span className="flex h-[1lh] items-center">
            <Skeleton className="h-[0.65em] w-60 max-w-full" />
          </span>
        )}
      </h1>
    </div>
  );
}
