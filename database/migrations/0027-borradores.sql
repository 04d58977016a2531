-- A user may have several carts: the one in hand, which the matrix writes to and which is sent, and named drafts beside it.
alter table cart drop constraint cart_usuario_id_key;
alter table cart
  add column en_mano     boolean not null default true,
  add column compartido  boolean not null default false,          -- every user of the same cliente may see and copy it
  add column cambiado_el timestamptz not null default now(),
  add column borrado_el  timestamptz,                             -- can be brought back for a while
  add column clave       text,                                    -- Idempotency-Key of the call that filled it last
  add constraint cart_en_mano_no_borrado check (borrado_el is null or not en_mano);
create unique index cart_en_mano_idx on cart (usuario_id) where en_mano;
create unique index cart_clave_idx on cart (usuario_id, clave);
create index cart_borrado_idx on cart (borrado_el) where borrado_el is not null;

-- Cells whose variante was deleted from the catalogue: told with the words they had, until their user takes note.
create table cart_perdida (
  cart_id          integer not null references cart on delete cascade,
  modelo_color_id  integer not null,
  talla_id         integer not null,
  modelo_id        integer not null,
  cantidad         integer not null,
  referencia       text not null,
  nombre           text not null,
  color            jsonb not null,
  talla            text not null,
  primary key (cart_id, modelo_color_id, talla_id)
);

-- Before a modelo, one of its colores or a single variante goes: whatever carts hold of it is noted, not just dropped.
create function guardar_perdidas() returns trigger
  language plpgsql as $$
declare
  v_row jsonb := to_jsonb(old);
  v_modelo integer := case when tg_table_name = 'modelo' then (v_row ->> 'id')::integer end;
  v_color integer := case tg_table_name when 'modelo_color' then (v_row ->> 'id')::integer
    when 'variante' then (v_row ->> 'modelo_color_id')::integer end;
  v_talla integer := case when tg_table_name = 'variante' then (v_row ->> 'talla_id')::integer end;
begin
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
create trigger guardar_perdidas before delete on modelo for each row execute function guardar_perdidas();
create trigger guardar_perdidas before delete on modelo_color for each row execute function guardar_perdidas();
create trigger guardar_perdidas before delete on variante for each row execute function guardar_perdidas();

