-- What is to be sent was asked by seven statements within the one call; cart, buyer and tarifa are one look now.
create or replace function cart_para_enviar(p_usuario uuid, p_clave text) returns json
  language plpgsql stable as $$
declare
  v_fila record;
  v_envio json;
begin
  if p_clave is not null then
    select json_build_object('huella', e.huella, 'pedido_id', e.pedido_id) into v_envio
      from pedido_envio e where e.usuario_id = p_usuario and e.clave = p_clave;
  end if;
  select c.id, c.nombre, c.fecha_entrega, c.observaciones, c.version, t.id as tarifa_id, t.descuento,
      case when u.is_active and cl.id is not null then json_build_object('cliente_id', cl.id, 'cliente', cl.nombre,
        'comercial_id', cl.comercial_id, 'tarifa_id', cl.tarifa_id) end as dueno
    into v_fila
    from usuario u
      left join cliente cl on cl.id = u.cliente_id
      left join tarifa t on t.id = cl.tarifa_id
      left join cart c on c.usuario_id = u.id and c.en_mano
    where u.id = p_usuario;
  return json_build_object('envio', v_envio, 'dueno', v_fila.dueno, 'cart', case when v_fila.id is not null then
    cart_entero(v_fila.id, v_fila.nombre, v_fila.fecha_entrega, v_fila.observaciones, v_fila.version, v_fila.tarifa_id,
      v_fila.descuento) end);
end $$;
