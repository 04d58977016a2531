import type { SliceResources } from '../../platform/slice-resources.ts';

export const backupsResources: SliceResources = {
  permissions: { Backups: { label: 'Copias de seguridad', actions: ['Create', 'View'] } },
  screens: [
    {
      group: 'Casa',
      order: 50,
      to: '/admin/copias',
      label: 'Copias de seguridad',
      permission: 'Permissions.Backups.View',
      goKey: 'k',
    },
  ],
  trail: {
    acts: { 'backups.create': 'Copia de seguridad pedida' },
    kinds: { backup: { label: 'Copia de seguridad' } },
  },
};
