-- A special garment of a cart: a modelo with changes, such as an extra length. It takes no stock, so it is no
-- cart_celda.
create table cart_encargo (
  cart_id         integer not null references cart on delete cascade,
  id              uuid not null,               -- chosen by the client, so that a repeated call changes nothing
  modelo_id       integer not null references modelo on delete cascade,
  modelo_color_id integer not null references modelo_color on delete cascade,
  talla_id        integer not null references talla,  -- the base size
  cantidad        integer not null check (cantidad between 1 and 99),
  texto           text not null check (length(texto) between 1 and 500),
  fecha_evento    date,
  referencia_tienda text not null default '',  -- the shop's own reference; no consumer's name
  suplemento      integer check (suplemento between 0 and 100000000),  -- cents of a garment; null: not set yet
  precio_visto    integer not null,            -- cents of a garment without suplemento, as shown
  creado          timestamptz not null default now(),
  primary key (cart_id, id)
);
create index cart_encargo_modelo_idx on cart_encargo (modelo_id);
create index cart_encargo_color_idx on cart_encargo (modelo_color_id);

-- The special garment of a pedido_linea, which has no pedido_cantidad then: it takes no stock and is not
-- returned. `pedido_linea.precio` includes the suplemento.
create table pedido_encargo (
  pedido_linea_id integer primary key references pedido_linea on delete cascade,
  modelo_color_id integer not null references modelo_color,
  talla_id        integer not null references talla,
  cantidad        integer not null check (cantidad > 0),
  servida         integer not null default 0 check (servida between 0 and cantidad),
  texto           text not null,
  fecha_evento    date,
  referencia_tienda text not null default '',
  suplemento      integer check (suplemento between 0 and 100000000)  -- cents of a garment; null: the house sets it
);

-- What happens when a rep orders a modelo that a shop nearby bought this season, and which shops are near.
alter table app_setting
  add column territory_rule text not null default 'off' check (territory_rule in ('off', 'warn', 'block')),
  add column territory_area text not null default 'cp3' check (territory_area in ('zone', 'cp2', 'cp3', 'cp5'));
