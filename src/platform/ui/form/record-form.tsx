import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError, isSignedOut, NetworkError, ValidationError } from '../../http/call-errors.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { failureText } from '../failure-text.ts';
import { FootBar } from '../foot-bar.tsx';
import { Notice } from '../notice.tsx';
import { showToast } from '../toasts/toasts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldFaults } from './field-faults.ts';
import { FieldPlace } from './field-place.tsx';
import { fieldShapes } from './field-shape.ts';
import type { FormSection } from './form-field.ts';
import type { Values } from './merge-changes.ts';
import { schemaResolver } from './schema-resolver.ts';
import { useSaveKey } from './use-save-key.ts';
import { useUnsavedValues } from './use-unsaved-values.ts';

export interface RecordFormProps<Record> {
  /** The schema of the edited members: it gives controls, limits and rules. */
  schema: z.ZodMiniType;
  /** The record as loaded, with its `version`; the initial values of a new one. */
  record: Values;
  sections: readonly FormSection[];
  /**
   * Sends the values with the `version` they were loaded at.
   * @throws the error of the call: field errors appear at their fields, a 409 with `actual` opens the
   * conflict dialog
   */
  save(values: Values, version: number | undefined): Promise<Record>;
  /** Called with the current record before the conflict dialog opens. */
  onConflict?(actual: Record): void;
  /** Called after the save; the caller then passes the new record. */
  onSaved?(record: Record): void;
  /** The message after the save; «Guardado.» by default. */
  savedMessage?(record: Record): string;
  /** The label of the main act; «Guardar» by default. */
  words?: string;
  /** The form is read-only. */
  locked?: boolean;
  /** Further acts beside the main one. */
  children?: ReactNode;
  /** A live preview of the values, beside the fields where there is room. */
  preview?(values: Values): ReactNode;
  /** A warning of the preview, shown as a line at the bottom while the preview stands below the fields. */
  caution?(values: Values): ReactNode;
}

const versionOf = (record: Values) => (typeof record.version === 'number' ? record.version : undefined);

