-- Gives the carts and favourites of a cliente to its oldest active user, if it has any.
-- The cart in hand stays in hand unless the user has one with content; it is a draft then.
create or replace function hand_over_carts(p_cliente_id integer) returns void
  language plpgsql as $$
declare
  v_user_id uuid;
begin
  select u.id into v_user_id from usuario u
    where u.cliente_id = p_cliente_id and u.is_active and u.borrado is null order by u.creado, u.id limit 1;
  if v_user_id is null then
    return;
  end if;
  if exists (select from cart c where c.cliente_id = p_cliente_id) then
    perform from cart where cliente_id = p_cliente_id or (usuario_id = v_user_id and en_mano)
      order by buyer_id, id for update;
    delete from cart c where c.usuario_id = v_user_id and c.en_mano and c.nombre = '' and c.pedido_id is null
      and not exists (select from cart_celda cc where cc.cart_id = c.id)
      and not exists (select from cart_encargo e where e.cart_id = c.id)
      and not exists (select from cart_perdida p where p.cart_id = c.id);
    update cart c set usuario_id = v_user_id, cliente_id = null, version = c.version + 1,
        clave = case when not exists (select from cart o where o.usuario_id = v_user_id and o.clave = c.clave) then c.clave end,
        en_mano = c.en_mano and not exists (select from cart o where o.usuario_id = v_user_id and o.en_mano)
      where c.cliente_id = p_cliente_id;
  end if;
  delete from favorito f where f.cliente_id = p_cliente_id
    and exists (select from favorito o where o.usuario_id = v_user_id and o.modelo_id = f.modelo_id);
  update favorito set usuario_id = v_user_id, cliente_id = null where cliente_id = p_cliente_id;
end $$;
