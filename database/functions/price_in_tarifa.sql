-- Returns the price of a modelo in a tarifa, in cents, by the rule of discounted_price; null means tarifa
-- General.
create or replace function price_in_tarifa(p_modelo_id integer, p_price integer, p_tarifa_id integer) returns integer
  language sql stable parallel safe
  return discounted_price(
    p_price,
    (select tp.precio from tarifa_precio tp where tp.tarifa_id = p_tarifa_id and tp.modelo_id = p_modelo_id),
    (select t.descuento from tarifa t where t.id = p_tarifa_id));
