/** Backups of a whole company. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileDigests, tableDigests, withClient } from '../tests/support/backup.ts';
import {
  backUp,
  closeCompany,
  company,
  emptyTarget,
  folder,
  key,
  openCompany,
  reports,
  restore,
} from '../tests/support/backup-company.ts';
import { testDatabase } from '../tests/support/database.ts';
import { readSequences } from './platform/server/database/copy-tables.ts';
import { localFiles } from './platform/server/files/local-files.ts';
import { filesFolder } from './platform/server/files/open-files.ts';

beforeAll(openCompany);
afterAll(closeCompany);

describe('a backup', () => {
  it.each([
    ['sealed', key],
    ['plain', undefined],
  ])('restores every row, file and sequence from a %s archive', async (kind, sealedBy) => {
    const report = kind === 'sealed' ? reports.sealed : reports.plain;
    expect(report).toMatchObject({ files: 2, isSealed: sealedBy !== undefined });
    const target = await emptyTarget();
    const { manifest, former } = await restore(kind, target, {
      openedBy: sealedBy,
      data: `round-${kind}`,
    });
    expect(former).toBeUndefined();
    const [before, after] = [await tableDigests(company.ownerUrl), await tableDigests(target.ownerUrl)];
    // Sessions end and waiting letters are held; each has its own test.
    for (const changed of ['sesion', 'correo', 'clave_cuenta', 'file_store']) {
      expect(after[changed]?.split(' ')[0]).toBeDefined();
      delete before[changed];
      delete after[changed];
    }
    expect(after).toEqual(before);
    expect(report.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0));
    expect(await withClient(target.ownerUrl, readSequences)).toEqual(
      await withClient(company.ownerUrl, readSequences),
    );
    const files = await fileDigests(localFiles(filesFolder(join(folder, 'company'))));
    await withClient(target.serverUrl, async (client) => {
      const { rows } = await client.query('select count(*)::int as count from usuario');
      expect(rows[0].count).toBeGreaterThan(0);
      await expect(client.query("update auditoria set acto = 'x'")).rejects.toThrow('permission denied');
    });
    delete files['pictures/1/drawn.avif'];
    expect(await fileDigests(localFiles(filesFolder(join(folder, `round-${kind}`))))).toEqual(files);
  });

  it('makes the archive readable by its owner only', async () => {
    expect((await stat(join(folder, 'backups', 'plain'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700);
  });

  it('leaves nothing behind when its source fails', async () => {
    const written = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        yield chunk;
        throw new Error('the disk is full');
      }
    };
    await expect(backUp('failed', undefined, { written })).rejects.toThrow('the disk is full');
    expect((await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('reports files that rows refer to and that are missing', async () => {
    const from = await testDatabase();
    onTestFinished(from.close);
    await withClient(from.ownerUrl, (client) =>
      client.query(
        "insert into imagen (fuente, ancho, alto, color, digest) values ('file:originals/no/none.webp', 1, 1, '#ffffff', 'x')",
      ),
    );
    const report = await backUp('missing', undefined, { from });
    expect(report.missing).toEqual({ count: 1, keys: ['originals/no/none.webp'] });
  });

  it('contains one committed state while others write', { timeout: 60_000 }, async () => {
    const from = await testDatabase({ demo: true });
    onTestFinished(from.close);
    let [committed, ended] = [0, false];
    let onCommit = () => {};
    const writing = withClient(from.ownerUrl, async (client) => {
      for (let count = 1; !ended; count += 1) {
        // First and last tables of the archive, and garments that move between two rows.
        await client.query(`begin;
          update app_setting set version = ${count};
          update stock set fisico = fisico - 1 where (modelo_color_id, talla_id) =
            (select modelo_color_id, talla_id from stock order by fisico desc, modelo_color_id, talla_id limit 1);
          update stock set fisico = fisico + 1 where (modelo_color_id, talla_id) =
            (select modelo_color_id, talla_id from stock order by fisico, modelo_color_id, talla_id limit 1);
          insert into web_texto (id, textos) values ('n${count}', '{}');
          commit`);
        committed = count;
        onCommit();
      }
    });
    const sum = async (url: string) =>
      withClient(url, async (client) => {
        const { rows } = await client.query(`select (select sum(fisico)::int from stock) as fisico,
          (select version from app_setting) as version, (select count(*)::int from web_texto where id like 'n%') as texts`);
        return rows[0];
      });
    const { fisico } = await sum(from.ownerUrl);
    // Before the first commit the version is that of the demo.
    await new Promise<void>((first) => {
      if (committed > 0) first();
      else onCommit = first;
    });
    const before = committed;
    // Each piece of the archive waits for one more commit: every table is read in another state of the
    // database.
    const written = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        await new Promise<void>((committedOne) => {
          onCommit = committedOne;
        });
        yield chunk;
      }
    };
    await backUp('load', undefined, { from, written }).finally(() => {
      ended = true;
    });
    await writing;
    const target = await emptyTarget();
    await restore('load', target);
    const found = await sum(target.ownerUrl);
    expect(found).toEqual({ fisico, version: found.texts, texts: found.texts });
    expect(found.texts).toBeGreaterThanOrEqual(before);
    expect(found.texts).toBeLessThan(committed);
  });
});
