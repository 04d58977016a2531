-- Returns a cart as cart_json does, in the tarifa of its cliente.
create or replace function read_cart(p_cart cart) returns json
  language plpgsql stable as $$
declare
  v_cliente_id integer;
  v_tarifa_id integer;
  v_discount numeric;
begin
  select cl.id, t.id, t.descuento into v_cliente_id, v_tarifa_id, v_discount
    from cliente cl left join tarifa t on t.id = cl.tarifa_id
    where cl.id = coalesce(p_cart.cliente_id, (select u.cliente_id from usuario u where u.id = p_cart.usuario_id));
  return cart_json(p_cart.id, p_cart.nombre, p_cart.fecha_entrega, p_cart.servir_hasta, p_cart.cancelar_tras,
    p_cart.dias_lineas, p_cart.observaciones, p_cart.version, v_cliente_id, v_tarifa_id, v_discount);
end $$;
