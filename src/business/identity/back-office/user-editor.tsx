import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { languageNames } from '../../../platform/i18n/languages.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import type { FormField, FormSection } from '../../../platform/ui/form/form-field.ts';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import type { Role } from '../roles.contract.ts';
import {
  createUserEndpoint,
  newUser,
  saveUserEndpoint,
  type Tie,
  type User,
  type UserForm as UserValues,
  userForm,
} from '../users.contract.ts';
import { RolesControl } from './roles-control.tsx';
import { clienteTies, comercialTies } from './tie-kinds.ts';
import { languageChoices } from './user-words.ts';

interface Common {
  roles: readonly Role[];
  held: readonly string[];
}

/**
 * Returns the form's sections. The account that was read supplies the labels of its cliente and comercial
 * ids.
 */
function useSections({ roles, held }: Common, user?: User): FormSection<UserValues>[] {
  const { t } = useTranslation();
  const tie = (
    kind: RecordKind<Tie>,
    first: { id?: number; name?: string },
  ): Pick<FormField, 'control' | 'say'> => ({
    control: (props) => <RecordControl {...props} kind={kind} first={first.name} />,
    say: (value) => (value ? (value === first.id && first.name) || `#${value}` : t('(vacío)')),
  });
  return [
    {
      title: t('Persona'),
      fields: [
        { name: 'firstName', label: t('Nombre') },
        { name: 'lastName', label: t('Apellidos') },
        {
          name: 'email',
          label: t('Correo electrónico'),
          type: 'email',
          hint: user && t('Si cambia, los enlaces enviados al de antes dejan de servir.'),
        },
        { name: 'phoneNumber', label: t('Teléfono'), type: 'tel' },
        {
          name: 'idioma',
          label: t('Idioma'),
          choices: languageChoices,
          hint: t('En el que se le escribe.'),
          say: (value) => languageNames[value as keyof typeof languageNames],
        },
      ],
    },
    {
      title: t('Por quién actúa'),
      intro: t('Una tienda ve sus precios y sus pedidos; un comercial, sus clientes.'),
      fields: [
        {
          name: 'clienteId',
          label: t('Cliente'),
          ...tie(clienteTies, { id: user?.clienteId, name: user?.cliente }),
        },
        {
          name: 'comercialId',
          label: t('Comercial'),
          ...tie(comercialTies, { id: user?.comercialId, name: user?.comercial }),
        },
      ],
    },
    {
      title: t('Roles'),
      intro: t('Lo que puede hacer es la suma de sus roles.'),
      fields: [
        {
          name: 'roles',
          label: t('Qué puede hacer'),
          group: true,
          locked: !held.includes('Permissions.UserRoles.Update'),
          say: (value) => ((value ?? []) as string[]).join(', ') || t('(vacío)'),
          control: (props) => <RolesControl {...props} roles={roles} />,
        },
      ],
    },
  ];
}

interface UserEditorProps extends Common {
  user: User;
  onSaved(user: User): void;
}

/** Edits an account. */
export function UserEditor({ user, onSaved, ...common }: UserEditorProps) {
  const call = useCall();
  const sections = useSections(common, user);
  return (
    <RecordForm
      schema={userForm}
      record={user}
      sections={sections}
      save={(values, version = 0) =>
        call(saveUserEndpoint, { params: { id: user.id }, body: { ...values, version } })
      }
      onSaved={onSaved}
      locked={!common.held.includes('Permissions.Users.Update')}
    />
  );
}

/** Invites a user: opens the account and mails a link to choose the password. */
export function NewUserForm({ onSaved, ...common }: Common & { onSaved(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const sections = useSections(common);
  return (
    <RecordForm
      schema={newUser}
      record={{ email: '', firstName: '', lastName: '', idioma: 'es', roles: ['Basic'] }}
      sections={sections}
      save={(body, _, idempotencyKey) => call(createUserEndpoint, { body }, { idempotencyKey })}
      savedMessage={({ userName }) =>
        t('La cuenta {{userName}} está abierta y su invitación, de camino.', { userName })
      }
      onSaved={onSaved}
      words={t('Invitar')}
    />
  );
}
