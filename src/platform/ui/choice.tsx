import type { ComponentProps, ReactNode } from 'react';
import { TickIcon } from './icons.tsx';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

interface ChoiceProps extends BoxProps {
  children: ReactNode;
  /** The meaning of the choice, in small type below it. */
  hint?: ReactNode;
}

const box =
  'peer size-5 cursor-pointer appearance-none border border-base-content/60 bg-base-100 checked:border-primary-ink ' +
  'checked:bg-primary hover:border-base-content checked:hover:border-primary-ink disabled:cursor-not-allowed ' +
  'disabled:opacity-50 aria-invalid:border-error-ink forced-colors:appearance-auto';
const mark =
  'pointer-events-none absolute inset-0 hidden place-items-center text-primary-content peer-checked:grid ' +
  'peer-disabled:opacity-70 forced-colors:peer-checked:hidden';

function Box({ type, ...rest }: BoxProps & { type: 'checkbox' | 'radio' }) {
  return (
    <span className="relative grid size-5 shrink-0">
      <input {...rest} type={type} className={`${box} ${type === 'radio' ? 'rounded-full' : ''}`} />
      <span aria-hidden="true" className={mark}>
        {type === 'radio' ? <span className="size-2 rounded-full bg-current" /> : <TickIcon />}
      </span>
    </span>
  );
}

function Choice({ children, hint, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box in it is the control
    <label className="flex min-h-(--control-height) cursor-pointer items-start gap-3 py-[calc((var(--control-height)-1.375rem)/2)] has-disabled:cursor-not-allowed">
      <Box {...rest} />
      <span className="min-w-0 text-(length:--control-text) leading-5.5">
        {children}
        {hint && <span className="block text-sm text-base-content/75">{hint}</span>}
      </span>
    </label>
  );
}

/** A checkbox with its label: `<Check name="remember">…</Check>`. */
export const Check = (props: ChoiceProps) => <Choice type="checkbox" {...props} />;

/** A radio button inside a `FieldGroup`; all of one group share their `name`. */
export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />;

/** A checkbox without a visible label, such as a row's; `aria-label` names it. */
export const CheckBox = (props: BoxProps) => <Box type="checkbox" {...props} />;
