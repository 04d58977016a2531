-- Renews the searched text of a cliente's pedidos after it was renamed. Those of a comercial are many: a job
-- renews them in steps (`renew_comercial_busqueda`).
create or replace function renew_pedido_busqueda() returns trigger
  language plpgsql as $$
begin
  update pedido p set busqueda = pedido_busqueda(p) where p.cliente_id = new.id;
  return null;
end $$;
