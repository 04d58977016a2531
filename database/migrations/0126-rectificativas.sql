-- Rectificativas are drafted from the factura that they correct (docs/decisions/0079).
alter table factura drop constraint factura_motivo_check;
alter table factura add constraint factura_motivo_check
  check (motivo in ('devolucion', 'precio', 'descuento', 'rappel', 'error', 'impago', 'concurso'));

alter table factura_linea add column rectifica_linea_id integer references factura_linea;  -- the line it corrects
create index factura_linea_rectifica_idx on factura_linea (rectifica_linea_id);

alter table factura_borrador
  add column tipo text not null default 'ordinaria' check (tipo in ('ordinaria', 'rectificativa')),
  add column rectifica_id integer references factura,   -- the factura that it corrects
  add column motivo text check (motivo in ('devolucion', 'precio', 'descuento', 'rappel', 'error', 'impago', 'concurso')),
  add column metodo text check (metodo in ('diferencias', 'sustitucion')),
  add check (num_nonnulls(rectifica_id, motivo, metodo) = case tipo when 'rectificativa' then 3 else 0 end);
create index factura_borrador_rectifica_idx on factura_borrador (rectifica_id);

alter table factura_borrador_linea add column rectifica_linea_id integer references factura_linea;
create index factura_borrador_linea_rectifica_idx on factura_borrador_linea (rectifica_linea_id);

-- The facturas that no sum counts: annulled, or replaced by a rectificativa that is not annulled itself.
create view factura_void as
  select factura_id from factura_paso where estado = 'anulada'
  union all
  select r.rectificada_id from factura_rectificada r join factura s on s.id = r.factura_id
  where s.metodo = 'sustitucion' and r.rectificada_id is not null
    and not exists (select from factura_paso p where p.factura_id = s.id and p.estado = 'anulada');

create or replace view factura_lista as
  select f.id, coalesce((select p.estado from factura_paso p where p.factura_id = f.id
      order by p.cuando desc, p.estado limit 1), 'emitida') as estado,
    f.numero, f.fecha, f.tipo, f.cliente_id, f.receptor ->> 'nombre' as cliente, f.regimen, f.forma_pago,
    f.base_imponible, f.cuota_iva, f.cuota_recargo, f.total, f.motivo,
    exists (select from factura_void v where v.factura_id = f.id) as is_void
  from factura f
  union all
  select b.id, 'borrador', null, b.fecha, b.tipo, b.cliente_id,
    coalesce(nullif(c.razon_social, ''), c.nombre), b.regimen, b.forma_pago,
    b.base_imponible, b.cuota_iva, b.cuota_recargo, b.total, b.motivo, false
  from factura_borrador b join cliente c on c.id = b.cliente_id;
