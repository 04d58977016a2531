-- Who did what, when and from where. The server's role may add rows and read them, never change or remove one.
create table auditoria (
  id          bigint generated always as identity primary key,
  cuando      timestamptz not null default now(),
  usuario_id  uuid,                        -- who; null: nobody signed in, or the house itself. It outlives the account
  acto        text not null,               -- what, as resource and verb: 'registers.approve'
  recurso     text not null,               -- the kind of record: 'register'
  recurso_id  text not null,
  antes       jsonb,                       -- of what matters, the members that changed: as they were
  despues     jsonb,                       -- and as they are
  desde       text not null default '',    -- network address
  peticion    text not null default ''     -- the request's id in the log
);
create index auditoria_recurso_idx on auditoria (recurso, recurso_id, id desc);
create index auditoria_usuario_idx on auditoria (usuario_id, id desc);
create index auditoria_cuando_idx on auditoria (cuando);
