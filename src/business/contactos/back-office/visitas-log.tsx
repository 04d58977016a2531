import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { dayInMadrid, formatDay } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import {
  createVisitaEndpoint,
  deleteVisitaEndpoint,
  type EditedVisita,
  updateVisitaEndpoint,
  type Visita,
} from '../activity.contract.ts';
import { visitaTipoLabels, visitaTipos } from '../contacto.ts';
import { useClienteActivity } from './use-cliente-activity.ts';

/** The newest entries that the side column shows. */
const shown = 8;

/** The log of calls and visits of a cliente, beside its record. */
export function VisitasLog({ clienteId }: { clienteId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { activity, readAgain } = useClienteActivity(clienteId);
  const canWrite = usePermission('Permissions.Clientes.Update');
  const [edited, setEdited] = useState<Visita | 'new'>();
  const visitas = activity?.visitas ?? [];
  return (
    <section aria-label={t('Últimas llamadas y visitas')}>
      <h2 className="mb-1 border-b border-base-300 pb-1 text-lg">{t('Últimas llamadas y visitas')}</h2>
      {activity && visitas.length === 0 && <p className="py-1">{t('Nada anotado todavía.')}</p>}
      <ul>
        {visitas.slice(0, shown).map((visita) => (
          <li key={visita.id} className="border-b border-base-300 py-2">
            <p className="text-sm text-base-content/75">
              {[
                formatDay(visita.fecha, language),
                t(visitaTipoLabels[visita.tipo]),
                visita.persona,
                visita.creadoPor,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{visita.texto}</p>
            {visita.isOwn && canWrite && (
              <Button tone="quiet" onClick={() => setEdited(visita)}>
                {t('Cambiar lo anotado')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <div className="mt-2">
          <Button onClick={() => setEdited('new')}>{t('Anotar')}</Button>
        </div>
      )}
      {edited && (
        <VisitaDialog
          clienteId={clienteId}
          visita={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={async () => {
            setEdited(undefined);
            await readAgain();
          }}
        />
      )}
    </section>
  );
}

interface VisitaDialogProps {
  clienteId: number;
  /** Absent: a new entry. */
  visita: Visita | undefined;
  onClose(): void;
  onSaved(): Promise<void>;
}

function VisitaDialog({ clienteId, visita, onClose, onSaved }: VisitaDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [values, setValues] = useState<EditedVisita>(
    visita ?? { fecha: dayInMadrid(new Date()), tipo: 'llamada', persona: '', texto: '' },
  );
  const [key] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const set = (part: Partial<EditedVisita>) => setValues((before) => ({ ...before, ...part }));

  async function run(act: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
      await onSaved();
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  }
  const { fecha, tipo, persona, texto } = values;
  const isComplete = isDay(fecha) && texto.trim() !== '';
  const save = () =>
    visita
      ? call(updateVisitaEndpoint, {
          params: { id: String(visita.id) },
          body: { fecha, tipo, persona, texto, version: visita.version },
        })
      : call(createVisitaEndpoint, { body: { clienteId, ...values } }, { idempotencyKey: key });

  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={visita ? t('Cambiar lo anotado') : t('Anotar una llamada o visita')}
      actions={
        <>
          {visita && (
            <Button
              tone="danger"
              busy={isBusy}
              onClick={() => void run(() => call(deleteVisitaEndpoint, { body: { id: visita.id } }))}
            >
              {t('Borrar')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" busy={isBusy} disabled={!isComplete} onClick={() => void run(save)}>
            {t('Guardar')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('Qué se habló')} required>
          {(control) => (
            <textarea
              {...control}
              data-focus-first
              rows={4}
              maxLength={2000}
              value={texto}
              onChange={({ target }) => set({ texto: target.value })}
              className={controlClass}
            />
          )}
        </Field>
        <Field label={t('Tipo')}>
          {(control) => (
            <SelectControl
              {...control}
              value={tipo}
              onChange={({ target }) => {
                const chosen = visitaTipos.find((one) => one === target.value);
                if (chosen) set({ tipo: chosen });
              }}
            >
              {visitaTipos.map((one) => (
                <option key={one} value={one}>
                  {t(visitaTipoLabels[one])}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Con quién')}>
          {(control) => (
            <input
              {...control}
              maxLength={120}
              value={persona}
              onChange={({ target }) => set({ persona: target.value })}
              className={controlClass}
            />
          )}
        </Field>
        <Field label={t('Fecha')} required>
          {(control) => (
            <DayInput {...control} value={fecha} onChange={(next) => set({ fecha: next ?? '' })} />
          )}
        </Field>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
