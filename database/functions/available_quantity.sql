-- Returns the garments of a cell that the stock can still promise (disponible), never below zero. Null, of a
-- cell without stock, is zero.
create or replace function available_quantity(p_fisico integer, p_reservado integer) returns integer
  language sql immutable parallel safe
  return greatest(coalesce(p_fisico - p_reservado, 0), 0);
