import './encargos-words.ts';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newUuid } from '../../../../platform/http/new-key.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { useCartSelector } from '../../cart-context.tsx';
import { EncargoDialog, type EncargoModelo } from './encargo-dialog.tsx';
import { useEncargoActions } from './use-encargo-actions.ts';

/** The button below a modelo's matrix that adds a garment with changes to the cart. */
export function NewEncargo({ modelo }: { modelo: EncargoModelo }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useRef('');
  const { put, busy, failure, reset } = useEncargoActions();
  const isReady = useCartSelector(({ status }) => status === 'ready');
  const inCart = useCartSelector(
    ({ cart }) => cart?.encargos?.filter(({ modeloId }) => modeloId === modelo.id).length ?? 0,
  );
  if (modelo.stock.length === 0) return null;
  const open = () => {
    // A new id for each opening: a retry after a lost reply adds no second garment.
    id.current = newUuid();
    reset();
    setIsOpen(true);
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-base-300 pt-3 print:hidden">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p>{t('¿Necesita un largo, una manga o una talla que no está en la tabla?')}</p>
        <p role="status" className="text-base-content/75">
          {inCart > 0 && (
            <Link to="/cart" className="link-quiet">
              {t('En su carrito hay {{count}} encargos especiales de este modelo', { count: inCart })}
            </Link>
          )}
        </p>
      </div>
      <Button onClick={open} disabled={!isReady}>
        {t('Encargo especial')}
      </Button>
      {isOpen && (
        <EncargoDialog
          modelo={modelo}
          busy={busy}
          failure={failure}
          onClose={() => setIsOpen(false)}
          onSave={async (fields) => {
            if (await put({ ...fields, id: id.current, modeloId: modelo.id })) setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
