import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { useActionUser, usePermission } from '../../../platform/ui/record/action-user.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { searchUsersEndpoint, type User } from '../../identity/users.contract.ts';
import { type Preparacion, updatePreparacionEndpoint } from '../preparaciones.contract.ts';

interface ChangeDialogProps {
  preparacion: Preparacion;
  onClose(): void;
  /** Loads the list again. */
  onChanged(): Promise<void>;
}

/** Asks for the address, the picker and the quantities of an open picking list. */
export function ChangeDialog({ preparacion, onClose, onChanged }: ChangeDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { id, version, direcciones, celdas, preparador } = preparacion;
  const [direccionId, setDireccion] = useState(preparacion.direccionId);
  const [preparadorId, setPreparador] = useState(preparador?.id);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [wrong, setWrong] = useState<ReadonlyMap<number, string>>(new Map());

  function send(): Promise<string | undefined> | undefined {
    const errors = new Map<number, string>();
    const changed = celdas.flatMap((celda) => {
      const text = typed.get(celda.id)?.trim();
      if (text === undefined || text === String(celda.cantidad)) return [];
      const most = Math.max(celda.cantidad, celda.reservado);
      const cantidad = /^\d{1,4}$/.test(text) ? Number(text) : -1;
      if (cantidad < celda.recogida || cantidad > most) {
        errors.set(celda.id, t('De {{desde}} a {{hasta}}.', { desde: celda.recogida, hasta: most }));
      }
      return [{ id: celda.id, cantidad }];
    });
    setWrong(errors);
    return errors.size > 0 ? undefined : save(changed);
  }

  async function save(changed: { id: number; cantidad: number }[]): Promise<string | undefined> {
    try {
      await call(updatePreparacionEndpoint, {
        params: { id: String(id) },
        body: { direccionId, version, celdas: changed, ...(preparadorId && { preparadorId }) },
      });
      await onChanged();
      onClose();
      return undefined;
    } catch (failure) {
      return failureText(failure, t);
    }
  }

  return (
    <FormDialog
      title={t('Cambiar la preparación R{{id}}', { id })}
      act={t('Guardar')}
      onClose={onClose}
      onSend={send}
    >
      <Field label={t('Dirección')}>
        {(control) => (
          <SelectControl
            {...control}
            value={direccionId}
            onChange={({ target }) => setDireccion(target.value)}
          >
            <option value="">{t('La de la tienda')}</option>
            {direcciones.map(({ id: key, nombre }) => (
              <option key={key} value={key}>
                {nombre}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <PickerField value={preparadorId} name={preparador?.nombre} onChange={setPreparador} />
      <fieldset className="flex flex-col gap-1">
        <legend className="label-caps mb-1 text-base-content/75">{t('Cantidades; 0 quita la prenda')}</legend>
        {celdas.map((celda) => {
          const error = wrong.get(celda.id);
          const name = [celda.referencia, celda.color, celda.talla].filter(Boolean).join(' ');
          return (
            <div key={celda.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <label htmlFor={`cantidad-${celda.id}`} className="min-w-0 flex-1 text-sm">
                {name} <span className="text-base-content/75">#{celda.pedidoId}</span>
              </label>
              <input
                id={`cantidad-${celda.id}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                aria-invalid={error !== undefined}
                aria-describedby={error && `cantidad-${celda.id}-error`}
                value={typed.get(celda.id) ?? String(celda.cantidad)}
                onChange={({ target }) => setTyped(new Map([...typed, [celda.id, target.value]]))}
                onFocus={({ target }) => target.select()}
                className={`${controlClass} !w-20 text-right tabular-nums`}
              />
              {error && (
                <p
                  id={`cantidad-${celda.id}-error`}
                  className="basis-full text-right text-sm text-error-ink"
                  role="alert"
                >
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </fieldset>
    </FormDialog>
  );
}

const userKind: RecordKind<User> = {
  label: 'Usuario',
  search: searchUsersEndpoint,
  name: ({ firstName, lastName, email }) => ({
    name: [firstName, lastName].filter(Boolean).join(' ') || email,
    detail: email,
  }),
};
const pickerShape = { kind: 'text', required: false, optional: true } as const;

interface PickerFieldProps {
  value: string | undefined;
  /** The name of the present picker. */
  name: string | undefined;
  onChange(id: string | undefined): void;
}

/** The user who picks: oneself by a button, others with the right to search users. */
function PickerField({ value, name, onChange }: PickerFieldProps) {
  const { t } = useTranslation();
  const canSearch = usePermission('Permissions.Users.Search');
  const { id: userId } = useActionUser();
  const isOwn = value !== undefined && value === userId;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        {canSearch ? (
          <Field label={t('Quién prepara')} hint={t('En blanco: nadie todavía.')}>
            {(control) => (
              <RecordControl
                {...control}
                name="preparadorId"
                kind={userKind}
                shape={pickerShape}
                disabled={false}
                value={value}
                {...(name && { first: name })}
                onBlur={() => {}}
                onChange={(next) => onChange(next as string | undefined)}
              />
            )}
          </Field>
        ) : (
          <p>
            <span className="label-caps block text-base-content/75">{t('Quién prepara')}</span>
            {isOwn ? t('Usted') : (name ?? t('Nadie todavía'))}
          </p>
        )}
      </div>
      {userId !== undefined && !isOwn && (
        <Button onClick={() => onChange(userId)}>{t('La preparo yo')}</Button>
      )}
    </div>
  );
}
