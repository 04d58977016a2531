import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordKind } from '../../../slice-resources.ts';
import { Button } from '../../button.tsx';
import { controlClass } from '../../field.tsx';
import { AddIcon } from '../../icons.tsx';
import { useActionUser } from '../../record/action-user.ts';
import type { ControlledProps } from '../form-field.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { Identified } from './record-choices.ts';
import { type ComboboxParts, useCombobox } from './use-combobox.ts';

interface RecordComboboxProps<Row extends Identified>
  extends Pick<ControlledProps, 'id' | 'name' | 'onBlur' | 'disabled' | 'onFieldError'>,
    Omit<ComboboxParts<Row>, 'nothingFound' | 'notChosen' | 'searchFailed' | 'canCreate'> {
  kind: RecordKind<Row>;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
  'aria-label'?: string;
  /** In the field, before the text. */
  leading?: ReactNode;
  /** In the field, at its end: at most two buttons. */
  trailing?: ReactNode;
  className?: string;
  /** Keys of the closed or empty field that the picker does not use. */
  onOtherKey?(event: React.KeyboardEvent<HTMLInputElement>): void;
}

/** A field that searches records of a kind while the user types, with the list of what it finds. */
export function RecordCombobox<Row extends Identified>(props: RecordComboboxProps<Row>) {
  const { kind, id, name, disabled, leading, trailing, className = '' } = props;
  const { t } = useTranslation();
  const { permissions } = useActionUser();
  const box = useCombobox<Row>({
    ...props,
    canCreate: kind.create !== undefined && permissions.includes(kind.create.permission),
    searchFailed: t('No se ha podido buscar.'),
    notChosen: (text) => t('«{{texto}}»: elija uno de la lista.', { texto: text }),
    nothingFound: (text) => t('«{{texto}}»: nada se llama así.', { texto: text }),
  });
  const { isOpen, choices, active, recentCount, state, canCreate } = box;
  const optionId = (nth: number) => `${id}-${nth}`;
  const hasPicture = kind.picture !== undefined;

  // Keeps the results and the active one visible above the sticky bar of the form.
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const found = choices.length;
  useEffect(() => {
    if (!isOpen) return;
    popup.current?.scrollIntoView({ block: 'nearest' });
    if (found > 0 && active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, found, active, id]);

  // The next typed text replaces the name, also one that arrives late or that stays after a search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list opens or closes
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value === props.shown && document.activeElement === input) input.select();
  }, [props.shown, isOpen]);

  const option = (nth: number, content: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    <div
      // The record's own: a press must not meet another record that moved into its place.
      key={choices[nth]?.id ?? 'create'}
      id={optionId(nth)}
      role="option"
      tabIndex={-1}
      aria-selected={nth === active}
      onClick={() => box.act(nth)}
      className="flex min-h-9 cursor-pointer items-center gap-3 px-3 hover:bg-base-200 aria-selected:bg-base-200"
    >
      {content}
    </div>
  );
  const options = choices.map((choice, nth) =>
    option(nth, <ChoiceRow choice={choice} hasPicture={hasPicture} />),
  );
  const hasOptions = choices.length > 0 || canCreate;
  const message =
    state === 'searching'
      ? choices.length === 0 && t('Buscando…')
      : box.isNothing && (box.text ? t('Nada se llama así.') : t('Aún no hay ninguno.'));

  return (
    <div className={`relative ${className}`}>
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-1.5 flex items-center">{leading}</span>
      )}
      <input
        ref={field}
        id={id}
        name={name}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-busy={isOpen && state === 'searching'}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        {...box.input}
        onKeyDown={(event) => {
          box.input.onKeyDown(event);
          if (!event.isPropagationStopped()) props.onOtherKey?.(event);
        }}
        onBlur={() => {
          box.input.onBlur();
          props.onBlur();
        }}
        placeholder={disabled ? undefined : t('Escriba para buscar')}
        className={`${controlClass} ${leading ? 'pl-10' : ''} ${trailing ? 'pr-[calc(2*var(--control-height))]' : ''}`}
      />
      {trailing && <span className="absolute inset-y-0 right-0 flex items-center">{trailing}</span>}
      {box.isCreating && (
        <p className="mt-1 text-sm text-base-content/75">
          {t('Lo que cree en la otra pestaña queda elegido aquí.')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the press only keeps the focus where it is */}
      <div
        ref={popup}
        hidden={!isOpen}
        // Keeps the focus in the field: losing it would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full z-20 max-h-72 w-full min-w-60 scroll-mb-20 overflow-y-auto border border-base-content/60 bg-base-100 py-1"
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Encontrado')}
          aria-busy={isOpen && state === 'searching'}
          hidden={!hasOptions}
          className={state === 'searching' ? 'text-base-content/75' : ''}
        >
          {recentCount > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
            <div role="group" aria-labelledby={`${id}-recent`}>
              <div
                id={`${id}-recent`}
                role="presentation"
                className="label-caps px-3 pt-1 text-base-content/75"
              >
                {t('Elegidos hace poco')}
              </div>
              {options.slice(0, recentCount)}
            </div>
          )}
          {recentCount > 0 && options.length > recentCount && (
            <div role="presentation" className="my-1 border-t border-base-300" />
          )}
          {options.slice(recentCount)}
          {canCreate &&
            option(
              choices.length,
              <span className="flex items-center gap-2">
                <AddIcon />
                {t(kind.create?.label ?? '')}
              </span>,
            )}
        </div>
        {message && <p className="px-3 py-2 text-sm text-base-content/75">{message}</p>}
        {state === 'failed' && (
          <p className="flex flex-wrap items-center gap-x-4 px-3 py-1 text-sm">
            {t('No se ha podido buscar.')}
            <Button tone="quiet" tabIndex={-1} onClick={box.retry}>
              {t('Reintentar')}
            </Button>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && announcement()}
      </p>
    </div>
  );

  function announcement(): string {
    if (state === 'searching') return '';
    if (state === 'failed') return t('No se ha podido buscar. Pulse Intro para volver a intentarlo.');
    return box.isNothing ? t('Nada se llama así.') : t('{{count}} resultados', { count: choices.length });
  }
}
