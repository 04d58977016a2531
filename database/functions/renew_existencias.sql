-- Takes the noted colors into existencia_color, and returns how many rows it wrote. Two at once could
-- write an older state over a newer one, so only one runs. Its statement sees the notes of every change
-- that it sees.
create or replace function renew_existencias() returns integer
  language plpgsql as $$
declare
  v_written integer;
begin
  if not pg_try_advisory_xact_lock(5107102) then
    return 0;
  end if;
  with taken as (
    delete from existencia_cambio returning modelo_color_id
  ), color as (
    select distinct modelo_color_id from taken
  ), fresh as materialized (
    select c.modelo_color_id, e.block, e.ahora, e.viene
    from color c cross join lateral color_existencias(c.modelo_color_id) e
  ), outdated as (
    delete from existencia_color o using color c
    where o.modelo_color_id = c.modelo_color_id
      and not exists (select from fresh f where f.modelo_color_id = o.modelo_color_id and f.block = o.block)
  )
  insert into existencia_color (modelo_color_id, block, ahora, viene)
  select modelo_color_id, block, ahora, viene from fresh order by modelo_color_id, block
  on conflict (modelo_color_id, block) do update set ahora = excluded.ahora, viene = excluded.viene
    where (existencia_color.ahora, existencia_color.viene) is distinct from (excluded.ahora, excluded.viene);
  get diagnostics v_written = row_count;
  return v_written;
end $$;
