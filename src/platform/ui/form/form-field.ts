import type { ReactNode } from 'react';
import type { ControlProps } from '../field.tsx';
import type { FieldShape } from './field-shape.ts';

/** A control as the form hands it over: its value, and where to tell the next one. */
export interface ControlledProps extends ControlProps {
  name: string;
  value: unknown;
  onChange(next: unknown): void;
  onBlur(): void;
  shape: FieldShape;
  disabled: boolean;
  /** Of a text of several languages: what is wrong, by language. Absent: it is wrong as a whole, if at all. */
  faults?: Readonly<Record<string, unknown>>;
  /** For a control that can fail by itself, such as one that sends a file: why, said where the field's own fault stands. */
  onFault?(words: string | undefined): void;
}

/** A field of a record's form; what the schema says of it need not be said again. */
export interface FormField {
  /** The member of the schema. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** A text of several lines. */
  long?: boolean;
  /** What the browser may fill in or which keyboard a phone shows. */
  type?: 'email' | 'tel' | 'url';
  /** In place of the schema's values, or in words. */
  choices?: readonly { value: string | number; words: string }[];
  /** A control of one's own. */
  control?: (props: ControlledProps) => ReactNode;
  /** It consists of several controls, such as boxes: its label is their legend. */
  group?: boolean;
  /** It is shown and cannot be changed; say why in `hint`. */
  locked?: boolean;
  /** The value in words, where two versions are shown side by side; `beside` is the other one's. */
  say?: (value: unknown, beside: unknown) => ReactNode;
  /** Over the whole width. */
  wide?: boolean;
}

export interface FormSection {
  title: string;
  /** What it is about, in a line. */
  intro?: ReactNode;
  fields: readonly FormField[];
}
