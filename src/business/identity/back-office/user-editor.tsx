import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { languageNames } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import type { FormSection } from '../../../platform/ui/form/form-field.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { listAddress } from '../../../platform/ui/list/last-address.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { useActionUser } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { clienteKind, comercialKind } from '../party-kinds.ts';
import type { Role } from '../roles.contract.ts';
import {
  createUserEndpoint,
  newUser,
  type PartyChoice,
  saveUserEndpoint,
  type User,
  type UserForm as UserValues,
  userForm,
} from '../users.contract.ts';
import { RolesControl } from './roles-control.tsx';
import { userActions } from './user-actions.tsx';
import { languageChoices, stateOf, userTitle } from './user-words.ts';

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
  const party = (kind: RecordKind<PartyChoice>, id: number | undefined, name: string | undefined) =>
    recordField(kind, { id, name });
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
          renderValue: (value) => languageNames[value as keyof typeof languageNames],
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
          ...party(clienteKind, user?.clienteId, user?.cliente),
        },
        {
          name: 'comercialId',
          label: t('Comercial'),
          ...party(comercialKind, user?.comercialId, user?.comercial),
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
          renderValue: (value) => ((value ?? []) as string[]).join(', ') || t('(vacío)'),
          control: (props) => <RolesControl {...props} roles={roles} />,
        },
      ],
    },
  ];
}

interface UserPageProps {
  user: User;
  /** Absent while they load, or without the right to see them. */
  roles: readonly Role[] | undefined;
}

/** The page of an account. */
export function UserPage({ user, roles }: UserPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { permissions: held, id: ownId } = useActionUser();
  const { id, version, email, cliente, comercial, creado, ultimoAcceso } = user;
  const instant = (iso: string | undefined) => iso && formatInstant(iso, language);
  return (
    <RecordPage
      resource={userActions}
      row={user}
      state={<StateMark {...stateOf(user).look}>{t(stateOf(user).words)}</StateMark>}
      facts={[userTitle(user) !== email && email, user.roles.join(', '), cliente ?? comercial]}
      side={
        <SideFacts
          title={t('Cuenta')}
          facts={[
            [t('Verificación en dos pasos'), user.secondFactor ? t('Activa') : t('Sin activar')],
            [t('Última entrada'), instant(ultimoAcceso) ?? t('Ninguna')],
            [t('Alta'), instant(creado)],
          ]}
        />
      }
      version={version}
      hasForm
    >
      {id === ownId && (
        <Notice tone="info" className="mb-6">
          {t('Esta es su propia cuenta: si hay que cerrarla, pídaselo a otra persona.')}
        </Notice>
      )}
      {roles && <UserForm key={id} user={user} roles={roles} held={held} />}
    </RecordPage>
  );
}

function UserForm({ user, ...common }: Common & { user: User }) {
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
      onSaved={useRecordSaved(userActions)(false)}
      locked={!common.held.includes('Permissions.Users.Update')}
    />
  );
}

interface NewUserFormProps extends Common {
  /** The new account gets its roles, its language and what it acts for. */
  origin: User | undefined;
}

/** Invites a user: opens the account and mails a link to choose the password. */
export function NewUserForm({ origin, ...common }: NewUserFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const sections = useSections(common, origin);
  const [record] = useState(() => ({
    email: '',
    firstName: '',
    lastName: '',
    idioma: origin?.idioma ?? ('es' as const),
    roles: origin?.roles ?? ['Basic'],
    clienteId: origin?.clienteId,
    comercialId: origin?.comercialId,
  }));
  return (
    <RecordForm
      schema={newUser}
      record={record}
      sections={sections}
      save={(body, _, idempotencyKey) => call(createUserEndpoint, { body }, { idempotencyKey })}
      savedMessage={({ userName }) =>
        t('La cuenta {{userName}} está abierta y su invitación, de camino.', { userName })
      }
      onSaved={() => router.history.push(listAddress(userActions.list))}
      words={t('Invitar')}
    />
  );
}
