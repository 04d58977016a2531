-- The last day of orders for a temporada, and its delivery windows:
-- [{"id": "a", "desde": day, "hasta": day}], at most 12.
alter table temporada
  add column pedir_hasta date,
  add column ventanas    jsonb not null default '[]',
  add column version     integer not null default 1;

-- An order is served from `fecha_entrega` until `servir_hasta`; after `cancelar_tras` nothing of it is sent
-- unless the shop agrees. A line without days has those of its pedido.
alter table cart
  add column servir_hasta  date,
  add column cancelar_tras date;
alter table pedido
  add column servir_hasta  date,
  add column cancelar_tras date,
  add check (servir_hasta >= fecha_entrega),
  add check (cancelar_tras >= coalesce(servir_hasta, fecha_entrega));
alter table pedido_linea
  add column fecha_entrega date,
  add column servir_hasta  date,
  add column cancelar_tras date;

-- Its new version has two more parameters. A new database has none yet.
drop function if exists cart_json(integer, text, date, text, integer, integer, numeric);
