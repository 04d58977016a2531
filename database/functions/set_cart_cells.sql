-- Sets cells of a cart, all or none; cantidad 0 removes a cell. `p_cart_id` is a cart of the buyer, null the
-- one in hand. Each cell occurs once.
-- Returns the whole cart as cart_json does, {"sinCart": true} when the buyer has no cart `p_cart_id`, and
-- null when no cart is in hand and nothing is added. Equal cells are not written, and a call without effect
-- keeps the version.
-- Fails with SQLSTATE PX002 when cells cannot be ordered (detail: cells_not_orderable), and with PX003 when
-- the cart would have more cells than `maxCeldas` of cart.contract.ts.
create or replace function set_cart_cells(p_buyer_id uuid, p_cart_id integer, p_modelos integer[], p_colores integer[],
    p_tallas integer[], p_cantidades integer[]) returns json
  language plpgsql as $$
declare
  v_id integer;
  v_nombre text;
  v_fecha_entrega date;
  v_servir_hasta date;
  v_cancelar_tras date;
  v_dias_lineas jsonb;
  v_observaciones text;
  v_version integer;
  v_cambiado_el timestamptz;
  v_borrado_el timestamptz;
  v_cliente_id integer;
  v_holds boolean;
  v_tarifa_id integer;
  v_discount numeric;
  v_changed integer := 0;
  v_count integer;
  v_not_orderable json;
begin
  loop
    -- Locks the cart. A cell that is set in a deleted draft restores the draft.
    update cart c set version = c.version + 1, cambiado_el = now(), borrado_el = null
      from (select cliente_of_buyer(p_buyer_id) as cliente_id) b
        left join usuario u on u.id = p_buyer_id
        left join cliente cl on cl.id = coalesce(b.cliente_id, u.cliente_id)
        left join tarifa t on t.id = cl.tarifa_id
      where c.buyer_id = p_buyer_id and case when p_cart_id is null then c.en_mano else c.id = p_cart_id end
      returning c.id, c.nombre, c.fecha_entrega, c.servir_hasta, c.cancelar_tras, c.dias_lineas,
        c.observaciones, c.version, old.cambiado_el, old.borrado_el, cl.id, t.id, t.descuento
      into v_id, v_nombre, v_fecha_entrega, v_servir_hasta, v_cancelar_tras, v_dias_lineas, v_observaciones,
        v_version, v_cambiado_el, v_borrado_el, v_cliente_id, v_tarifa_id, v_discount;
    exit when found;
    if p_cart_id is not null then
      return json_build_object('sinCart', true);
    end if;
    if not 0 < any (p_cantidades) then
      return null;
    end if;
    v_cliente_id := cliente_of_buyer(p_buyer_id);
    insert into cart (usuario_id, cliente_id) values (case when v_cliente_id is null then p_buyer_id end, v_cliente_id)
      on conflict (buyer_id) where en_mano do nothing;
  end loop;

  if 0 = any (p_cantidades) then
    delete from cart_celda c using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where c.cart_id = v_id and c.modelo_color_id = i.modelo_color_id and c.talla_id = i.talla_id and i.cantidad = 0;
    get diagnostics v_changed = row_count;
    delete from cart_perdida p using unnest(p_colores, p_tallas, p_cantidades) as i(modelo_color_id, talla_id, cantidad)
      where p.cart_id = v_id and p.modelo_color_id = i.modelo_color_id and p.talla_id = i.talla_id and i.cantidad = 0;
    get diagnostics v_count = row_count;
    v_changed := v_changed + v_count;
  end if;

  v_holds := exists (select from apartado a where a.cliente_id = v_cliente_id);
  insert into cart_celda as c (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto,
      lotes_vistos)
    select v_id, i.modelo_color_id, i.talla_id, i.modelo_id, i.cantidad,
      surcharged_price(discounted_price(i.precio, tp.precio, v_discount), x.importe, x.percent),
      covered_quantity(i.cantidad, own.disponible),
      case when i.cantidad <= own.disponible then null
        when v_holds then free_or_held_lotes(v_cliente_id, i.modelo_color_id, i.talla_id)
        else free_lotes(i.modelo_color_id, i.talla_id) end
    from checked_cells(p_modelos, p_colores, p_tallas, p_cantidades) i
      left join tarifa_precio tp on tp.tarifa_id = v_tarifa_id and tp.modelo_id = i.modelo_id
      left join lateral suplemento_of(i.modelo_id, i.talla_id, v_tarifa_id) x on true
      left join stock s on s.modelo_color_id = i.modelo_color_id and s.talla_id = i.talla_id
      cross join lateral (select available_quantity(s.fisico, s.reservado - case when v_holds
        then held_stock(v_cliente_id, i.modelo_color_id, i.talla_id) else 0 end) as disponible) own
    where i.cantidad > 0 and i.missing is null
    on conflict (cart_id, modelo_color_id, talla_id) do update
      set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto,
        lotes_vistos = excluded.lotes_vistos
      where (c.cantidad, c.precio_visto, c.cubierto_visto, c.lotes_vistos)
        is distinct from (excluded.cantidad, excluded.precio_visto, excluded.cubierto_visto, excluded.lotes_vistos);
  get diagnostics v_count = row_count;
  v_changed := v_changed + v_count;

  -- Fewer rows than cells: some were equal, were removed, or cannot be ordered.
  if v_count < cardinality(p_cantidades) then
    v_not_orderable := cells_not_orderable(p_modelos, p_colores, p_tallas, p_cantidades);
    if v_not_orderable is not null then
      raise exception 'some cells cannot be ordered' using errcode = 'PX002', detail = v_not_orderable::text;
    end if;
  end if;
  if v_count > 0 and (select count(*) from cart_celda c where c.cart_id = v_id) > 2000 then
    raise exception 'too many cells in a cart' using errcode = 'PX003';
  end if;
  if v_changed = 0 then
    update cart set version = version - 1, cambiado_el = v_cambiado_el, borrado_el = v_borrado_el where id = v_id
      returning version into v_version;
  end if;
  return cart_json(v_id, v_nombre, v_fecha_entrega, v_servir_hasta, v_cancelar_tras, v_dias_lineas,
    v_observaciones, v_version, v_cliente_id, v_tarifa_id, v_discount);
end $$;
