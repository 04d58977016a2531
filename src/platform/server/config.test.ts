import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('needs no settings to run the demo on the loopback', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, demoPassword: 'Percha-2027' });
    expect(config.database).toBeUndefined();
  });

  const db = 'postgres://server@db/percha';
  const owner = 'postgres://owner@db/percha';
  const secret = 's'.repeat(40);
  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'not a url' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_OWNER_URL', { DATABASE_URL: db, PERCHA_SECRET: secret }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: owner }],
    ['PERCHA_SECRET', { DATABASE_URL: db, DATABASE_OWNER_URL: owner }],
    ['PERCHA_SECRET', { PERCHA_SECRET: 'short' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PERCHA_DEMO', { PERCHA_DEMO: 'perhaps' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example>\r\nBcc: c@d.example' }],
    ['TEAM_EMAIL', { TEAM_EMAIL: 'the team' }],
    ['TEAM_EMAIL', { TEAM_EMAIL: 'Taller <taller@percha.example>' }],
    ['TEAM_EMAIL', { TEAM_EMAIL: 'taller@percha.example\r\nBcc: c@d.example' }],
    ['VERIFACTU_TEST_URL', { VERIFACTU_TEST_URL: 'aeat.es' }],
    ['VIES_URL', { VIES_URL: 'ec.europa.eu' }],
    ['VIES_URL', { VIES_URL: 'ftp://ec.europa.eu/vies' }],
    ['VIES_URL', { VIES_URL: 'javascript:alert(1)' }],
    ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'percha', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'percha', S3_ACCESS_KEY_ID: 'key' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
    ['S3_BUCKET', { S3_BUCKET: 'No Bucket', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'ftp://files.example' }],
    ['S3_PREFIX', { S3_PREFIX: '../elsewhere' }],
    ['S3_PREFIX', { S3_PREFIX: '/files' }],
    ['S3_PATH_STYLE', { S3_PATH_STYLE: 'maybe' }],
    ['PERCHA_DEMO_PASSWORD', { HOST: '0.0.0.0' }],
    ['PERCHA_DEMO_PASSWORD', { PUBLIC_URL: 'https://shop.example' }],
  ])('names a wrong %s (%o)', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(name);
  });

  it('accepts a reachable demo with its own password, and a reachable server without the demo', () => {
    expect(readConfig({ HOST: '0.0.0.0', PERCHA_DEMO_PASSWORD: 'one of our own' }).demoPassword).toBe(
      'one of our own',
    );
    expect(readConfig({ HOST: '0.0.0.0', PERCHA_DEMO: '0' }).demo).toBe(false);
  });

  it('reads the team’s address and the URL of the VAT register', () => {
    const config = readConfig({
      TEAM_EMAIL: 'taller@percha.example',
      VIES_URL: 'https://vies.example/rest/',
    });
    expect(config).toMatchObject({
      teamEmail: 'taller@percha.example',
      viesUrl: 'https://vies.example/rest',
    });
    expect(readConfig({ TEAM_EMAIL: '', VIES_URL: '' })).toMatchObject({
      teamEmail: undefined,
      viesUrl: undefined,
    });
  });

  it('reads the language model, and refuses a part of it', () => {
    const given = { AI_BASE_URL: 'https://ai.example/v1/', AI_MODEL: 'm', AI_KEY: 'k' };
    expect(readConfig(given).languageModel).toEqual({ url: 'https://ai.example/v1', model: 'm', key: 'k' });
    expect(readConfig({}).languageModel).toBeUndefined();
    for (const missing of ['AI_BASE_URL', 'AI_MODEL'] as const)
      expect(() => readConfig({ ...given, [missing]: '' })).toThrow('AI_BASE_URL, AI_MODEL');
  });

  it('reads the transcription service, and refuses its key alone', () => {
    const given = { TRANSCRIBE_URL: 'https://voice.example/v1/', TRANSCRIBE_KEY: 'secret' };
    expect(readConfig(given).transcription).toEqual({
      url: 'https://voice.example/v1',
      model: 'whisper-1',
      key: 'secret',
    });
    expect(readConfig({})).toMatchObject({ transcription: undefined, pocketsphinxPrefix: '/usr' });
    expect(() => readConfig({ TRANSCRIBE_KEY: 'secret' })).toThrow('TRANSCRIBE_URL');
  });

  it('returns the S3 settings with their defaults, and none without them', () => {
    const given = { S3_BUCKET: 'percha', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(given).s3).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'percha',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      prefix: 'files/',
      pathStyle: false,
    });
    const own = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'eu-south-2', S3_PREFIX: 'shop/files/' };
    expect(readConfig({ ...given, ...own }).s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-south-2',
      prefix: 'shop/files/',
      pathStyle: true,
    });
    expect(readConfig({ ...given, ...own, S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false);
  });

  it('names every wrong setting in one error', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });
});

describe('the settings of backups', () => {
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };

  it('keeps backups in the data folder by default', () => {
    expect(readConfig({ PERCHA_DATA_DIR: '/data' }).backup).toMatchObject({
      to: '/data/backups',
      s3: undefined,
    });
    expect(readConfig({ BACKUP_TO: '/far/away' }).backup.to).toBe('/far/away');
    expect(readConfig({ BACKUP_TO: 's3://copies/percha', ...keys }).backup).toMatchObject({
      to: 's3://copies/percha',
      s3: { accessKeyId: 'id', pathStyle: false },
    });
  });

  it.each([
    [{ BACKUP_TO: 's3://copies' }, 'BACKUP_S3_ACCESS_KEY_ID'],
    [{ BACKUP_TO: 's3:copies', ...keys }, 'BACKUP_TO'],
    [{ BACKUP_KEY: 'too short' }, 'BACKUP_KEY'],
  ])('refuse %o', (settings, named) => {
    expect(() => readConfig(settings)).toThrow(named);
  });
});
