import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { tallaName } from '../../../catalogue/talla-name.ts';
import { type Borrador, readBorradorEndpoint } from '../../borradores.contract.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { withdrawnModelos } from '../../withdrawn.ts';
import { useBorradorName } from './borrador-facts.tsx';

interface BorradorDialogProps {
  borrador: Borrador;
  onClose: () => void;
  onCopy: () => void;
}

/** Shows a colleague's borrador, read-only, with a button to copy it. */
export function BorradorDialog({ borrador, onClose, onCopy }: BorradorDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useBorradorName();
  const userId = useCartSelector(({ cart }) => cart?.userId);
  const { data, isError, refetch } = useQuery({
    ...readQuery(readBorradorEndpoint, { params: { id: String(borrador.id) }, query: { userId } }),
    staleTime: 0,
  });
  const withdrawn = data && withdrawnModelos(data);
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={nameOf(borrador)}
      actions={
        <>
          <Button onClick={onClose}>{t('Cerrar')}</Button>
          <Button tone="primary" onClick={onCopy}>
            {t('Hacer una copia mía')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-base-content/75">
        {t('Es de {{nombre}}: puede leerlo y copiarlo; solo su dueño lo cambia.', { nombre: borrador.owner })}
      </p>
      {!data && !isError && <Skeleton className="h-40" />}
      {!data && isError && (
        <p role="alert" className="text-error-ink">
          {t('No se ha podido leer este borrador.')}{' '}
          <Button tone="quiet" onClick={() => void refetch()}>
            {t('Reintentar')}
          </Button>
        </p>
      )}
      {data?.modelos.length === 0 && <p>{t('Está vacío.')}</p>}
      {data && data.modelos.length > 0 && (
        <ul className="max-h-[50dvh] overflow-y-auto border-y border-base-300 tabular-nums">
          {data.modelos.map((modelo) => (
            <li key={modelo.modeloId} className="border-t border-base-300 py-3 first:border-t-0">
              <p className="flex justify-between gap-4">
                <span>
                  <span className="font-serif text-lg">{modelo.nombre}</span>{' '}
                  <span className="text-sm text-base-content/75">{modelo.referencia}</span>
                </span>
                <span>
                  {withdrawn?.has(modelo.modeloId)
                    ? t('ya no se puede pedir')
                    : formatMoney(modelo.importe, language)}
                </span>
              </p>
              {[...Map.groupBy(modelo.cantidades, ({ modeloColorId }) => modeloColorId).values()].map(
                (cells) => (
                  <p key={cells[0]?.modeloColorId} className="text-sm text-base-content/75">
                    {cells[0]?.color}:{' '}
                    {cells
                      .map(({ talla, cantidad }) => `${tallaName(talla, t)}\u00a0×\u00a0${cantidad}`)
                      .join(', ')}
                  </p>
                ),
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
