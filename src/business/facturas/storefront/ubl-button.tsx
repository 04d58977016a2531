import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { readOwnFacturaUblEndpoint } from '../factura-pdf.contract.ts';

interface UblButtonProps {
  id: number;
  /** The customer, when a user buys for one. */
  userId?: string | undefined;
}

/** Downloads a factura as an electronic invoice. */
export function UblButton({ id, userId }: UblButtonProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(readOwnFacturaUblEndpoint, { params: { id: String(id) }, query: { userId } }),
    onSuccess: downloadFile,
    onError: (error) => showToast({ tone: 'bad', text: failureText(error, t) }),
  });
  return (
    <Button tone="quiet" busy={isPending} onClick={() => mutate()}>
      {t('Factura electrónica (UBL)')}
    </Button>
  );
}
