import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldErrors, get, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { formatInstant } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FootBar } from '../foot-bar.tsx';
import { Notice } from '../notice.tsx';
import { showToast } from '../toasts/toasts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldErrors, type Issue, type Translate } from './field-errors.ts';
import { type FieldShape, fieldShapes } from './field-shape.ts';
import { useFocusHandOver } from './focus-hand-over.ts';
import { type FormHandle, type FormSection, type FormValues, shownValues } from './form-field.ts';
import { FormSections } from './form-sections.tsx';
import { FormTabs, useFormTab } from './form-tabs.tsx';
import type { Values } from './merge-changes.ts';
import { reportCreated } from './picker/created-records.ts';
import { PendingChoicesProvider, usePendingChoices } from './picker/pending-choices.ts';
import { PreviewPlace, usePreviewClass } from './preview-place.tsx';
import { readableValues } from './readable-values.ts';
import { issuesOf, saveFailureText } from './save-failure.ts';
import { schemaResolver } from './schema-resolver.ts';
import { type Conflict, useRecordSave } from './use-record-save.ts';
import { useRecordValues } from './use-record-values.ts';
import { useSaveKey } from './use-save-key.ts';
import { visibleInput } from './visible-input.ts';

export interface RecordFormProps<Schema extends z.ZodMiniType, Record> {
  /** The schema of the edited members: it gives controls, limits, rules, and the names of the fields. */
  schema: Schema;
  /** The record as loaded, with its `version`; the initial values of a new one. */
  record: object;
  sections: readonly FormSection<z.output<Schema>>[];
  /**
   * Sends the values with the `version` they were loaded at.
   * @param key the `Idempotency-Key` of a create: the same until the values change
   * @throws the error of the call: field errors appear at their fields; a 409 with `actual` merges the
   * changes, or opens the conflict dialog
   */
  save(values: z.output<Schema>, version: number | undefined, key: string): Promise<Record>;
  /** Called with the current record before the changes of both users are merged. */
  onConflict?(actual: Record): void;
  /** Called after the save; the caller then passes the new record, or shows the created one. */
  onSaved?(record: Record): void;
  /** The message after the save; «Guardado.» by default. */
  savedMessage?(record: Record): string;
  /** Computes members from the others, such as totals. They are values of the form, but no input. */
  derive?(values: FormValues<z.output<Schema>>): Partial<z.output<Schema>>;
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

/** The form of one record. Ctrl+S saves; leaving with changes asks first; input survives a crash. */
export function RecordForm<Schema extends z.ZodMiniType, Record>(props: RecordFormProps<Schema, Record>) {
  const { schema, onSaved, savedMessage, locked = false } = props;
  // Inside, the schema's names are texts: the compiler has checked them where the form is used.
  const sections = props.sections as readonly FormSection[];
  const { t } = useTranslation();
  const language = useLanguage();
  const shapes = useMemo(() => fieldShapes(schema), [schema]);
  const fields = sections.flatMap((section) => section.fields);
  const translate: Translate = (key, params) => t(key, params ?? {});
  const checkSchema = schemaResolver(schema, translate, language);
  const check = (held: Values) => {
    const shown = visibleInput(sections, held);
    return checkSchema(shown.values, shown.fields);
  };
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const previewClass = usePreviewClass(props.preview !== undefined);
  const [isSaving, setSaving] = useState(false);
  const derive = props.derive as ((shown: FormValues<Values>) => Values) | undefined;
  const values = useRecordValues({
    record: props.record as Values,
    members: [...new Set(fields.map(({ name }) => name.split('.')[0] ?? name))],
    derive: derive && ((shown) => derive(readableValues(shown, shapes))),
    validate: (held) => check(held).errors,
    isAttempted: attempt > 0,
    isPaused: isSaving,
    locked,
  });
  const { form } = values;
  const { isDirty } = form.formState;
  const handle: FormHandle = useMemo(
    () => ({
      control: form.control,
      values: () => shownValues(form.getValues()),
      set: (name, value) => form.setValue(name, value ?? null, { shouldDirty: true, shouldTouch: true }),
    }),
    [form],
  );
  const { tabs, open, openTab } = useFormTab(sections);

  const { conflict, ...saving } = useRecordSave<Record>({
    values,
    setSaving,
    check(input) {
      setFailure(undefined);
      setAttempt((before) => before + 1);
      form.clearErrors();
      const checked = check(input);
      if (checked.rest.length === 0 && Object.keys(checked.errors).length === 0) return checked.values;
      showErrors(checked.errors, checked.rest);
      return undefined;
    },
    save: (body, version, key) => props.save(body as z.output<Schema>, version, key),
    onConflict: props.onConflict,
    onSaved(saved, merged) {
      setFailure(undefined);
      isLeft.current = !values.hasChanges() || saving.isHandedOver();
      showToast({ tone: 'good', text: savedMessage?.(saved) ?? t('Guardado.') });
      reportCreated(saving.isHandedOver(), saved);
      if (merged) showToast({ tone: 'plain', text: mergedText(merged) });
      onSaved?.(saved);
    },
    onCreated: (saved) => onSaved?.(saved),
    onError(error) {
      const issues = issuesOf(error, fields);
      const { errors, rest } = fieldErrors('server', issues, fields, translate);
      showErrors(errors, rest);
      if (issues.length === 0) setFailure(saveFailureText(error, t));
    },
  });
  const choices = usePendingChoices();
  const save = () => choices.waitBefore(saving.save);
  useSaveKey(() => !locked && void save());
  // Saves the input that the page which created the record has left.
  const atStart = useRef(() => {
    if (values.draft.savesAtOnce && !locked) void save();
  });
  useEffect(() => atStart.current(), []);

  const element = useRef<HTMLFormElement>(null);
  useFocusHandOver(element, values.draft);

  // Saved or discarded values may be left at once, before the next render.
  const isLeft = useRef(false);
  useEffect(() => {
    if (isDirty) isLeft.current = false;
  }, [isDirty]);
  const isKept = () => !isDirty || isLeft.current || saving.isHandedOver();
  const leaving = useBlocker({
    shouldBlockFn: () => !isKept(),
    enableBeforeUnload: () => !isKept(),
    withResolver: true,
  });

  function showErrors(errors: FieldErrors<Values>, rest: readonly Issue[]): void {
    const wrong = fields.filter(({ name }) => get(errors, name));
    const [first] = wrong;
    const tab = first && (sections.find((one) => one.fields.includes(first))?.tab ?? tabs[0]);
    // Renders the errors first: the focus goes to the first of them.
    flushSync(() => {
      if (tab && tab !== open) openTab(tab);
      for (const { name } of wrong) form.setError(name, get(errors, name));
      if (rest.length > 0)
        setFailure(rest.map(([path, words]) => (path ? `${path}: ${words}` : words)).join(' '));
    });
    if (first) form.setFocus(first.name);
  }

  function mergedText({ who, taken }: Conflict & { taken: string[] }): string {
    const labels = fields
      .filter(({ name }) => taken.includes(name.split('.')[0] ?? ''))
      .map(({ label }) => label);
    const campos = labels.join(', ');
    return who
      ? t('También se guardan los cambios de {{quien}} en: {{campos}}.', { quien: who, campos })
      : t('También se guardan los cambios de otra persona en: {{campos}}.', { campos });
  }

  const sectionsShown = (some: readonly FormSection[]) => (
    <PendingChoicesProvider value={choices.pending}>
      <FormSections sections={some} shapes={shapes} form={handle} locked={locked} attempt={attempt} />
    </PendingChoicesProvider>
  );
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-8"
    >
      {values.recovered !== undefined && isDirty && (
        <Notice tone="waiting" role="status">
          <span className="flex flex-wrap items-baseline gap-x-4">
            {t('Recuperado lo que escribía el {{fecha}}. Todavía no está guardado.', {
              fecha: formatInstant(new Date(values.recovered).toISOString(), language),
            })}
            <Button tone="quiet" onClick={values.discard}>
              {t('Descartar')}
            </Button>
          </span>
        </Notice>
      )}
      <div className={previewClass}>
        <div className="flex min-w-0 flex-col gap-8">
          {tabs.length > 0 ? (
            <FormTabs sections={sections} control={form.control} {...{ tabs, open, openTab }}>
              {sectionsShown}
            </FormTabs>
          ) : (
            sectionsShown(sections)
          )}
        </div>
        {props.preview && (
          <PreviewPlace>
            <Preview control={form.control} shapes={shapes} draw={props.preview} />
          </PreviewPlace>
        )}
      </div>
      <FootBar className="gap-3 py-2">
        {/* In the bar, which is always in view. */}
        {failure && (
          <Notice tone="bad" role="alert" className="basis-full">
            {failure}
          </Notice>
        )}
        {!locked && (
          <Button type="submit" tone="primary" busy={isSaving}>
            {props.words ?? t('Guardar')}
          </Button>
        )}
        {!locked && isDirty && !isSaving && (
          <Button tone="quiet" onClick={values.discard}>
            {t('Descartar los cambios')}
          </Button>
        )}
        {/* On phones the button beside it says so, and the bar keeps its height. */}
        <span className="text-sm text-base-content/75 max-sm:sr-only" role="status">
          {isDirty && !isSaving ? t('Hay cambios sin guardar.') : ''}
        </span>
        {props.caution && (
          <div className="xl:hidden">
            <Preview control={form.control} shapes={shapes} draw={props.caution} />
          </div>
        )}
        <div className="ml-auto flex flex-wrap gap-3">{props.children}</div>
      </FootBar>
      {conflict && (
        <ConflictDialog
          base={values.base()}
          actual={conflict.actual}
          who={conflict.who}
          merge={(theirs) => values.merge(values.input(), conflict.actual, theirs)}
          fields={fields}
          shapes={shapes}
          onClose={saving.closeConflict}
          onChoose={saving.resolve}
        />
      )}
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        onConfirm={() => {
          isLeft.current = true;
          values.draft.drop();
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

interface PreviewProps<V> {
  control: Control<Values>;
  shapes: Readonly<Record<string, FieldShape>>;
  draw: (values: FormValues<V>) => ReactNode;
}

/** Follows the input without rendering the fields again. */
function Preview<V>({ control, shapes, draw }: PreviewProps<V>) {
  return draw(readableValues(shownValues<V>(useWatch({ control })), shapes));
}
