import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from './field.tsx';

interface FileControlProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** False where `onChange` takes the files and shows them elsewhere; it then empties the input. */
  showsChoice?: boolean;
}

/**
 * A file input in the page's language: the browser's own shows the browser's language. The transparent input
 * covers the whole box, so presses, drops and keys reach it.
 */
export function FileControl({ onChange, className = '', showsChoice = true, ...rest }: FileControlProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <span className={`relative block ${className}`}>
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          if (showsChoice) setChosen([...(event.target.files ?? [])].map(({ name }) => name));
          onChange?.(event);
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={`${controlClass} flex items-center gap-4 peer-hover:border-base-content peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary-ink peer-disabled:border-base-content/30 peer-aria-invalid:border-error-ink`}
      >
        <span className={`shrink-0 ${rest.disabled ? 'text-base-content/75' : 'link-quiet'}`}>
          {t('Elegir un archivo')}
        </span>
        <span className={`truncate text-sm ${chosen.length > 0 ? '' : 'text-base-content/70'}`}>
          {chosen.length > 0 ? chosen.join(', ') : !rest.disabled && t('o suéltelo aquí')}
        </span>
      </span>
    </span>
  );
}
