-- Moves every use of a color to another one and removes it. Where a modelo has both, their cells join.
create or replace function merge_color(p_from integer, p_to integer) returns void
  language plpgsql as $$
declare
  v_from integer[];
  v_to integer[];
begin
  select coalesce(array_agg(a.id order by a.id), '{}'), coalesce(array_agg(b.id order by a.id), '{}')
    into v_from, v_to
    from modelo_color a join modelo_color b on b.modelo_id = a.modelo_id and b.color_id = p_to
    where a.color_id = p_from;
  if cardinality(v_from) > 0 then
    perform join_modelo_colores(v_from, v_to);
  end if;
  update modelo_color set color_id = p_to where color_id = p_from;
  update ejemplo_imagen set color_id = p_to where color_id = p_from;
  delete from color where id = p_from;
end $$;
