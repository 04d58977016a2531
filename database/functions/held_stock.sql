-- Returns the garments of a cell that apartados of a cliente hold in the stock.
create or replace function held_stock(p_cliente_id integer, p_modelo_color_id integer, p_talla_id integer) returns integer
  language sql stable as $$
  select coalesce(sum(r.cantidad), 0)::integer
  from reserva r join apartado a on a.id = r.apartado_id
  where a.cliente_id = p_cliente_id and r.modelo_color_id = p_modelo_color_id and r.talla_id = p_talla_id
    and r.desde_stock
$$;
