import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldErrors, get, useForm, useWatch } from 'react-hook-form';
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
import { fieldFaults, type Issue, type Say } from './field-faults.ts';
import { fieldShapes } from './field-shape.ts';
import {
  type FormField,
  type FormHandle,
  type FormSection,
  type FormValues,
  shownValues,
} from './form-field.ts';
import { FormSections } from './form-sections.tsx';
import type { Values } from './merge-changes.ts';
import { reportCreated } from './picker/created-records.ts';
import { schemaResolver } from './schema-resolver.ts';
import { useSaveKey } from './use-save-key.ts';
import { useUnsavedValues } from './use-unsaved-values.ts';

export interface RecordFormProps<Schema extends z.ZodMiniType, Record> {
  /** The schema of the edited members: it gives controls, limits, rules, and the names of the fields. */
  schema: Schema;
  /** The record as loaded, with its `version`; the initial values of a new one. */
  record: object;
  sections: readonly FormSection<z.output<Schema>>[];
  /**
   * Sends the values with the `version` they were loaded at.
   * @throws the error of the call: field errors appear at their fields, a 409 with `actual` opens the
   * conflict dialog
   */
  save(values: z.output<Schema>, version: number | undefined): Promise<Record>;
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
  preview?(values: FormValues<z.output<Schema>>): ReactNode;
  /** A warning of the preview, shown as a line at the bottom while the preview stands below the fields. */
  caution?(values: FormValues<z.output<Schema>>): ReactNode;
}

const versionOf = (record: Values) => (typeof record.version === 'number' ? record.version : undefined);

/** The form of one record. Ctrl+S saves; leaving with changes asks first; input survives a failed save. */
export function RecordForm<Schema extends z.ZodMiniType, Record>(props: RecordFormProps<Schema, Record>) {
  const { schema, save, onSaved, savedMessage, locked = false } = props;
  const record = props.record as Values;
  // Inside, the schema's names are texts: the compiler has checked them where the form is used.
  const sections = props.sections as readonly FormSection[];
  const { t } = useTranslation();
  const language = useLanguage();
  const shapes = useMemo(() => fieldShapes(schema), [schema]);
  const fields: readonly FormField[] = sections.flatMap((section) => section.fields);
  const names = [...new Set(fields.map(({ name }) => name.split('.')[0] ?? name))];
  const say: Say = (key, params) => t(key, params ?? {});
  const check = schemaResolver(schema, say, language);
  const own = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name]]));
  const behind = useUnsavedValues(() =>
    isDirty && !kept.current ? { values: form.getValues(), base } : undefined,
  );
  const form = useForm<Values>({
    defaultValues: own(behind?.base ?? record),
    resolver: (held) => {
      const { values, errors, rest } = check(held, fields);
      // React Hook Form sends a form without errors; those of no field count, too.
      const all = { ...errors };
      if (rest.length > 0) all.root = { schema: { type: 'schema' } };
      return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
    },
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

  const handle: FormHandle = useMemo(
    () => ({
      control: form.control,
      values: () => shownValues(form.getValues()),
      set: (name, value) => form.setValue(name, value ?? null, { shouldDirty: true, shouldTouch: true }),
    }),
    [form],
  );
  useSaveKey(() => !locked && element.current?.requestSubmit());
  async function send(values: Values, version = versionOf(base)): Promise<void> {
    setFailure(undefined);
    try {
      const saved = await save(values as z.output<Schema>, version);
      kept.current = true;
      form.reset(values);
      setBase({ ...base, ...(saved as Values) });
      setConflict(undefined);
      showToast({ tone: 'good', text: savedMessage?.(saved) ?? t('Guardado.') });
      reportCreated(version === undefined, saved);
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
    const issues = issuesOf(error);
    const { errors, rest } = fieldFaults('server', issues, fields, say);
    showErrors(errors, rest);
    if (issues.length === 0) setFailure(wordsOf(error));
  }

  function showErrors(errors: FieldErrors<Values>, rest: readonly Issue[]): void {
    const wrong = fields.filter(({ name }) => get(errors, name));
    // Renders the errors first: the focus goes to the first of them.
    flushSync(() => {
      for (const { name } of wrong) form.setError(name, get(errors, name));
    });
    if (wrong[0]) form.setFocus(wrong[0].name);
    setFailure(restWords(rest));
  }

  /** Returns the errors by path; an error of the whole request may name its field. */
  function issuesOf(error: unknown): Issue[] {
    const { campo } = error instanceof ApiError ? error.body : {};
    if (typeof campo === 'string' && fieldFaults('', [[campo, '']], fields, say).rest.length === 0)
      return [[campo, (error as ApiError).messages.join(' ')]];
    const byField = error instanceof ValidationError ? Object.entries(error.fields) : [];
    return byField.map(([path, messages]) => [path, messages.join(' ')]);
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
        return form.handleSubmit(
          (values) => send(values),
          () => setFailure(restWords(check(form.getValues(), fields).rest)),
        )(event);
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
          <FormSections sections={sections} shapes={shapes} form={handle} locked={locked} attempt={attempt} />
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
          fields={fields}
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

const restWords = (rest: readonly Issue[]) =>
  rest.length > 0 ? rest.map(([path, words]) => (path ? `${path}: ${words}` : words)).join(' ') : undefined;

/** Follows the input without rendering the fields again. */
function Preview<V>({
  control,
  draw,
}: {
  control: Control<Values>;
  draw: (values: FormValues<V>) => ReactNode;
}) {
  return draw(shownValues(useWatch({ control })));
}
