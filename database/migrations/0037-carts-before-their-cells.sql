-- Who deletes what carts hold took their cells first and the carts after, while everybody else takes the cart first: the
-- two could wait for each other in a circle. Now the carts are taken first here too, in the order of their users.
create or replace function guardar_perdidas() returns trigger
  language plpgsql as $$
declare
  v_row jsonb := to_jsonb(old);
  v_modelo integer := case when tg_table_name = 'modelo' then (v_row ->> 'id')::integer end;
  v_color integer := case tg_table_name when 'modelo_color' then (v_row ->> 'id')::integer
    when 'variante' then (v_row ->> 'modelo_color_id')::integer end;
  v_talla integer := case when tg_table_name = 'variante' then (v_row ->> 'talla_id')::integer end;
begin
  perform from cart
    where id in (select c.cart_id from cart_celda c
      where (v_modelo is not null and c.modelo_id = v_modelo)
        or (c.modelo_color_id = v_color and (v_talla is null or c.talla_id = v_talla)))
    order by usuario_id, id for update;
  -- A statement of its own, which sees what those have done who had the carts before.
  with fuera as (
    delete from cart_celda c
      where (v_modelo is not null and c.modelo_id = v_modelo)
        or (c.modelo_color_id = v_color and (v_talla is null or c.talla_id = v_talla))
      returning c.*
  ), notada as (
    insert into cart_perdida
      (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla)
    select f.cart_id, f.modelo_color_id, f.talla_id, f.modelo_id, f.cantidad, m.referencia, m.nombre, co.nombre, t.nombre
      from fuera f
        join modelo m on m.id = f.modelo_id
        join modelo_color mc on mc.id = f.modelo_color_id
        join color co on co.id = mc.color_id
        join talla t on t.id = f.talla_id
    on conflict do nothing
  )
  update cart set version = version + 1 where id in (select f.cart_id from fuera f);
  return old;
end $$;
