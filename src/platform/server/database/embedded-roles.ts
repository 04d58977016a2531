import pg from 'pg';
import type { Credentials } from './embedded-credentials.ts';

/** Returns the addresses of the superuser, the owner (migrations) and the role of the server. */
export function connectionUrls({ port, passwords }: Credentials) {
  const url = (role: string, secret: string, database: string) =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`;
  return {
    adminUrl: url('postgres', passwords.admin, 'postgres'),
    ownerUrl: url('percha_owner', passwords.owner, 'percha'),
    serverUrl: url('percha_server', passwords.server, 'percha'),
  };
}

/**
 * Creates missing roles and the database. Runs at every start, because a first start may have been
 * interrupted between any two of them.
 */
export async function ensureRolesAndDatabase(credentials: Credentials): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrls(credentials).adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: boolean; server: boolean; percha: boolean }>(`
      select exists (select from pg_roles where rolname = 'percha_owner') as owner,
             exists (select from pg_roles where rolname = 'percha_server') as server,
             exists (select from pg_database where datname = 'percha') as percha`);
    const there = rows[0];
    const { owner, server } = credentials.passwords;
    if (!there?.owner)
      await client.query(`create role percha_owner login password ${client.escapeLiteral(owner)}`);
    if (!there?.server)
      await client.query(`create role percha_server login password ${client.escapeLiteral(server)}`);
    if (!there?.percha) await client.query('create database percha owner percha_owner');
    await client.query('revoke all on database percha from public');
    await client.query('grant connect on database percha to percha_server');
  } finally {
    await client.end();
  }
}
