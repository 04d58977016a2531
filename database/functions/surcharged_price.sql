-- Returns a price with the suplemento of its talla, in cents. A share (percent) is rounded half up to the
-- cent. `surchargedPrice` of src/business/catalogue/suplemento.ts is the same rule. PostgreSQL inlines it.
create or replace function surcharged_price(p_price integer, p_importe integer, p_percent numeric) returns integer
  language sql immutable parallel safe
  return p_price + coalesce(p_importe, round(p_price * p_percent / 100)::integer, 0);
