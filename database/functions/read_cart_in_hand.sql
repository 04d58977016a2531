-- Returns the cart that a user has in hand as cart_json does; null when there is none.
create or replace function read_cart_in_hand(p_user_id uuid) returns json
  language plpgsql stable as $$
declare
  v_cart cart;
begin
  select * into v_cart from cart where usuario_id = p_user_id and en_mano;
  return case when found then read_cart(v_cart) end;
end $$;
