-- Renews the searched text of a cliente's or a comercial's pedidos after it was renamed; the argument of the
-- trigger is the column that refers to it.
create or replace function renew_pedido_busqueda() returns trigger
  language plpgsql as $$
begin
  if tg_argv[0] = 'cliente_id' then
    update pedido p set busqueda = pedido_busqueda(p) where p.cliente_id = new.id;
  else
    update pedido p set busqueda = pedido_busqueda(p) where p.comercial_id = new.id;
  end if;
  return null;
end $$;
