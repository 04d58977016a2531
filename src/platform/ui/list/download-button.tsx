import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileReply } from '../../http/endpoint.ts';
import { Button } from '../button.tsx';
import { failureText } from '../failure-text.ts';
import { showToast } from '../toasts/toasts.ts';
import { downloadFile } from './download-file.ts';

interface DownloadButtonProps {
  /** Makes the file. */
  file: () => Promise<FileReply>;
  children: ReactNode;
}

/** Downloads a file that a call makes. A failure is shown as a message. */
export function DownloadButton({ file, children }: DownloadButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: file,
    onSuccess: downloadFile,
    onError: (error) => showToast({ tone: 'bad', text: failureText(error, t) }),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
