import './lista-words.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import type { CellWrite } from '../../cell.ts';
import { ReadLines } from './read-lines.tsx';
import { useListReading } from './use-list-reading.ts';

interface PastedListProps {
  open: boolean;
  onClose: () => void;
  text: string;
  /** Puts the cells into the cart and announces what happened. */
  write: (writes: CellWrite[]) => void;
  onTaken: () => void;
  /** Pastes the text into the table after all. */
  onPaste: () => void;
}

/** Shows the lines of a list that was pasted into a matrix. Nothing is written before they are agreed to. */
export function PastedList({ open, onClose, text, write, onTaken, onPaste }: PastedListProps) {
  const { t } = useTranslation();
  const { data, error, isPending, readText, take } = useListReading(write);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pasted text is read once
  useEffect(() => {
    if (open) readText(text);
  }, [open, text]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Pedir por lista')}
      sheet
      actions={
        <>
          <Button onClick={onClose}>{t('No pegar')}</Button>
          <Button onClick={onPaste}>{t('Pegar en esta tabla')}</Button>
        </>
      }
    >
      <p className="text-sm">
        {t('Lo copiado es una lista de un pedido. No se pone nada en el carrito hasta que usted lo diga.')}
      </p>
      {error && (
        <Notice tone="bad">
          {failureText(error, t)}{' '}
          <Button tone="quiet" onClick={() => readText(text)}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {isPending && (
        <div aria-busy="true" className="grid h-48">
          <Skeleton />
        </div>
      )}
      {data && !isPending && (
        <ReadLines
          read={data}
          onTake={() => {
            take(data);
            onTaken();
          }}
        />
      )}
    </Dialog>
  );
}
