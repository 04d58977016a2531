-- Refuses another line of an approved statement.
create or replace function require_draft_liquidacion_linea() returns trigger
  language plpgsql as $$
declare
  v_id integer := case when tg_op = 'DELETE' then old.liquidacion_id else new.liquidacion_id end;
begin
  if exists (select from liquidacion where id = v_id and estado <> 'borrador') then
    raise exception 'liquidacion % is approved', v_id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
