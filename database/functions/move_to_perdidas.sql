-- Moves the cells of all carts that refer to the deleted modelo, modelo_color or variante to cart_perdida. It
-- locks the carts first, in the order of their buyers, as every other writer does; otherwise two could
-- deadlock.
create or replace function move_to_perdidas() returns trigger
  language plpgsql as $$
declare
  v_row jsonb := to_jsonb(old);
  v_modelo_id integer := case when tg_table_name = 'modelo' then (v_row ->> 'id')::integer end;
  v_modelo_color_id integer := case tg_table_name when 'modelo_color' then (v_row ->> 'id')::integer
    when 'variante' then (v_row ->> 'modelo_color_id')::integer end;
  v_talla_id integer := case when tg_table_name = 'variante' then (v_row ->> 'talla_id')::integer end;
begin
  perform from cart
    where id in (select c.cart_id from cart_celda c
      where (v_modelo_id is not null and c.modelo_id = v_modelo_id)
        or (c.modelo_color_id = v_modelo_color_id and (v_talla_id is null or c.talla_id = v_talla_id)))
    order by buyer_id, id for update;
  -- A statement of its own sees the changes of transactions that held the locks before.
  with deleted as (
    delete from cart_celda c
      where (v_modelo_id is not null and c.modelo_id = v_modelo_id)
        or (c.modelo_color_id = v_modelo_color_id and (v_talla_id is null or c.talla_id = v_talla_id))
      returning c.*
  ), inserted as (
    insert into cart_perdida
      (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla)
    select d.cart_id, d.modelo_color_id, d.talla_id, d.modelo_id, d.cantidad, m.referencia, m.nombre, co.nombre,
        t.nombre
      from deleted d
        join modelo m on m.id = d.modelo_id
        join modelo_color mc on mc.id = d.modelo_color_id
        join color co on co.id = mc.color_id
        join talla t on t.id = d.talla_id
    on conflict do nothing
  )
  update cart set version = version + 1 where id in (select d.cart_id from deleted d);
  return old;
end $$;
