-- Facturas of money before a delivery, which the final factura deducts; and rectificativas of several facturas
-- (docs/decisions/0165, 0166).
alter table factura
  add column anticipo_pedido_id integer references pedido,  -- the pedido that was paid for before its delivery; null: no anticipo
  add constraint factura_anticipo_check check (anticipo_pedido_id is null or tipo = 'ordinaria');
create index factura_anticipo_idx on factura (anticipo_pedido_id) where anticipo_pedido_id is not null;

alter table factura_linea add column anticipo_id integer references factura;  -- the anticipo that the line deducts
create index factura_linea_anticipo_idx on factura_linea (anticipo_id) where anticipo_id is not null;

alter table factura_borrador
  add column anticipo_pedido_id integer references pedido,
  add constraint factura_borrador_anticipo_check check (anticipo_pedido_id is null or tipo = 'ordinaria');
create index factura_borrador_anticipo_idx on factura_borrador (anticipo_pedido_id) where anticipo_pedido_id is not null;
alter table factura_borrador_linea add column anticipo_id integer references factura;
create index factura_borrador_linea_anticipo_idx on factura_borrador_linea (anticipo_id) where anticipo_id is not null;

-- Of a rectificativa of several facturas: the part of its base that corrects this one. Null: all of it.
alter table factura_rectificada add column base bigint;

-- The facturas that the draft of a rectificativa corrects.
create table factura_borrador_rectificada (
  borrador_id  integer not null references factura_borrador on delete cascade,
  factura_id   integer not null references factura,
  primary key (borrador_id, factura_id)
);
create index factura_borrador_rectificada_factura_idx on factura_borrador_rectificada (factura_id);
insert into factura_borrador_rectificada (borrador_id, factura_id)
  select id, rectifica_id from factura_borrador where rectifica_id is not null;
alter table factura_borrador drop column rectifica_id;
alter table factura_borrador add constraint factura_borrador_correction_check
  check (num_nonnulls(motivo, metodo) = case tipo when 'rectificativa' then 2 else 0 end);

-- An anticipo has no goods whose way out of Spain needs a proof.
create or replace view factura_proof_missing as
  select f.id as factura_id, need.tipo
  from factura f join (values ('intracomunitaria', 'transporte'), ('intracomunitaria', 'declaracion'),
    ('exportacion', 'dua')) as need(regimen, tipo) on need.regimen = f.regimen
  where f.tipo = 'ordinaria' and f.anticipo_pedido_id is null
    and not exists (select from factura_void v where v.factura_id = f.id)
    and not exists (select from factura_prueba p where p.factura_id = f.id
      and (p.tipo = need.tipo or (need.tipo = 'transporte' and p.tipo = 'cmr')));

-- What no factura has deducted of an anticipo, without tax: its base, its corrections, and the deductions of it.
create view anticipo_saldo as
  select f.id as factura_id, f.anticipo_pedido_id as pedido_id, f.cliente_id, f.numero, f.fecha, f.regimen,
    (select max(b.tipo_iva) from factura_base b where b.factura_id = f.id) as tipo_iva,
    f.base_imponible
      + coalesce((select sum(coalesce(r.base, x.base_imponible)) from factura_rectificada r
          join factura x on x.id = r.factura_id
        where r.rectificada_id = f.id and not exists (select from factura_void v where v.factura_id = x.id)), 0)::bigint
      + coalesce((select sum(l.importe) from factura_linea l
        where l.anticipo_id = f.id and not exists (select from factura_void v where v.factura_id = l.factura_id)), 0)::bigint
      as abierto
  from factura f
  where f.anticipo_pedido_id is not null and not exists (select from factura_void v where v.factura_id = f.id);

-- A sum over many facturas hashes the few that do not count once, instead of looking for each.
create index factura_paso_anulada_idx on factura_paso (factura_id) where estado = 'anulada';
create index factura_sustitucion_idx on factura (id) where metodo = 'sustitucion';

create or replace view factura_lista as
  select f.id, coalesce((select p.estado from factura_paso p where p.factura_id = f.id
      order by p.cuando desc, p.estado limit 1), 'emitida') as estado,
    f.numero, f.fecha, f.tipo, f.cliente_id, f.receptor ->> 'nombre' as cliente, f.regimen, f.forma_pago,
    f.base_imponible, f.cuota_iva, f.cuota_recargo, f.total, f.motivo,
    f.id in (select factura_id from factura_void) as is_void,
    exists (select from factura_proof_missing m where m.factura_id = f.id) as lacks_proof,
    f.anticipo_pedido_id,
    f.anticipo_pedido_id is not null
      and exists (select from anticipo_saldo s where s.factura_id = f.id and s.abierto > 0) as is_open_anticipo
  from factura f
  union all
  select b.id, 'borrador', null, b.fecha, b.tipo, b.cliente_id,
    coalesce(nullif(c.razon_social, ''), c.nombre), b.regimen, b.forma_pago,
    b.base_imponible, b.cuota_iva, b.cuota_recargo, b.total, b.motivo, false, false, b.anticipo_pedido_id, false
  from factura_borrador b join cliente c on c.id = b.cliente_id;
