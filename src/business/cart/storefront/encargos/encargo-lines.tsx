import './encargos-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { readModeloAuthEndpoint } from '../../../catalogue/catalogue.contract.ts';
import { tallaName } from '../../../catalogue/talla-name.ts';
import { forCustomer, useCustomer } from '../../../identity/acting.ts';
import type { Cart, CartEncargo } from '../../cart.contract.ts';
import { RemovedLine } from '../removed-line.tsx';
import { EncargoDialog } from './encargo-dialog.tsx';
import { useEncargoActions, writeOfEncargo } from './use-encargo-actions.ts';

/** The special garments of the cart, a line each. A removed one keeps a line for the undo. */
export function EncargoLines({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const { put, remove, failure } = useEncargoActions();
  const [removed, setRemoved] = useState<readonly CartEncargo[]>([]);
  const encargos = cart.encargos ?? [];
  const gone = removed.filter(({ id }) => !encargos.some((one) => one.id === id));
  if (encargos.length + gone.length === 0) return null;
  const withdrawn = new Set(
    cart.cambios.flatMap(({ tipo, encargoId }) => (tipo === 'retirado' && encargoId ? [encargoId] : [])),
  );
  return (
    <section aria-labelledby="cart-encargos" className="border-t border-base-300 pt-6 pb-6">
      <h2 id="cart-encargos" className="text-xl font-light">
        {t('Encargos especiales')}
      </h2>
      <p className="text-sm text-base-content/75">
        {t('Cada uno va en su propia línea del pedido. No admiten devolución.')}
      </p>
      <ul className="mt-4 divide-y divide-base-300">
        {encargos.map((encargo) => (
          <EncargoLine
            key={encargo.id}
            encargo={encargo}
            isWithdrawn={withdrawn.has(encargo.id)}
            onRemove={async () => {
              if (await remove(encargo.id)) setRemoved((all) => [...all.filter(isOther(encargo)), encargo]);
            }}
          />
        ))}
        {gone.map((encargo) => (
          <li key={encargo.id}>
            <RemovedLine nombre={encargo.nombre} onUndo={() => void put(writeOfEncargo(encargo))} />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-error-ink empty:hidden">
        {failure}
      </p>
    </section>
  );
}

const isOther =
  ({ id }: CartEncargo) =>
  (one: CartEncargo) =>
    one.id !== id;

interface EncargoLineProps {
  encargo: CartEncargo;
  isWithdrawn: boolean;
  onRemove: () => void;
}

function EncargoLine({ encargo, isWithdrawn, onRemove }: EncargoLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const { modeloId, referencia, nombre, imagen, color, talla, cantidad, precio, importe } = encargo;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] print:break-inside-avoid">
      <Picture imagen={imagen} sizes="72px" alt="" className="aspect-4/5 self-start sm:row-span-2" />
      <div className="min-w-0">
        <p className="text-sm text-base-content/75 tabular-nums">{referencia}</p>
        <h3 className="text-lg">
          <Link to="/modelo/user/$id" params={{ id: String(modeloId) }}>
            {nombre}
          </Link>
        </h3>
        <p className="text-sm">{t('{{color}}, talla {{talla}}', { color, talla: tallaName(talla, t) })}</p>
        <p className="mt-1 max-w-[60ch] whitespace-pre-line wrap-anywhere">{encargo.texto}</p>
        <p className="text-sm text-base-content/75">
          {[
            encargo.fechaEvento &&
              t('Evento: {{fecha}}', { fecha: formatDay(encargo.fechaEvento, language) }),
            encargo.referenciaTienda && t('Su referencia: {{texto}}', { texto: encargo.referenciaTienda }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isWithdrawn && (
          <p className="text-sm text-error-ink">
            {t('Ya no se vende, así que no irá en el pedido. Quítelo cuando haya tomado nota.')}
          </p>
        )}
      </div>
      <div className="col-start-2 text-sm tabular-nums sm:col-start-3 sm:text-right">
        {t('{{count}} prendas', { count: cantidad })} × {formatMoney(precio, language)}
        <strong className="block text-lg font-medium">{formatMoney(importe, language)}</strong>
        {encargo.suplemento === undefined && (
          <span className="text-warning-ink">{t('Suplemento por confirmar')}</span>
        )}
      </div>
      <p className="col-start-2 flex gap-x-6 sm:col-span-2 print:hidden">
        {!isWithdrawn && (
          <button type="button" onClick={() => setIsEditing(true)} className={linkClass}>
            {t('Cambiar el encargo')}
            <span className="sr-only"> {nombre}</span>
          </button>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('Quitar {{nombre}} del carrito', { nombre })}
          className={linkClass}
        >
          {t('Quitar')}
        </button>
      </p>
      {isEditing && <EncargoEditor encargo={encargo} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

const linkClass = 'link-quiet min-h-11 cursor-pointer text-sm';

/** The dialog of a line, once the modelo's colours and sizes are read. */
function EncargoEditor({ encargo, onClose }: { encargo: CartEncargo; onClose: () => void }) {
  const { t } = useTranslation();
  const { put, busy, failure } = useEncargoActions();
  const { data, error } = useQuery(
    readQuery(readModeloAuthEndpoint, {
      params: { id: String(encargo.modeloId) },
      query: forCustomer(useCustomer()),
    }),
  );
  if (!data) {
    return (
      <p role="alert" className="col-span-full text-sm text-error-ink empty:hidden">
        {error && failureText(error, t)}
      </p>
    );
  }
  return (
    <EncargoDialog
      modelo={data}
      encargo={encargo}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSave={async (fields) => {
        if (await put({ ...fields, id: encargo.id, modeloId: encargo.modeloId })) onClose();
      }}
    />
  );
}
