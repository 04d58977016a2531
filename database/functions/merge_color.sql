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
  -- A materia that has both colours keeps one; its piezas and lines move to it.
  with pair as (
    select a.id as de, b.id as a from materia_color a
      join materia_color b on b.materia_id = a.materia_id and b.color_id = p_to
    where a.color_id = p_from
  ), piezas as (
    update pieza t set materia_color_id = p.a from pair p where t.materia_color_id = p.de
  ), entradas as (
    update entrada_linea t set materia_color_id = p.a from pair p where t.materia_color_id = p.de
  )
  update pedido_compra_linea t set materia_color_id = p.a from pair p where t.materia_color_id = p.de;
  with pair as (
    select a.id as de, b.id as a from materia_color a
      join materia_color b on b.materia_id = a.materia_id and b.color_id = p_to
    where a.color_id = p_from
  ), lineas as (
    update escandallo_linea t set materia_color_id = p.a from pair p where t.materia_color_id = p.de
  )
  update escandallo_color t set materia_color_id = p.a from pair p where t.materia_color_id = p.de;
  delete from escandallo_color a using escandallo_color b
    where a.color_id = p_from and b.color_id = p_to and b.escandallo_id = a.escandallo_id and b.clave = a.clave;
  update escandallo_color set color_id = p_to where color_id = p_from;
  delete from materia_color a using materia_color b
    where a.color_id = p_from and b.materia_id = a.materia_id and b.color_id = p_to;
  update materia_color set color_id = p_to where color_id = p_from;
  delete from color where id = p_from;
end $$;
