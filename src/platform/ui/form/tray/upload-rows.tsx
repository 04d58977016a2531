import { useTranslation } from 'react-i18next';
import { Button } from '../../button.tsx';
import { Progress } from '../../progress.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadRowsProps {
  uploads: readonly Upload[];
  onRetry(number: number): void;
  onCancel(number: number): void;
}

/** The files on their way: progress, or the reason of a refusal with what can be done. */
export function UploadRows({ uploads, onRetry, onCancel }: UploadRowsProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('Imágenes en camino')} className="flex flex-col gap-2">
      {uploads.map(({ number, file, state, share, error, canRetry }) => (
        <li
          key={number}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-base-300 pb-2"
        >
          <div className="min-w-40 flex-1">
            {state === 'failed' ? (
              <>
                <p className="truncate text-sm">{file.name}</p>
                <p role="alert" className="text-sm text-error-ink">
                  {error}
                </p>
              </>
            ) : (
              <Progress label={file.name} value={share} max={1}>
                {state === 'waiting'
                  ? t('En espera')
                  : share < 1
                    ? t('{{n}} %', { n: Math.floor(share * 100) })
                    : t('Preparando la imagen')}
              </Progress>
            )}
          </div>
          <span className="flex gap-6">
            {canRetry && (
              <Button
                tone="quiet"
                aria-label={`${t('Reintentar')}: ${file.name}`}
                onClick={() => onRetry(number)}
              >
                {t('Reintentar')}
              </Button>
            )}
            <Button
              tone="quiet"
              aria-label={`${state === 'failed' ? t('Quitar de la lista') : t('Cancelar')}: ${file.name}`}
              onClick={() => onCancel(number)}
            >
              {state === 'failed' ? t('Quitar de la lista') : t('Cancelar')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
