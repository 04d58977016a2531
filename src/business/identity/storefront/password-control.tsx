import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../platform/ui/field.tsx';

/** Renders a password field that can show its text. */
export function PasswordControl(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <input {...props} type={visible ? 'text' : 'password'} className={`${controlClass} pr-28`} />
      <button
        type="button"
        aria-label={visible ? t('Ocultar la contraseña') : t('Mostrar la contraseña')}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 min-w-11 cursor-pointer px-3 text-sm underline decoration-1 underline-offset-4"
      >
        {visible ? t('Ocultar') : t('Mostrar')}
      </button>
    </div>
  );
}
