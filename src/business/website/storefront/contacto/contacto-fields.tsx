import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../../platform/ui/choice.tsx';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import type { FieldErrors } from '../../../../platform/ui/public-form/field-errors.ts';
import { TextField } from '../../../../platform/ui/public-form/text-field.tsx';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { type Asunto, asuntos } from '../../contacto.contract.ts';

/** The subjects of a message: text keys. */
const words: Record<Asunto, string> = {
  coleccion: 'La colección',
  visita: 'Una visita al showroom',
  pedido: 'Un pedido',
  cuenta: 'Mi cuenta o los datos de mi tienda',
  otro: 'Otra cosa',
};

interface ContactoFieldsProps {
  errors: FieldErrors;
  asunto: Asunto | undefined;
}

export function ContactoFields({ errors, asunto = 'coleccion' }: ContactoFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('¿De qué se trata?')} error={errors.asunto} required>
        {(control) => (
          <SelectControl {...control} name="asunto" defaultValue={asunto}>
            {asuntos.map((one) => (
              <option key={one} value={one}>
                {t(words[one])}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          name="nombre"
          label={t('Nombre y apellidos')}
          error={errors.nombre}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
        />
        <TextField
          name="email"
          type="email"
          label={t('Correo electrónico')}
          error={errors.email}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField
          name="telefono"
          type="tel"
          label={t('Teléfono')}
          error={errors.telefono}
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          name="tienda"
          label={t('Tienda')}
          error={errors.tienda}
          autoComplete="organization"
          maxLength={160}
        />
      </div>
      <Field label={t('Mensaje')} error={errors.mensaje} required>
        {(control) => (
          <textarea {...control} name="mensaje" rows={6} maxLength={4000} className={controlClass} />
        )}
      </Field>
      <div>
        <Check
          name="consentimiento"
          aria-required="true"
          aria-invalid={errors.consentimiento ? true : undefined}
          aria-describedby={errors.consentimiento ? 'consentimiento-error' : undefined}
        >
          {t('Pueden usar estos datos para contestarme.')} *
        </Check>
        <p id="consentimiento-error" aria-live="polite" className="text-sm text-error-ink empty:hidden">
          {errors.consentimiento}
        </p>
        <p className="mt-1 text-sm">
          {/* In a new tab, so that the form keeps its values. */}
          <Link to="/privacidad" target="_blank" className="link-quiet inline-block py-1">
            {t('Qué hacemos con ellos')}
            <span className="sr-only"> ({t('se abre en otra pestaña')})</span>
          </Link>
        </p>
      </div>
    </>
  );
}
