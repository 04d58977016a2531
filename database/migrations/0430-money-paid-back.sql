-- Money on account that goes back to its cliente (docs/decisions/0430-money-paid-back.md): a negative cobro
-- without lines, which names the cobro whose money it is.
alter table cobro add devuelve_id int references cobro;
alter table cobro add check (devuelve_id is null or (tipo = 'cobro' and importe < 0 and anula_id is null));
create index cobro_devuelve_idx on cobro (devuelve_id) where devuelve_id is not null;

-- A debit may come back from the bank after its money was paid back: then the cliente owes it, and what is on
-- account is negative.
create or replace view cobro_lista as
select c.id, c.cliente_id, c.tipo, c.fecha, c.importe, c.forma_pago, c.referencia, c.nota, c.anula_id, c.creado,
  c.usuario_id, lines.aplicado, undone.id as anulado_por,
  case when c.anula_id is not null or c.devuelve_id is not null or undone.id is not null then 0::bigint
    else c.importe - lines.aplicado end - back.devuelto as a_cuenta,
  c.devuelve_id, back.devuelto
from cobro c
  left join cobro undone on undone.anula_id = c.id
  cross join lateral (select coalesce(sum(l.importe), 0)::bigint as aplicado from (
    select importe from factura_cobro where cobro_id = c.id
    union all select importe from vencimiento_anterior_cobro where cobro_id = c.id) l) lines
  cross join lateral (select coalesce(-sum(r.importe), 0)::bigint as devuelto from cobro r
    where r.devuelve_id = c.id and not exists (select from cobro u where u.anula_id = r.id)) back;
