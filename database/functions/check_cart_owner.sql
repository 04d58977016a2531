-- Refuses a cart or a favourite of a cliente that has a web account (PX004): the account owns them. The lock
-- makes a new account wait until its cliente's new cart can be handed over.
create or replace function check_cart_owner() returns trigger
  language plpgsql as $$
begin
  perform from cliente where id = new.cliente_id for share;
  if exists (select from usuario u where u.cliente_id = new.cliente_id and u.is_active and u.borrado is null) then
    raise exception 'the cliente has a web account' using errcode = 'PX004';
  end if;
  return new;
end $$;
