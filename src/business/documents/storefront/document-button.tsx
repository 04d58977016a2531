import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { addressOfDocumentEndpoint } from '../documents.contract.ts';

interface DocumentButtonProps {
  /** The kind of document, as its slice names it. */
  kind: string;
  id: number;
  /** The customer, when a user buys for one. */
  userId?: string | undefined;
  /** The look of the button; absent: an outline. */
  tone?: 'quiet';
  /** Other words than «Descargar PDF». */
  children?: ReactNode;
}

/** Downloads a document as PDF. */
export function DocumentButton({ kind, id, userId, tone, children }: DocumentButtonProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(addressOfDocumentEndpoint, { body: { tipo: kind, id, ...(userId !== undefined && { userId }) } }),
    // The reply is an attachment, so the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ tone: 'bad', text: failureText(error, t) }),
  });
  return (
    <Button {...(tone && { tone })} busy={isPending} onClick={() => mutate()}>
      {children ?? t('Descargar PDF')}
    </Button>
  );
}
