-- A cart belongs to a user, or to a cliente without a web account, for which a rep orders (decision 0310).
-- `buyer_id` names the owner in one column: the user's id, or the cliente's id in an UUID of version 8.
alter table cart
  alter column usuario_id drop not null,
  add column cliente_id integer references cliente (id) on delete cascade,
  add column buyer_id uuid not null generated always as (coalesce(usuario_id,
    ('00000000-0000-8000-8000-' || lpad(to_hex(cliente_id), 12, '0'))::uuid)) stored,
  add constraint cart_one_owner check (num_nonnulls(usuario_id, cliente_id) = 1);
drop index cart_clave_idx;
drop index cart_en_mano_idx;
create unique index cart_clave_idx on cart (buyer_id, clave);
create unique index cart_en_mano_idx on cart (buyer_id) where en_mano;
create index cart_usuario_idx on cart (usuario_id);
create index cart_cliente_idx on cart (cliente_id);

-- Favourites follow the cart.
alter table favorito
  drop constraint favorito_pkey,
  alter column usuario_id drop not null,
  add column cliente_id integer references cliente (id) on delete cascade,
  add column buyer_id uuid not null generated always as (coalesce(usuario_id,
    ('00000000-0000-8000-8000-' || lpad(to_hex(cliente_id), 12, '0'))::uuid)) stored,
  add constraint favorito_one_owner check (num_nonnulls(usuario_id, cliente_id) = 1);
alter table favorito add constraint favorito_pkey primary key (buyer_id, modelo_id);
create index favorito_usuario_idx on favorito (usuario_id);
create index favorito_cliente_idx on favorito (cliente_id);

-- The key of a sent cart is bound to its buyer; keys are forgotten after a day.
alter table pedido_envio drop constraint pedido_envio_usuario_id_fkey;
alter table pedido_envio rename column usuario_id to buyer_id;

create function check_cart_owner() returns trigger language plpgsql as $$ begin return new; end $$;
create function hand_over_new_user() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger cart_owner before insert on cart for each row when (new.cliente_id is not null)
  execute function check_cart_owner();
create trigger favorito_owner before insert on favorito for each row when (new.cliente_id is not null)
  execute function check_cart_owner();
create trigger usuario_hand_over after insert or update of cliente_id, is_active, borrado on usuario
  for each row when (new.cliente_id is not null and new.is_active and new.borrado is null)
  execute function hand_over_new_user();
