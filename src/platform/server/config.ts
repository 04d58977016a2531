/**
 * Reads and validates the settings of the environment once; a wrong one stops the start and names the
 * variable. No other code reads the environment.
 */
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { S3Settings } from './files/s3-files.ts';
import { parseTrustProxy, type TrustProxy } from './http/trusted-proxies.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const address = z.url({ protocol: /^https?$/ });

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const trust = parseTrustProxy(text);
      if (trust !== undefined) return trust;
      context.addIssue('must be 0, 1, or networks: 203.0.113.0/24,2001:db8::/32');
      return z.NEVER;
    }),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  PERCHA_DATA_DIR: z.string().min(1).default('.data'),
  PERCHA_FREE_MB: z.coerce.number().int().min(0).default(200),
  PERCHA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PERCHA_DEMO: flag.default(true),
  PERCHA_DEMO_PASSWORD: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/, 'must be an address, or Name <address>')
    .optional(),
  TEAM_EMAIL: z.email().optional(),
  VIES_URL: address.optional(),
  TRANSCRIBE_URL: address.optional(),
  TRANSCRIBE_MODEL: z.string().min(1).max(200).default('whisper-1'),
  TRANSCRIBE_KEY: z.string().min(1).max(1000).optional(),
  AI_BASE_URL: address.optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_KEY: z.string().min(1).max(1000).optional(),
  POCKETSPHINX_PREFIX: z.string().min(1).default('/usr'),
  VERIFACTU_TEST_URL: address.optional(),
  VERIFACTU_PRODUCTION_URL: address.optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .max(200)
    .regex(/^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*\/?$/, 'must be a path of plain names')
    .default('files'),
  S3_PATH_STYLE: flag.optional(),
  BACKUP_AT: z.coerce.number().int().min(0).max(23).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  BACKUP_TO: z
    .string()
    .regex(/^s3:\/\/[^/]+(\/[\w.-]+)*\/?$|^(?!s3:)./, 'must be a folder, or s3://bucket/path')
    .optional(),
  BACKUP_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The default password of the demo accounts (published: loopback only). */
export const publicDemoPassword = 'Percha-2027';

export interface Config {
  port: number;
  host: string;
  /** The base URL of links, without trailing slash. Undefined: the loopback address of this server. */
  publicUrl: string | undefined;
  /** The proxies whose `X-Forwarded-For` counts. */
  trustProxy: TrustProxy;
  /** Undefined: the embedded server runs. */
  database: { url: string; ownerUrl: string } | undefined;
  poolSize: number;
  dataFolder: string;
  /** Free space of the data folder's disk below which the server is not ready. */
  freeBytes: number;
  /** Signs tokens; undefined: generated once and stored in the data folder. */
  secret: string | undefined;
  demo: boolean;
  demoPassword: string;
  /** The operator set `demoPassword`: it is not the published one and is never printed. */
  demoPasswordIsOwn: boolean;
  /** Other machines can reach this server, directly or through a proxy. */
  isReachable: boolean;
  /** Undefined: letters are written to the data folder. */
  smtpUrl: string | undefined;
  /** The sender of letters. */
  mailFrom: string;
  /** Receives notices of contacts and registers; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
  /** The URL of the EU's VAT register (VIES, REST), without trailing slash; undefined: no check. */
  viesUrl: string | undefined;
  /** The transcription service (the call of OpenAI); undefined: pocketsphinx, where it is installed. */
  transcription: { url: string; model: string; key: string | undefined } | undefined;
  /** The language model that replies before the assistant's rules; undefined: the rules alone. */
  languageModel: { url: string; model: string; key: string | undefined } | undefined;
  /** The prefix of the installation of pocketsphinx. */
  pocketsphinxPrefix: string;
  /** The tax agency's service for VERI*FACTU records, where it is not the agency's own. */
  verifactuUrls: { test: string | undefined; production: string | undefined };
  /** Undefined: files are in the data folder. */
  s3: S3Settings | undefined;
  backup: BackupConfig;
  metricsToken: string | undefined;
  logLevel: string;
  /** Started as an npm script: a shell stands between npm and this process. */
  runByNpm: boolean;
}

export interface BackupConfig {
  /** Hour in Europe/Madrid of the nightly backup; undefined: there is none. */
  at: number | undefined;
  /** The number of nightly backups to keep. */
  keep: number;
  /** A folder, or `s3://bucket/path`. */
  to: string;
  /** Encrypts backups; undefined: everyone with the file can read them. */
  key: string | undefined;
  /** Access to S3 for any bucket; undefined: backups cannot go to S3. */
  s3: Omit<S3Settings, 'bucket' | 'prefix'> | undefined;
}

/** A setting is wrong or missing; the message names it and the remedy. */
export class ConfigError extends Error {}

const loopback = /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/;

