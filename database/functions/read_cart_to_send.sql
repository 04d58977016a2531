-- Returns what sending a cart needs: `cart` (null when the buyer has none in hand), its `buyer` (null when
-- the account or shop is closed), and `sent`, the result of an earlier call of the shop with the same key.
-- `p_fecha_entrega` replaces the cart's day. `holds` is true when apartados hold garments for the cliente. It
-- takes no lock, so the statement that writes compares again.
create or replace function read_cart_to_send(p_buyer_id uuid, p_key text, p_fecha_entrega date) returns json
  language plpgsql stable as $$
declare
  v_row record;
  v_sent json;
begin
  select c.id, c.nombre, coalesce(p_fecha_entrega, c.fecha_entrega) as fecha_entrega, c.servir_hasta,
      c.cancelar_tras, c.dias_lineas, c.observaciones, c.version,
      cl.id as cliente_id, t.id as tarifa_id, t.descuento, coalesce(b.cliente_id, u.cliente_id) as shop_id,
      exists (select from apartado a where a.cliente_id = cl.id) as holds,
      case when cl.activo and (u.is_active or u.id is null) then json_build_object('cliente_id', cl.id, 'cliente', cl.nombre,
        'comercial_id', cl.comercial_id, 'tarifa_id', cl.tarifa_id) end as buyer
    into v_row
    from (select cliente_of_buyer(p_buyer_id) as cliente_id) b
      left join usuario u on u.id = p_buyer_id
      left join cliente cl on cl.id = coalesce(b.cliente_id, u.cliente_id)
      left join tarifa t on t.id = cl.tarifa_id
      left join cart c on c.buyer_id = p_buyer_id and c.en_mano;
  if p_key is not null then
    select json_build_object('digest', e.digest, 'pedido_id', e.pedido_id, 'buyer_id', e.buyer_id) into v_sent
      from pedido_envio e where e.clave = p_key and (e.cliente_id = v_row.shop_id or e.buyer_id = p_buyer_id)
      order by e.cliente_id = v_row.shop_id desc limit 1;
  end if;
  return json_build_object('sent', v_sent, 'buyer', v_row.buyer, 'holds', v_row.holds, 'cart',
    case when v_row.id is not null then
    cart_json(v_row.id, v_row.nombre, v_row.fecha_entrega, v_row.servir_hasta, v_row.cancelar_tras,
      v_row.dias_lineas, v_row.observaciones, v_row.version, v_row.cliente_id, v_row.tarifa_id,
      v_row.descuento) end);
end $$;
