-- Returns the price of a modelo in a tarifa, in cents: the tarifa's own price, else the modelo's price less
-- the discount (percent), else the modelo's price. It holds no query, so PostgreSQL inlines it.
create or replace function discounted_price(p_price integer, p_own_price integer, p_discount numeric) returns integer
  language sql immutable parallel safe
  return coalesce(p_own_price, round(p_price * (100 - p_discount) / 100)::integer, p_price);
