-- Refuses a line of an albaran that another transaction closed.
create or replace function require_new_albaran() returns trigger
  language plpgsql as $$
begin
  if not exists (select from albaran where id = new.albaran_id and transaccion = pg_current_xact_id()) then
    raise exception 'albaran % is closed already', new.albaran_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
