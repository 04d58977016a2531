-- Refuses garments of an albaran that another transaction closed.
create or replace function require_new_albaran_linea() returns trigger
  language plpgsql as $$
begin
  if not exists (select from albaran_linea l join albaran a on a.id = l.albaran_id
      where l.id = new.albaran_linea_id and a.transaccion = pg_current_xact_id()) then
    raise exception 'albaran_linea % is closed already', new.albaran_linea_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
