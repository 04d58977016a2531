-- Returns how many of the ordered garments the stock serves at once. `coveredQuantity` of
-- src/business/stock/covered.ts is the same rule.
create or replace function covered_quantity(p_cantidad integer, p_disponible integer) returns integer
  language sql immutable parallel safe
  return least(p_cantidad, greatest(p_disponible, 0));