/**
 * Reads the settings from `environment` (by default the process's own).
 * @throws ConfigError naming each wrong variable
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY,
    database: databaseSettings(values),
    poolSize: values.DATABASE_POOL,
    dataFolder: resolve(values.PERCHA_DATA_DIR),
    freeBytes: values.PERCHA_FREE_MB * 1024 * 1024,
    secret: values.PERCHA_SECRET,
    demo: values.PERCHA_DEMO,
    demoPassword: demoPassword(values),
    demoPasswordIsOwn: values.PERCHA_DEMO_PASSWORD !== undefined,
    isReachable: isReachable(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: mailFrom(values),
    teamEmail: values.TEAM_EMAIL,
    viesUrl: values.VIES_URL?.replace(/\/$/, ''),
    languageModel: languageModelSettings(values),
    transcription: transcriptionSettings(values),
    pocketsphinxPrefix: values.POCKETSPHINX_PREFIX,
    verifactuUrls: { test: values.VERIFACTU_TEST_URL, production: values.VERIFACTU_PRODUCTION_URL },
    s3: s3Settings(values),
    backup: backupSettings(values),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    runByNpm: environment.npm_lifecycle_event !== undefined,
  };
}

type Values = z.output<typeof settings>;

function databaseSettings(values: Values): Config['database'] {
  if (!values.DATABASE_URL) {
    if (values.DATABASE_OWNER_URL) throw new ConfigError('DATABASE_OWNER_URL is set without DATABASE_URL.');
    return undefined;
  }
  if (!values.DATABASE_OWNER_URL) {
    throw new ConfigError(
      'DATABASE_OWNER_URL is missing: migrations need a role that owns the tables, and the server itself (DATABASE_URL) one that owns none.',
    );
  }
  if (!values.PERCHA_SECRET) {
    throw new ConfigError(
      'PERCHA_SECRET is missing: with DATABASE_URL several servers may share the work, and all must sign alike.',
    );
  }
  return { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL };
}

function transcriptionSettings(values: Values): Config['transcription'] {
  if (values.TRANSCRIBE_URL)
    return {
      url: values.TRANSCRIBE_URL.replace(/\/$/, ''),
      model: values.TRANSCRIBE_MODEL,
      key: values.TRANSCRIBE_KEY,
    };
  if (values.TRANSCRIBE_KEY) throw new ConfigError('TRANSCRIBE_KEY is set without TRANSCRIBE_URL.');
  return undefined;
}

const s3Required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function s3Settings(values: Values): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const endpoint = values.S3_ENDPOINT?.replace(/\/$/, '');
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const missing = s3Required.filter((name) => !values[name]);
    throw new ConfigError(
      `${missing.join(', ')}: missing. Files in S3 need a bucket and an access key; without any S3_ setting files are kept in the data folder.`,
    );
  }
  return {
    endpoint,
    region: values.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    prefix: `${values.S3_PREFIX.replace(/\/$/, '')}/`,
    // Servers other than Amazon's rarely have a host name for each bucket.
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}

function backupSettings(values: Values): BackupConfig {
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY;
  const endpoint = (values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT)?.replace(/\/$/, '');
  const to = values.BACKUP_TO;
  if (to?.startsWith('s3://') && !(accessKeyId && secretAccessKey)) {
    throw new ConfigError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are missing: BACKUP_TO is in S3, and there is no S3_ACCESS_KEY_ID either.',
    );
  }
  return {
    at: values.BACKUP_AT,
    keep: values.BACKUP_KEEP,
    to: to?.startsWith('s3://') ? to : to ? resolve(to) : join(resolve(values.PERCHA_DATA_DIR), 'backups'),
    key: values.BACKUP_KEY,
    s3:
      accessKeyId && secretAccessKey
        ? {
            endpoint,
            region: values.BACKUP_S3_REGION ?? values.S3_REGION,
            accessKeyId,
            secretAccessKey,
            pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
          }
        : undefined,
  };
}

function languageModelSettings({ AI_BASE_URL: url, AI_MODEL: model, AI_KEY: key }: Values) {
  if (url && model) return { url: url.replace(/\/$/, ''), model, key };
  if (!url && !model && !key) return undefined;
  throw new ConfigError('AI_BASE_URL, AI_MODEL: one is missing. A language model needs both.');
}

function mailFrom({ SMTP_URL, MAIL_FROM }: Values): string {
  if (SMTP_URL && !MAIL_FROM) {
    throw new ConfigError('MAIL_FROM is missing: a mail server (SMTP_URL) wants to know who writes.');
  }
  return MAIL_FROM ?? 'Percha <percha@localhost>';
}

/** A public site is assumed behind a trusted proxy unless `PUBLIC_URL` says otherwise. */
function isReachable({ HOST, PUBLIC_URL, TRUST_PROXY }: Values): boolean {
  if (!loopback.test(HOST)) return true;
  return PUBLIC_URL ? !loopback.test(new URL(PUBLIC_URL).hostname) : TRUST_PROXY !== false;
}

function demoPassword(values: Values): string {
  if (!values.PERCHA_DEMO || values.PERCHA_DEMO_PASSWORD) return values.PERCHA_DEMO_PASSWORD ?? '';
  if (isReachable(values)) {
    throw new ConfigError(
      'PERCHA_DEMO_PASSWORD is missing: this server can be reached from other machines, so the demo accounts need a password of their own (or set PERCHA_DEMO=0).',
    );
  }
  return publicDemoPassword;
}
