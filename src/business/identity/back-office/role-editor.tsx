import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import type { FormSection } from '../../../platform/ui/form/form-field.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { useActionUser } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import {
  changeRoleEndpoint,
  createRoleEndpoint,
  listAllPermissionsEndpoint,
  type Role,
  type RoleForm as RoleValues,
  roleForm,
} from '../roles.contract.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { actionKey, resourceKey, rightsApart } from './permission-words.ts';
import { roleActions } from './role-actions.ts';
import { RoleHolders } from './role-holders.tsx';

/** The page of a role. */
export function RolePage({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { id, version, deFabrica, usuarios, permissions = [] } = role;
  return (
    <RecordPage
      resource={roleActions}
      row={role}
      state={deFabrica && <StateMark>{t('De fábrica')}</StateMark>}
      facts={[
        t('{{count}} cuentas', { count: usuarios }),
        t('{{count}} permisos', { count: permissions.length }),
      ]}
      side={<RoleHolders role={role} />}
      version={version}
      hasForm
    >
      <RoleEditor key={id} role={role} />
    </RecordPage>
  );
}

interface RoleEditorProps {
  /** Absent for a new role. */
  role?: Role;
  /** A new role starts with its rights. */
  origin?: Role;
}

const adminRole = 'Admin';

/** Edits a role: its name and its rights. */
export function RoleEditor({ role, origin }: RoleEditorProps) {
  const { permissions: held } = useActionUser();
  const saved = useRecordSaved(roleActions);
  const { t } = useTranslation();
  const call = useCall();
  const { data: allRights = [] } = useQuery(readQuery(listAllPermissionsEndpoint, {}));
  const may = (right: string) => held.includes(`Permissions.${right}`);
  const isAdmin = role?.name === adminRole;
  const namesLocked = role?.deFabrica === true;
  const rightsLocked = isAdmin || !may('RoleClaims.Update');
  const sections: FormSection<RoleValues>[] = [
    {
      title: t('Rol'),
      intro: namesLocked ? t('Viene de fábrica: ni cambia de nombre ni se borra.') : undefined,
      fields: [
        { name: 'name', label: t('Nombre'), locked: namesLocked },
        {
          name: 'description',
          label: t('Para quién es'),
          locked: namesLocked,
          wide: true,
          // Plain text, since a field would cut a long name.
          control: namesLocked
            ? ({ id, value }) => (
                <output id={id} className="block py-1">
                  {String(value ?? '')}
                </output>
              )
            : undefined,
        },
      ],
    },
    {
      title: t('Permisos'),
      intro: isAdmin
        ? t('Admin lo puede todo, y así se queda: alguien tiene que poder abrir cualquier puerta.')
        : t('Lo que puede hacer quien tenga este rol. Nadie da ni quita lo que no tiene él mismo.'),
      fields: [
        {
          name: 'permissions',
          label: t('Qué puede hacer'),
          group: true,
          locked: rightsLocked,
          renderValue: (value, beside) => (
            <RightsApart these={(value ?? []) as string[]} others={(beside ?? []) as string[]} />
          ),
          control: ({ value, onChange, onBlur, disabled }) => (
            <PermissionMatrix
              label={t('Qué puede hacer')}
              allRights={allRights}
              held={held}
              value={(value ?? []) as string[]}
              onChange={onChange}
              onBlur={onBlur}
              disabled={disabled}
            />
          ),
        },
      ],
    },
  ];
  const shown = useMemo(
    () =>
      role
        ? { ...role }
        : { name: '', description: origin?.description ?? '', permissions: origin?.permissions ?? [] },
    [role, origin],
  );
  const save = (values: RoleValues, version = 0, idempotencyKey = '') => {
    const names = namesLocked && { name: role.name, description: role.description };
    const body = { ...values, ...names };
    return role
      ? call(changeRoleEndpoint, { params: { id: role.id }, body: { ...body, version } })
      : call(createRoleEndpoint, { body }, { idempotencyKey });
  };
  return (
    <RecordForm
      schema={roleForm}
      record={shown}
      sections={sections}
      save={save}
      onSaved={saved(!role)}
      words={role ? undefined : t('Crear el rol')}
      locked={isAdmin || (role !== undefined && !may('Roles.Update'))}
    />
  );
}

/**
 * Lists, for two versions of a role, only the rights the other one lacks, so that the choice shows its
 * effect.
 */
function RightsApart({ these, others }: { these: readonly string[]; others: readonly string[] }) {
  const { t } = useTranslation();
  const apart = rightsApart(these, others);
  if (apart.length === 0) return t('Nada que la otra no tenga');
  return (
    <>
      {t('Solo en esta versión:')}
      {apart.map(({ resource, actions }) => (
        <span key={resource} className="block">
          {t(resourceKey(resource))}: {actions.map((action) => t(actionKey(action)).toLowerCase()).join(', ')}
        </span>
      ))}
    </>
  );
}