/** The form of one record. Ctrl+S saves; leaving with changes asks first; input survives a failed save. */
export function RecordForm<Record>(props: RecordFormProps<Record>) {
  const { schema, record, sections, save, onSaved, savedMessage, locked = false } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const shapes = useMemo(() => fieldShapes(schema), [schema]);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const own = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name]]));
  const behind = useUnsavedValues(() =>
    isDirty && !kept.current ? { values: form.getValues(), base } : undefined,
  );
  const form = useForm<Values>({
    defaultValues: own(behind?.base ?? record),
    resolver: schemaResolver(schema, (key, params) => t(key, params ?? {}), language),
    mode: 'onTouched',
  });
  const [base, setBase] = useState(behind?.base ?? record);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<{ actual: Values; who?: string }>();
  const element = useRef<HTMLFormElement>(null);
  const { isDirty, isSubmitting } = form.formState;

  // The record was loaded again and no unsaved input would be lost.
  const seen = useRef(record);
  useEffect(() => {
    if (record === seen.current || isDirty || isSubmitting) return;
    seen.current = record;
    setBase(record);
    form.reset(Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, record[name]])));
  }, [record, isDirty, isSubmitting, form]);

  // Saved or discarded values may be left at once, before the next render.
  const kept = useRef(false);
  useEffect(() => {
    if (isDirty) kept.current = false;
  }, [isDirty]);
  const leaving = useBlocker({
    shouldBlockFn: () => isDirty && !kept.current,
    enableBeforeUnload: () => isDirty && !kept.current,
    withResolver: true,
  });

  // Saves with the version the input is based on, so that concurrent changes appear side by side.
  useEffect(() => {
    if (behind) form.reset(behind.values, { keepDefaultValues: true });
  }, [behind, form]);

  useSaveKey(() => !locked && element.current?.requestSubmit());

  async function send(values: Values, version = versionOf(base)): Promise<void> {
    setFailure(undefined);
    try {
      const saved = await save(values, version);
      kept.current = true;
      form.reset(values);
      setBase({ ...base, ...(saved as Values) });
      setConflict(undefined);
      showToast({ tone: 'good', text: savedMessage?.(saved) ?? t('Guardado.') });
      onSaved?.(saved);
    } catch (error) {
      showError(error);
    }
  }

  function showError(error: unknown): void {
    const actual =
      error instanceof ApiError && error.status === 409 ? (error.body.actual as Values) : undefined;
    if (actual) {
      const { cambiadoPor } = (error as ApiError).body;
      props.onConflict?.(actual as Record);
      setConflict({ actual, who: typeof cambiadoPor === 'string' ? cambiadoPor : undefined });
      return;
    }
    setConflict(undefined);
    const fields = fieldsOf(error);
    const known = fields.filter(([field]) => names.includes(field.split('.')[0] ?? ''));
    const faults = fieldFaults(
      'server',
      known.map(([field, messages]) => [field, messages.join(' ')]),
    );
    // Renders the errors first: the focus goes to the first of them.
    flushSync(() => {
      for (const [name, fault] of Object.entries(faults)) form.setError(name, fault);
    });
    const [first] = Object.keys(faults);
    if (first) form.setFocus(first);
    const rest = fields.filter((entry) => !known.includes(entry)).flatMap(([, messages]) => messages);
    if (rest.length > 0) setFailure(rest.join(' '));
    else if (known.length === 0) setFailure(wordsOf(error));
  }

  /** Returns the field errors; an error of the whole request may name its field. */
  function fieldsOf(error: unknown): [string, string[]][] {
    const { campo } = error instanceof ApiError ? error.body : {};
    if (typeof campo === 'string' && names.includes(campo)) return [[campo, (error as ApiError).messages]];
    return error instanceof ValidationError ? Object.entries(error.fields) : [];
  }

  function wordsOf(error: unknown): string {
    if (isSignedOut(error)) return t('Su sesión no es válida o ha caducado. Vuelva a iniciar sesión.');
    if (error instanceof NetworkError) {
      return t('No hay conexión: nada se ha perdido. Guarde de nuevo cuando vuelva.');
    }
    return failureText(error, t);
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        setAttempt((before) => before + 1);
        return form.handleSubmit((values) => send(values))(event);
      }}
      className="flex flex-col gap-8"
    >
      {behind && isDirty && (
        <Notice tone="waiting" role="status">
          {t('Esto es lo que escribía cuando terminó la sesión. Todavía no está guardado.')}
        </Notice>
      )}
      <div
        className={
          props.preview
            ? 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]'
            : undefined
        }
      >
        <div className="flex min-w-0 flex-col gap-8">
          {sections.map(({ title, intro, fields }) => (
            <section
              key={title}
              aria-label={title}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-base-300 pt-4 lg:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <div>
                <h2 className="text-lg">{title}</h2>
                {intro && <p className="mt-1 text-sm text-base-content/75">{intro}</p>}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 sm:grid-cols-2">
                {fields.map((field) => (
                  <FieldPlace
                    key={field.name}
                    control={form.control}
                    field={field}
                    shape={shapes[field.name] ?? { kind: 'other', required: false, optional: true }}
                    locked={locked}
                    attempt={attempt}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        {props.preview && (
          <div className="min-w-0">
            <div className="xl:sticky xl:top-[calc(4rem+var(--band-height))]">
              <Preview control={form.control} draw={props.preview} />
            </div>
          </div>
        )}
      </div>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <FootBar className="gap-3 py-2">
        {!locked && (
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {props.words ?? t('Guardar')}
          </Button>
        )}
        {!locked && isDirty && (
          <Button tone="quiet" onClick={() => form.reset()}>
            {t('Descartar los cambios')}
          </Button>
        )}
        <span className="text-sm text-base-content/75" role="status">
          {isDirty && !isSubmitting ? t('Hay cambios sin guardar.') : ''}
        </span>
        {props.caution && (
          <div className="xl:hidden">
            <Preview control={form.control} draw={props.caution} />
          </div>
        )}
        <div className="ml-auto flex flex-wrap gap-3">{props.children}</div>
      </FootBar>
      {conflict && (
        <ConflictDialog
          base={own(base)}
          mine={form.getValues()}
          actual={own(conflict.actual)}
          who={conflict.who}
          fields={sections.flatMap(({ fields }) => fields)}
          onClose={() => setConflict(undefined)}
          onChoose={(values) => {
            setBase(conflict.actual);
            for (const [name, value] of Object.entries(values)) {
              form.setValue(name, value, { shouldDirty: true });
            }
            void form.handleSubmit((whole) => send(whole, versionOf(conflict.actual)))();
          }}
        />
      )}
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        onConfirm={() => {
          kept.current = true;
          leaving.proceed?.();
        }}
        title={t('¿Salir sin guardar?')}
        act={t('Salir sin guardar')}
        danger
      >
        {t('Los cambios de esta ficha se perderán.')}
      </ConfirmDialog>
    </form>
  );
}

/** Follows the input without rendering the fields again. */
function Preview({ control, draw }: { control: Control<Values>; draw: (values: Values) => ReactNode }) {
  return draw(useWatch({ control }));
}
