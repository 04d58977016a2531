-- A cart becomes a pedido by two calls of the database: what is to be sent is read, judged by the server's rules, and then
-- written by one statement that goes back when the cart or the stock are no longer as they were read.

-- What a statement presumes; false undoes all of it (SQLSTATE PX001). Null, of what has no row, is no breach.
create function presumir(p_cierto boolean) returns boolean
  language plpgsql as $$
begin
  if p_cierto is false then
    raise exception 'what was read is no longer so' using errcode = 'PX001';
  end if;
  return true;
end $$;

-- The cart that is to become a pedido, null when the user has none in hand. `envio` is what an earlier call with the
-- same key has made; `dueno` is null when the user may not buy. Nothing is locked: the statement that writes looks again.
create or replace function cart_para_enviar(p_usuario uuid, p_clave text) returns json
  language plpgsql stable as $$
declare
  v_envio json;
  v_dueno json;
begin
  select json_build_object('huella', e.huella, 'pedido_id', e.pedido_id) into v_envio
    from pedido_envio e where e.usuario_id = p_usuario and e.clave = p_clave;
  select json_build_object('cliente_id', cl.id, 'cliente', cl.nombre, 'comercial_id', cl.comercial_id,
      'tarifa_id', cl.tarifa_id) into v_dueno
    from usuario u join cliente cl on cl.id = u.cliente_id where u.id = p_usuario and u.is_active;
  return json_build_object('envio', v_envio, 'dueno', v_dueno, 'cart', cart_de(p_usuario));
end $$;
