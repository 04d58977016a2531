import { useTranslation } from 'react-i18next';
import { Check } from '../../../platform/ui/choice.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import type { Role } from '../roles.contract.ts';
import { resourceKey, resourcesOf } from './permission-words.ts';

/** Renders the roles of an account as checkboxes, each with its purpose. */
export function RolesControl({
  value,
  onChange,
  onBlur,
  name: field,
  disabled,
  roles,
}: ControlledProps & { roles: readonly Role[] }) {
  const { t } = useTranslation();
  const chosen = (value ?? []) as string[];
  function gives(role: Role): string {
    const { name, permissions } = role;
    const what =
      name === 'Admin'
        ? t('Lo puede todo.')
        : permissions && permissions.length > 0
          ? t('Da acceso a: {{recursos}}.', {
              recursos: resourcesOf(permissions)
                .map((resource) => t(resourceKey(resource)))
                .join(', '),
            })
          : '';
    return [role.description, what].filter(Boolean).join(' · ');
  }
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {roles.map((role) => (
        <Check
          key={role.id}
          name={field}
          checked={chosen.includes(role.name)}
          disabled={disabled}
          onBlur={onBlur}
          onChange={({ target }) =>
            onChange(
              // Sorted as the server sends them, so that checking and unchecking is no change.
              target.checked ? [...chosen, role.name].toSorted() : chosen.filter((one) => one !== role.name),
            )
          }
          hint={gives(role)}
        >
          {role.name}
        </Check>
      ))}
    </div>
  );
}
