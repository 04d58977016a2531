import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Curva, deleteCurvasEndpoint, updateCurvaEndpoint } from '../curvas.contract.ts';
import { type CurveChoice, isUsable } from '../curve-choices.ts';
import { CurveOption, type RadioGroup } from './curve-option.tsx';
import { NameForm } from './name-form.tsx';
import { failureMessage, useCurvaWrite } from './use-own-curves.ts';

interface OwnOptionProps {
  choice: CurveChoice & { own: Curva };
  group: RadioGroup;
  colorNombre: string;
  onDeleted: () => void;
}

/**
 * A curve of the shop. It can be renamed and deleted while it is chosen, or when it is not usable.
 */
export function OwnOption({ choice, group, colorNombre, onDeleted }: OwnOptionProps) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<boolean>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const rename = useCurvaWrite(updateCurvaEndpoint);
  const remove = useCurvaWrite(deleteCurvasEndpoint);
  const { id, nombre, version } = choice.own;
  const showsActions = group.chosen === choice.key || !isUsable(choice);
  // The focus returns to the button.
  useEffect(() => {
    if (naming === false) renameButton.current?.focus();
  }, [naming]);
  const done = () => {
    setNaming(false);
    rename.reset();
  };

  return (
    <CurveOption choice={choice} group={group} colorNombre={colorNombre}>
      {naming && (
        <NameForm
          nombre={nombre}
          busy={rename.isPending}
          failure={failureMessage(rename.error, t)}
          onSave={(typed) =>
            rename.mutate(
              { params: { id: String(id) }, body: { version, nombre: typed } },
              { onSuccess: done },
            )
          }
          onCancel={done}
        />
      )}
      {showsActions && !naming && (
        <div className="-mt-2 flex gap-x-6 pl-9 sm:absolute sm:right-2 sm:bottom-2 sm:mt-0 sm:pl-0">
          <button
            ref={renameButton}
            type="button"
            className={act}
            aria-label={t('Cambiar el nombre de «{{nombre}}»', { nombre })}
            onClick={() => setNaming(true)}
          >
            {t('Cambiar el nombre')}
          </button>
          <button
            type="button"
            className={act}
            aria-busy={remove.isPending || undefined}
            aria-label={t('Borrar la curva «{{nombre}}»', { nombre })}
            onClick={() => !remove.isPending && remove.mutate({ body: [id] }, { onSuccess: onDeleted })}
          >
            {t('Borrar')}
          </button>
        </div>
      )}
      <p role="alert" className="px-2 pb-3 pl-9 text-sm text-error-ink empty:hidden">
        {failureMessage(remove.error, t)}
      </p>
    </CurveOption>
  );
}

const act = 'link-quiet min-h-11 cursor-pointer text-sm';
