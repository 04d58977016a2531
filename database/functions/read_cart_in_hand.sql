-- Returns the cart that a buyer has in hand as cart_json does; null when there is none.
create or replace function read_cart_in_hand(p_buyer_id uuid) returns json
  language plpgsql stable as $$
declare
  v_cart cart;
begin
  select * into v_cart from cart where buyer_id = p_buyer_id and en_mano;
  return case when found then read_cart(v_cart) end;
end $$;
