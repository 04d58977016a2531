-- The file of an issued factura, kept when it is first opened or mailed: the shop, the company and every letter get
-- the same bytes. They are in the file store, under a key with the digest.
create table factura_file (
  factura_id  integer primary key references factura,
  name        text not null,
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created     timestamptz not null default now()
);
comment on table factura_file is 'append-only';

-- The letters of a factura: one that still waits is not written again.
create index correo_factura_idx on correo ((datos ->> 'id')) where carta = 'facturaEmitida';
