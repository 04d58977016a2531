-- Words within a text are found by their trigrams. The schema keeps the extension's functions apart from ours.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Everything a keyword is looked up in, folded: number, cliente, town, comercial and notes.
alter table pedido add busqueda text not null default '';

-- The sources are in functions/.
create function pedido_busqueda(pedido) returns text language sql as 'select ''''';
create function write_pedido_busqueda() returns trigger language plpgsql as 'begin return new; end';
create function renew_pedido_busqueda() returns trigger language plpgsql as 'begin return null; end';

update pedido p set busqueda = fold_text(concat_ws(' ', p.id,
    (select concat_ws(' ', c.nombre, c.poblacion) from cliente c where c.id = p.cliente_id),
    (select k.nombre from comercial k where k.id = p.comercial_id), p.observaciones));
create index pedido_busqueda_idx on pedido using gin (busqueda extensions.gin_trgm_ops);

create trigger pedido_busqueda before insert or update of observaciones, cliente_id, comercial_id on pedido
  for each row execute function write_pedido_busqueda();
create trigger cliente_busqueda after update of nombre, poblacion on cliente
  for each row when (old.nombre <> new.nombre or old.poblacion <> new.poblacion)
  execute function renew_pedido_busqueda('cliente_id');
create trigger comercial_busqueda after update of nombre on comercial
  for each row when (old.nombre <> new.nombre) execute function renew_pedido_busqueda('comercial_id');

create index pedido_total_idx on pedido (total, id);
