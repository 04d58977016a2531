import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Check } from '../../../../platform/ui/choice.tsx';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { useIdempotencyKey } from '../../../../platform/ui/public-form/use-idempotency-key.ts';
import { SearchControl } from '../../../../platform/ui/search-control.tsx';
import { createVisitaEndpoint } from '../../../contactos/activity.contract.ts';
import { searchShopsEndpoint } from '../../../contactos/rep/shops.contract.ts';

const maxShops = 6;

interface PlanVisitDialogProps {
  onClose: () => void;
  onPlanned: () => void;
}

/** Notes a visit to a shop, planned or done. */
export function PlanVisitDialog({ onClose, onPlanned }: PlanVisitDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const keyOf = useIdempotencyKey();
  const [shop, setShop] = useState<{ id: number; nombre: string }>();
  const [fecha, setFecha] = useState(() => dayInMadrid(new Date()));
  const [texto, setTexto] = useState('');
  const [hecha, setHecha] = useState(false);

  async function save(): Promise<string | undefined> {
    if (!shop || !isDay(fecha) || !texto.trim()) return t('Elija la tienda, el día y escriba una nota.');
    try {
      const body = { clienteId: shop.id, fecha, tipo: 'visita' as const, persona: '', texto, hecha };
      await call(createVisitaEndpoint, { body }, { idempotencyKey: keyOf(body) });
      onPlanned();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  return (
    <FormDialog title={t('Apuntar una visita')} act={t('Guardar')} onClose={onClose} onSend={save}>
      {shop ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-serif text-xl">{shop.nombre}</span>
          <Button tone="quiet" onClick={() => setShop(undefined)}>
            {t('Otra tienda')}
          </Button>
        </p>
      ) : (
        <ShopSearch onChoose={setShop} />
      )}
      <Field label={t('Día')} required>
        {(control) => <DayInput {...control} value={fecha} onChange={(next) => setFecha(next ?? '')} />}
      </Field>
      <Field label={t('Nota')} required>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <Check checked={hecha} onChange={({ target }) => setHecha(target.checked)}>
        {t('Ya está hecha')}
      </Check>
    </FormDialog>
  );
}

function ShopSearch({ onChoose }: { onChoose: (shop: { id: number; nombre: string }) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const { data, isError } = useQuery({
    ...readQuery(searchShopsEndpoint, { body: { keyword, pageNumber: 1, pageSize: maxShops } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <SearchControl
        aria-label={t('Buscar por tienda, NIF o población')}
        placeholder={t('Buscar por tienda, NIF o población')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="mt-2 border-b border-base-300">
        {data?.data.map(({ id, nombre, poblacion }) => (
          <li key={id} className="border-t border-base-300">
            <button
              type="button"
              onClick={() => onChoose({ id, nombre })}
              className="flex min-h-(--control-height) w-full cursor-pointer items-baseline gap-x-3 py-2 text-start hover:bg-base-200"
            >
              {nombre}
              <span className="text-sm text-base-content/75">{poblacion}</span>
            </button>
          </li>
        ))}
      </ul>
      {isError && (
        <p role="alert" className="py-2 text-sm text-error-ink">
          {t('No se han podido cargar las tiendas.')}
        </p>
      )}
      {data?.totalCount === 0 && (
        <p role="status" className="py-2 text-sm text-base-content/75">
          {t('Ninguna tienda suya se llama así.')}
        </p>
      )}
    </div>
  );
}
