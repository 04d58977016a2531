-- The second factor of staff accounts: one authenticator app (TOTP), passkeys, recovery codes.
create table totp (
  usuario_id       uuid primary key references usuario on delete cascade,
  secret           text,                       -- sealed; null: not confirmed with a code yet
  last_step        bigint not null default 0,  -- 30-second step of the last accepted code: it and earlier ones are refused
  confirmed        timestamptz,
  pending_secret   text,                       -- sealed; takes the place of secret once confirmed with a code
  pending_expires  timestamptz
);

create table passkey (
  id             uuid primary key default gen_random_uuid(),
  usuario_id     uuid not null references usuario on delete cascade,
  credential_id  text not null,
  public_key     text not null,                -- COSE, base64url
  counter        bigint not null default 0,    -- signature counter; 0 where the authenticator keeps none
  transports     text[] not null default '{}',
  name           text not null,
  created        timestamptz not null default now(),
  last_used      timestamptz
);
create unique index passkey_credential_key on passkey (credential_id);
create index passkey_usuario_idx on passkey (usuario_id);

create table recovery_code (
  usuario_id  uuid not null references usuario on delete cascade,
  digest      text not null,                   -- HMAC-SHA-256 under the server's secret
  used        timestamptz,
  primary key (usuario_id, digest)
);

-- A passkey challenge is signed and kept nowhere; only an accepted one is noted here, until it would have expired.
create table used_challenge (
  digest   text primary key,                   -- SHA-256
  expires  timestamptz not null
);
create index used_challenge_expires_idx on used_challenge (expires);

alter table app_setting add column second_factor text not null default 'optional'
  check (second_factor in ('optional', 'admin', 'staff'));  -- which accounts must have one

-- Servers keep callers in memory, with whether they still have to set up a second factor.
create trigger totp_identity after insert or delete or update of secret on totp
  for each statement execute function avisar_cambio('identity');
create trigger passkey_identity after insert or delete on passkey
  for each statement execute function avisar_cambio('identity');
create trigger app_setting_identity after update on app_setting for each row
  when (old.second_factor is distinct from new.second_factor) execute function avisar_cambio('identity');
