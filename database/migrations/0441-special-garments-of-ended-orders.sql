-- Special garments that left a production order when it ended without them: they return when its end is taken back and
-- no other order makes them.
create table ordenfab_encargo_suelto (
  ordenfab_id      integer not null references ordenfab on delete cascade,
  pedido_linea_id  integer not null references pedido_linea on delete cascade,
  primary key (ordenfab_id, pedido_linea_id)
);
create index ordenfab_encargo_suelto_linea_idx on ordenfab_encargo_suelto (pedido_linea_id);