-- A whole cart with prices and stock as they are now. A celda is [modelo, modelo_color, talla, cantidad, price shown
-- (cents), of cantidad what the stock was shown to cover, free in the stock]; a modelo is [id, publicado, price (cents)]; a
-- perdida is [modelo, modelo_color, talla, cantidad, referencia, nombre, color, talla's name].
create function cart_entero(p_cart cart) returns json
  language plpgsql stable as $$
declare
  v_tarifa integer;
  v_descuento numeric;
begin
  select t.id, t.descuento into v_tarifa, v_descuento
    from usuario u join cliente cl on cl.id = u.cliente_id join tarifa t on t.id = cl.tarifa_id
    where u.id = p_cart.usuario_id;
  return json_build_object(
    'id', p_cart.id, 'nombre', p_cart.nombre, 'fecha_entrega', p_cart.fecha_entrega,
    'observaciones', p_cart.observaciones, 'version', p_cart.version,
    'celdas', (
      select coalesce(json_agg(json_build_array(c.modelo_id, c.modelo_color_id, c.talla_id, c.cantidad, c.precio_visto,
        c.cubierto_visto, greatest(coalesce(s.fisico - s.reservado, 0), 0))), '[]')
      from cart_celda c
        left join stock s on s.modelo_color_id = c.modelo_color_id and s.talla_id = c.talla_id
      where c.cart_id = p_cart.id),
    'modelos', (
      select coalesce(json_agg(json_build_array(m.id, m.publicado, precio_rebajado(m.precio, tp.precio, v_descuento))),
        '[]')
      from (select distinct c.modelo_id from cart_celda c where c.cart_id = p_cart.id) en_cart
        join modelo m on m.id = en_cart.modelo_id
        left join tarifa_precio tp on tp.tarifa_id = v_tarifa and tp.modelo_id = m.id),
    'perdidas', (
      select coalesce(json_agg(json_build_array(p.modelo_id, p.modelo_color_id, p.talla_id, p.cantidad, p.referencia,
        p.nombre, p.color, p.talla) order by p.referencia, p.modelo_color_id, p.talla_id), '[]')
      from cart_perdida p where p.cart_id = p_cart.id));
end $$;

-- The cart that a user has in hand, null when there is none.
create or replace function cart_de(p_usuario uuid) returns json
  language plpgsql stable as $$
declare
  v_cart cart;
begin
  select * into v_cart from cart where usuario_id = p_usuario and en_mano;
  return case when found then cart_entero(v_cart) end;
end $$;

-- Sets cells, all or none; cantidad 0 takes one out. They are those of the cart in hand, or of the user's own cart
-- `p_cart`, which they were typed into. Returns {"imposibles": [{lugar, campo, referencia}]} when some cannot be ordered,
-- {"sinCart": true} when the user has no such cart, and otherwise the whole cart. A cell that is already so is not written,
-- and a call that writes nothing leaves the version as it is.
drop function poner_celdas(uuid, integer[], integer[], integer[], integer[]);
create function poner_celdas(p_usuario uuid, p_cart integer, p_modelos integer[], p_colores integer[], p_tallas integer[],
    p_cantidades integer[]) returns json
  language plpgsql as $$
declare
  v_imposibles json;
  v_cart cart;
  v_tarifa integer;
  v_descuento numeric;
  v_fuera integer := 0;
  v_perdidas integer := 0;
  v_dentro integer;
begin
  select json_agg(json_build_object('lugar', i.lugar - 1, 'campo',
      case when m.id is null then 'modeloId' when mc.id is null then 'modeloColorId' else 'tallaId' end,
      'referencia', m.referencia) order by i.lugar)
    into v_imposibles
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) with ordinality
        as i(modelo_id, modelo_color_id, talla_id, cantidad, lugar)
      left join modelo m on m.id = i.modelo_id and m.publicado
      left join modelo_color mc on mc.id = i.modelo_color_id and mc.modelo_id = i.modelo_id
      left join variante v on v.modelo_color_id = mc.id and v.talla_id = i.talla_id
    where i.cantidad > 0 and (m.id is null or v.talla_id is null);
  if v_imposibles is not null then
    return json_build_object('imposibles', v_imposibles);
  end if;

  -- Whoever else writes to this cart waits from here on.
  if p_cart is not null then
    select * into v_cart from cart where id = p_cart and usuario_id = p_usuario for update;
    if not found then
      return json_build_object('sinCart', true);
    end if;
  else
    select * into v_cart from cart where usuario_id = p_usuario and en_mano for update;
    if not found then
      if not 0 < any (p_cantidades) then
        return null;
      end if;
      insert into cart (usuario_id) values (p_usuario)
        on conflict (usuario_id) where en_mano do update set usuario_id = excluded.usuario_id
        returning * into v_cart;
    end if;
  end if;
  if 0 = any (p_cantidades) then
    delete from cart_celda c using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where c.cart_id = v_cart.id and c.modelo_color_id = i.modelo_color_id and c.talla_id = i.talla_id
        and i.cantidad = 0;
    get diagnostics v_fuera = row_count;
    delete from cart_perdida p using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where p.cart_id = v_cart.id and p.modelo_color_id = i.modelo_color_id and p.talla_id = i.talla_id
        and i.cantidad = 0;
    get diagnostics v_perdidas = row_count;
  end if;
  select t.id, t.descuento into v_tarifa, v_descuento
    from usuario u join cliente cl on cl.id = u.cliente_id join tarifa t on t.id = cl.tarifa_id where u.id = p_usuario;
  insert into cart_celda as c (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
    select v_cart.id, i.modelo_color_id, i.talla_id, i.modelo_id, i.cantidad,
      precio_rebajado(m.precio, tp.precio, v_descuento),
      least(i.cantidad, greatest(coalesce(s.fisico - s.reservado, 0), 0))
    from unnest(p_modelos, p_colores, p_tallas, p_cantidades) as i(modelo_id, modelo_color_id, talla_id, cantidad)
      join modelo m on m.id = i.modelo_id
      left join tarifa_precio tp on tp.tarifa_id = v_tarifa and tp.modelo_id = m.id
      left join stock s on s.modelo_color_id = i.modelo_color_id and s.talla_id = i.talla_id
    where i.cantidad > 0
    on conflict (cart_id, modelo_color_id, talla_id) do update
      set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto
      where (c.cantidad, c.precio_visto, c.cubierto_visto)
        is distinct from (excluded.cantidad, excluded.precio_visto, excluded.cubierto_visto);
  get diagnostics v_dentro = row_count;
  if v_fuera + v_perdidas + v_dentro > 0 then
    -- Who still types into a draft that was deleted on another screen brings it back.
    update cart set version = version + 1, cambiado_el = now(), borrado_el = null where id = v_cart.id
      returning * into v_cart;
  end if;
  return cart_entero(v_cart);
end $$;

-- The cart in hand, which is to become a pedido, locked until the transaction ends; null when the user has none. Whoever
-- held the lock before may have emptied it, so what is in it is asked after the lock. `envio` is what an earlier call with
-- the same key has made; `cliente_id` is null when the user may not buy.
create or replace function cart_para_enviar(p_usuario uuid, p_clave text) returns json
  language plpgsql as $$
declare
  v_envio json;
  v_dueno json;
begin
  perform from cart where usuario_id = p_usuario and en_mano for update;
  select json_build_object('huella', e.huella, 'pedido_id', e.pedido_id) into v_envio
    from pedido_envio e where e.usuario_id = p_usuario and e.clave = p_clave;
  select json_build_object('cliente_id', cl.id, 'cliente', cl.nombre, 'comercial_id', cl.comercial_id,
      'tarifa_id', cl.tarifa_id) into v_dueno
    from usuario u join cliente cl on cl.id = u.cliente_id where u.id = p_usuario and u.is_active;
  return json_build_object('envio', v_envio, 'dueno', v_dueno, 'cart', cart_de(p_usuario));
end $$;
