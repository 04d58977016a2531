import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../platform/i18n/languages.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Check } from '../../../platform/ui/choice.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import type { Register } from '../registration.contract.ts';
import { motivos } from './motivos.ts';
import { registerName } from './register-labels.ts';

/** The reason in the language of each request, and whether the shop gets a letter. */
export interface RejectInput {
  motivoOf(register: Register): string;
  avisar: boolean;
}

const reasonLabels: Record<Language, string> = {
  es: 'Motivo, en español',
  en: 'Motivo, en inglés',
  ca: 'Motivo, en catalán',
  pt: 'Motivo, en portugués',
};

/** Asks for the reason of a rejection: a common one, or free text in the language of the request. */
export function RejectDialog({ rows: registers, onClose, onRun }: ActionDialogProps<Register, RejectInput>) {
  const { t } = useTranslation();
  const idiomas = [...new Set(registers.map(({ idioma }) => idioma))];
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>({});
  const [avisar, setAvisar] = useState(true);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const failurePlace = useRef<HTMLDivElement>(null);
  // After Ctrl+Enter the message may be out of sight, on a phone or with several languages.
  useEffect(() => {
    if (failure) failurePlace.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const hasMissing = idiomas.some((idioma) => !texts[idioma]?.trim());
    setMissing(hasMissing);
    if (hasMissing) return form.current?.querySelector('textarea')?.focus();
    setBusy(true);
    setFailure(await onRun({ motivoOf: ({ idioma }) => texts[idioma]?.trim() ?? '', avisar }));
    setBusy(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }
  const [first] = registers;
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      title={
        registers.length === 1 && first
          ? t('Rechazar la solicitud de {{nombre}}', { nombre: registerName(first) })
          : t('Rechazar {{count}} solicitudes', { count: registers.length })
      }
    >
      <form
        ref={form}
        data-dense="true"
        onSubmit={send}
        onKeyDown={onKeyDown}
        noValidate
        className="flex flex-col gap-4"
      >
        <Field label={t('Motivo habitual')}>
          {(control) => (
            <SelectControl
              {...control}
              data-focus-first
              defaultValue=""
              onChange={({ target }) => {
                const chosen = motivos.find(({ name }) => name === target.value);
                if (chosen) setTexts(chosen.text);
                setMissing(false);
              }}
            >
              <option value="">{t('Con palabras propias')}</option>
              {motivos.map(({ name, words }) => (
                <option key={name} value={name}>
                  {t(words)}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        {idiomas.map((idioma) => (
          <Field
            key={idioma}
            label={t(reasonLabels[idioma])}
            required
            error={missing && !texts[idioma]?.trim() && t('Escriba el motivo.')}
          >
            {(control) => (
              <textarea
                {...control}
                lang={idioma}
                rows={idiomas.length > 1 ? 3 : 5}
                maxLength={1000}
                value={texts[idioma] ?? ''}
                onChange={({ target }) => setTexts({ ...texts, [idioma]: target.value })}
                className={controlClass}
              />
            )}
          </Field>
        ))}
        <Check
          checked={avisar}
          onChange={({ target }) => setAvisar(target.checked)}
          hint={t('La carta lleva el motivo y sale dentro de diez segundos.')}
        >
          {t('Avisar por correo')}
        </Check>
        {failure && (
          <Notice ref={failurePlace} tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span aria-hidden="true" className="mr-auto text-sm text-base-content/75 max-sm:hidden">
            Ctrl ↵
          </span>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button type="submit" tone="danger" busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t('Rechazar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
