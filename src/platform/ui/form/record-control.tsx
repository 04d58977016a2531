import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId, RecordKind } from '../../slice-resources.ts';
import { IconButton } from '../button.tsx';
import { CloseIcon, OpenIcon } from '../icons.tsx';
import type { ControlledProps } from './form-field.ts';
import { ChoicePicture } from './picker/choice-row.tsx';
import { type Choice, type Identified, useByIds } from './picker/record-choices.ts';
import { RecordCombobox } from './picker/record-combobox.tsx';

interface RecordControlProps<Row extends Identified> extends ControlledProps {
  kind: RecordKind<Row>;
  /** False where a choice cannot be undone; see `ComboboxParts`. */
  takesLeftText?: boolean;
  /** The name of the initial record, shown until the record itself has come. */
  first?: string;
}

/** Chooses a record by its id: the user types words, the server searches, the user takes a result. */
export function RecordControl<Row extends Identified>(props: RecordControlProps<Row>) {
  const { value, onChange, shape: _, errorsByPath: __, kind, first, disabled, ...control } = props;
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Choice>();
  const chosenId = isId(value) ? value : undefined;
  const [initial] = useState(chosenId);
  const known = taken?.id === chosenId ? taken : undefined;
  const read = useByIds(kind, chosenId === undefined || known ? [] : [chosenId]).choices[0];
  const chosen = chosenId === undefined ? undefined : (known ?? read);
  const name =
    chosenId === undefined
      ? ''
      : (chosen?.name ?? (chosenId === initial ? first : undefined) ?? `#${chosenId}`);
  const before = useRef<RecordId>(undefined);

  return (
    <RecordCombobox<Row>
      {...control}
      kind={kind}
      disabled={disabled}
      shown={name}
      leading={chosen && kind.picture && <ChoicePicture choice={chosen} />}
      onTake={(choice) => {
        setTaken(choice);
        onChange(choice.id);
      }}
      onEmpty={() => {
        before.current = chosenId;
        if (chosenId !== undefined) onChange(undefined);
      }}
      onAbandon={() => {
        if (before.current !== undefined) onChange(before.current);
      }}
      trailing={
        chosenId !== undefined && (
          <>
            {chosen?.href && (
              <a
                href={chosen.href}
                target="_blank"
                rel="noreferrer"
                aria-label={t('Abrir {{nombre}} en otra pestaña', { nombre: name })}
                title={t('Abrir {{nombre}} en otra pestaña', { nombre: name })}
                className="grid size-(--control-height) shrink-0 place-items-center hover:bg-base-200"
              >
                <OpenIcon />
              </a>
            )}
            {!disabled && (
              <IconButton
                label={t('Quitar {{nombre}}', { nombre: name })}
                onClick={() => onChange(undefined)}
              >
                <CloseIcon />
              </IconButton>
            )}
          </>
        )
      }
    />
  );
}

const isId = (value: unknown): value is RecordId => typeof value === 'number' || typeof value === 'string';
