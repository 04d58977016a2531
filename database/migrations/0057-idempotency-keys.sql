-- The keys of creating calls: a repeated call gets the reply of the first one instead of a second record.
create table idempotency_key (
  usuario_id  uuid not null references usuario on delete cascade,
  key         text not null check (length(key) <= 200),
  digest      text not null,                  -- SHA-256 of the call, its address and its body
  reply       text check (length(reply) <= 1048576),  -- JSON; null: larger than that, and not stored
  created     timestamptz not null default now(),
  primary key (usuario_id, key)
);
create index idempotency_key_created_idx on idempotency_key (created);
