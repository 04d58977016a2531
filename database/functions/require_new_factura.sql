-- Refuses a part of a factura that another transaction issued.
create or replace function require_new_factura() returns trigger
  language plpgsql as $$
begin
  if not exists (select from factura where id = new.factura_id and transaccion = pg_current_xact_id()) then
    raise exception 'factura % is issued already', new.factura_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
