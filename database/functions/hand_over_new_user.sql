-- Gives the carts of a cliente to its first web account. The lock of the cliente waits for a cart that is
-- being created (`check_cart_owner`).
create or replace function hand_over_new_user() returns trigger
  language plpgsql as $$
begin
  perform from cliente where id = new.cliente_id for no key update;
  perform hand_over_carts(new.cliente_id);
  return new;
end $$;
