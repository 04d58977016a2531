-- Tokens with which programs of a shop, such as language models, act as one of its users (MCP).
create table agent_token (
  id          uuid primary key default gen_random_uuid(),
  usuario_id  uuid not null references usuario on delete cascade,
  nombre      text not null,
  token_hash  text not null unique,
  created     timestamptz not null default now(),
  last_used   timestamptz,
  ended       timestamptz
);
create index agent_token_usuario_idx on agent_token (usuario_id);
comment on table agent_token is 'tokens of programs that act as a user of a shop (docs/decisions/0340)';
comment on column agent_token.nombre is 'as its user named it';
comment on column agent_token.token_hash is 'SHA-256; the token is shown once';
comment on column agent_token.last_used is 'to the minute';
comment on column agent_token.ended is 'revoked';
-- All servers forget its caller at once, as they do when a session ends.
create trigger agent_token_ended after update of ended on agent_token
  for each row when (new.ended is not null and old.ended is null) execute function notify_session_end();
