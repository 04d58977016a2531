-- Refuses a factura whose sums differ from those of its parts; runs at the end of the transaction that issues
-- it.
create or replace function check_factura_sums() returns trigger
  language plpgsql as $$
begin
  if (select coalesce(sum(importe), 0) from factura_linea where factura_id = new.id) <> new.base_imponible
    or (select (coalesce(sum(base), 0)::bigint, coalesce(sum(cuota_iva), 0)::bigint,
            coalesce(sum(cuota_recargo), 0)::bigint)
          from factura_base where factura_id = new.id) <> (new.base_imponible, new.cuota_iva, new.cuota_recargo)
    or (select coalesce(sum(importe), 0) from factura_vencimiento where factura_id = new.id) <> new.total
    or (new.tipo = 'rectificativa') <> exists (select from factura_rectificada where factura_id = new.id) then
    raise exception 'factura %: its sums differ from those of its parts', new.numero using errcode = 'check_violation';
  end if;
  return null;
end $$;
