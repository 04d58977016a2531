-- Amounts of exported entries on the accounts of clientes (docs/decisions/0370-transfers-of-subcuentas.md).
-- A merge moves the rows; a balance on another account than that of the cliente is transferred.
create table asiento_cliente (
  asiento_id  integer not null references asiento,
  cliente_id  integer not null references cliente,
  cuenta      text not null,
  importe     bigint not null,               -- cents; positive: debit
  primary key (asiento_id, cuenta)
);
comment on table asiento_cliente is 'append-only';
create index asiento_cliente_cliente_idx on asiento_cliente (cliente_id, cuenta);
-- The origin of a transfer is the last entry on the account that it empties.
alter table asiento drop constraint asiento_tipo_check;
alter table asiento add check (tipo in ('factura', 'anulacion', 'cobro', 'gastos', 'caja', 'traspaso'));
-- Facturas and their annulments start with the line of the cliente, unless it is zero; cobros end with it.
insert into asiento_cliente (asiento_id, cliente_id, cuenta, importe)
  select a.id, f.cliente_id, a.lineas->0->>'cuenta', (a.lineas->0->>'debe')::bigint - (a.lineas->0->>'haber')::bigint
  from asiento a join factura f on f.id = a.origen_id
  where a.tipo in ('factura', 'anulacion') and f.total <> 0 and jsonb_array_length(a.lineas) > 0;
insert into asiento_cliente (asiento_id, cliente_id, cuenta, importe)
  select a.id, c.cliente_id, a.lineas->-1->>'cuenta', (a.lineas->-1->>'debe')::bigint - (a.lineas->-1->>'haber')::bigint
  from asiento a join cobro c on c.id = a.origen_id
  where a.tipo = 'cobro' and jsonb_array_length(a.lineas) > 0;
