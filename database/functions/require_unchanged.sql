-- Undoes the whole statement when an assumption of it is false (SQLSTATE PX001). Null passes.
create or replace function require_unchanged(p_is_unchanged boolean) returns boolean
  language plpgsql as $$
begin
  if p_is_unchanged is false then
    raise exception 'the data changed since it was read' using errcode = 'PX001';
  end if;
  return true;
end $$;
