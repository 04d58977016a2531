import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import { MissingPart } from '../../../../platform/ui/missing-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { forCustomer, useCustomer } from '../../../identity/acting.ts';
import { exportCartEndpoint } from '../../lista.contract.ts';

const ListOrder = lazy(() =>
  import('./list-order.tsx').then(
    (part) => ({ default: part.ListOrder }),
    () => ({ default: MissingPart }),
  ),
);

/** Opens the order by list, also at the address `#lista`, and downloads a filled cart as an Excel sheet. */
export function ListTools({ isFilled }: { isFilled: boolean }) {
  const { t } = useTranslation();
  const call = useCall();
  const customer = useCustomer();
  const hash = useLocation({ select: (location) => location.hash });
  const [open, setOpen] = useState(hash === 'lista');
  useEffect(() => {
    if (hash === 'lista') setOpen(true);
  }, [hash]);
  const sheet = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      downloadFile(await call(exportCartEndpoint, { query: forCustomer(customer) ?? {} })),
  });
  return (
    <>
      <div className="-mt-6 mb-6 flex flex-wrap gap-x-6 print:hidden">
        {!open && (
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {t('Pedir por lista')}
          </Button>
        )}
        {isFilled && (
          <Button tone="quiet" busy={sheet.isPending} onClick={() => sheet.mutate()}>
            {t('Descargar en Excel')}
          </Button>
        )}
        {sheet.error && <p role="alert">{failureText(sheet.error, t)}</p>}
      </div>
      {open && (
        <Suspense fallback={<Skeleton className="mb-10 h-80" />}>
          <ListOrder onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
