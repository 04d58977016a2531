/** Results and refusals of a restore. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileDigests, tableDigests, withClient } from '../tests/support/backup.ts';
import {
  backUp,
  closeCompany,
  emptyTarget,
  folder,
  key,
  openCompany,
  type Restoring,
  restore,
  stamp,
  type Urls,
} from '../tests/support/backup-company.ts';
import { testDatabase } from '../tests/support/database.ts';
import { olderDatabaseFolder } from '../tests/support/older-database.ts';
import { BackupFailure } from './platform/server/backup/backup-failure.ts';
import { migrate } from './platform/server/database/migrate.ts';
import { localFiles } from './platform/server/files/local-files.ts';
import { filesFolder } from './platform/server/files/open-files.ts';
import { databaseFolder } from './start-database.ts';

beforeAll(openCompany);
afterAll(closeCompany);

describe('a restore', () => {
  it('refuses an archive that is changed in its header, middle or end, and changes nothing', async () => {
    const bytes = await readFile(join(folder, 'backups', 'sealed'));
    const target = await emptyTarget();
    for (const at of [20, bytes.length >> 1, bytes.length - 3]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(join(folder, 'backups', 'changed'), changed);
      const restoring = restore('changed', target, { openedBy: key, data: 'changed' });
      await expect(restoring, `byte ${at}`).rejects.toThrow(BackupFailure);
    }
    expect(await tableDigests(target.ownerUrl)).toEqual({});
    expect(await fileDigests(localFiles(filesFolder(join(folder, 'changed'))))).toEqual({});
  });

  it('refuses a cut archive and another key, and changes nothing', async () => {
    const bytes = await readFile(join(folder, 'backups', 'sealed'));
    await writeFile(join(folder, 'backups', 'cut'), bytes.subarray(0, bytes.length - 5000));
    const target = await testDatabase({ demo: true });
    onTestFinished(target.close);
    const before = await tableDigests(target.ownerUrl);
    await expect(restore('cut', target, { openedBy: key, replace: true })).rejects.toThrow(
      'its end is missing',
    );
    const another = restore('sealed', target, { openedBy: `another ${key}`, replace: true });
    await expect(another).rejects.toThrow('BACKUP_KEY is not the key');
    await expect(restore('sealed', target, { replace: true })).rejects.toThrow('set BACKUP_KEY');
    expect(await tableDigests(target.ownerUrl)).toEqual(before);
  });

  it('refuses an existing company, or moves it aside', async () => {
    const target = await testDatabase();
    onTestFinished(target.close);
    await withClient(target.ownerUrl, (client) =>
      client.query('update app_setting set empresa = \'{"nombre": "Former"}\''),
    );
    const files = localFiles(filesFolder(join(folder, 'aside')));
    await files.write('licencias/3f/a.pdf', Buffer.from('%PDF-1.4'));
    await files.write('licencias/3f/own.pdf', Buffer.from('%PDF-own'));
    await expect(restore('plain', target, { data: 'aside' })).rejects.toThrow('--replace');
    const { former, filesAside } = await restore('plain', target, { data: 'aside', replace: true });
    expect({ former, filesAside }).toEqual({ former: `percha_before_${stamp}`, filesAside: 1 });
    const { rows } = await withClient(target.ownerUrl, (client) =>
      client.query(
        `select (select empresa ->> 'nombre' from ${former}.app_setting) as former, (select count(*)::int from pedido) as pedidos`,
      ),
    );
    expect(rows[0].former).toBe('Former');
    expect(rows[0].pedidos).toBeGreaterThan(0);
    const text = async (key: string) => Buffer.from((await files.read(key)) ?? []).toString();
    expect(await text('licencias/3f/a.pdf')).toBe('%PDF-1.7');
    expect(await text(`before-restore/${stamp}/licencias/3f/a.pdf`)).toBe('%PDF-1.4');
    expect(await text('licencias/3f/own.pdf')).toBe('%PDF-own');
  });

  it('refuses a database that a server uses', async () => {
    const target = await testDatabase();
    onTestFinished(target.close);
    await withClient(target.serverUrl, async () => {
      await expect(restore('plain', target, { replace: true })).rejects.toThrow(
        'A server uses this database',
      );
    });
  });

  it('migrates an archive of an older Percha, and refuses one of a newer', async () => {
    const { older, later } = await olderDatabaseFolder('0030');
    const from = await emptyTarget();
    await migrate(from.ownerUrl, older, 'percha_server');
    await withClient(from.ownerUrl, (client) =>
      client.query(`insert into comercial (nombre) values ('Ana');
        insert into auditoria (acto, recurso, recurso_id, peticion) values ('users.update', 'user', '7', 'r-1');
        insert into imagen (fuente, ancho, alto, color, huella) values ('drawn:x', 1, 1, '#ffffff', 'abc')`),
    );
    await backUp('older', undefined, { from });
    const target = await emptyTarget();
    const { migrated } = await restore('older', target);
    expect(migrated).toEqual(later);
    expect(await migrate(target.ownerUrl, databaseFolder, 'percha_server')).toEqual([]);
    const { rows } = await withClient(target.ownerUrl, (client) =>
      client.query(`select c.nombre, a.resource, a.resource_id, a.request_id, i.digest
        from comercial c, auditoria a, imagen i`),
    );
    expect(rows).toEqual([
      { nombre: 'Ana', resource: 'user', resource_id: '7', request_id: 'r-1', digest: 'abc' },
    ]);

    const newer = await emptyTarget();
    await migrate(newer.ownerUrl, databaseFolder, 'percha_server');
    await withClient(newer.ownerUrl, (client) =>
      client.query("insert into migration (name, checksum) values ('9999-later.sql', 'x')"),
    );
    await backUp('newer', undefined, { from: newer });
    await expect(restore('newer', await emptyTarget())).rejects.toThrow(
      'made by a newer Percha: it has 9999-later.sql',
    );
  });

  it('ends sessions, withdraws mailed keys, holds waiting letters and stops fiscal chains', async () => {
    const from = await testDatabase({ demo: true });
    onTestFinished(from.close);
    await withClient(from.ownerUrl, (client) =>
      client.query(`
        insert into sesion (usuario_id, refresh_hash, remember, expires) select id, 'h', true, now() + interval '1 day' from usuario limit 1;
        insert into clave_cuenta (digest, usuario_id, uso, caduca)
          select uso, id, uso, now() + interval '1 day' from (select id from usuario limit 1) u, unnest(array['enlace', 'restablecer', 'invitacion']) uso;
        insert into verifactu_chain (nif, mode) values ('B00000273', 'test'), ('B00000273', 'production');
        delete from correo;
        insert into correo (carta, idioma, para, estado) select 'restablecer', 'es', estado || '@percha.example', estado
          from unnest(array['pendiente', 'enviando', 'enviado', 'fallido']) estado`),
    );
    await backUp('letters', undefined, { from });
    const target = await emptyTarget();
    await restore('letters', target);
    const { rows } = await withClient(target.ownerUrl, (client) =>
      client.query(`select (select count(*)::int from sesion where ended is null) as open,
        (select array_agg(uso) from clave_cuenta) as keys,
        (select json_object_agg(para, estado) from correo) as letters,
        (select json_object_agg(mode, must_compare) from verifactu_chain) as chains`),
    );
    expect(rows[0]).toEqual({
      open: 0,
      keys: ['invitacion'],
      letters: {
        'pendiente@percha.example': 'incierto',
        'enviando@percha.example': 'incierto',
        'enviado@percha.example': 'enviado',
        'fallido@percha.example': 'fallido',
      },
      chains: { simulated: false, test: true, production: true },
    });
  });

  /** Ends the restore's own connection once rows are being written. */
  const cutShort = (target: Urls, options: Restoring = {}) => {
    let killing: Promise<unknown> | undefined;
    const restoring = restore('plain', target, {
      ...options,
      onProgress: ({ phase, done }) => {
        if (phase !== 'tables' || done < 5) return;
        killing ??= withClient(target.ownerUrl, (client) =>
          client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'percha restore'",
          ),
        );
      },
    });
    return restoring.finally(() => killing);
  };

  it('leaves an empty database that no server accepts as a new company when it is killed', async () => {
    const target = await emptyTarget();
    await expect(cutShort(target)).rejects.toThrow();
    const starting = migrate(target.ownerUrl, databaseFolder, 'percha_server');
    await expect(starting).rejects.toThrow('A restore of this database was cut short');
    await restore('plain', target);
    expect(await migrate(target.ownerUrl, databaseFolder, 'percha_server')).toEqual([]);
  });

  it('keeps the existing company when it is killed', async () => {
    const target = await testDatabase({ demo: true });
    onTestFinished(target.close);
    const before = await tableDigests(target.ownerUrl);
    await expect(cutShort(target, { replace: true })).rejects.toThrow();
    expect(await tableDigests(target.ownerUrl)).toEqual(before);
    expect(await migrate(target.ownerUrl, databaseFolder, 'percha_server')).toEqual([]);
  });
});
