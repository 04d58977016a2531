-- Returns what a keyword is looked up in: number, cliente, town, comercial and notes of a pedido, folded.
create or replace function pedido_busqueda(p pedido) returns text
  language sql stable
  return fold_text(concat_ws(' ', p.id,
    (select concat_ws(' ', c.nombre, c.poblacion) from cliente c where c.id = p.cliente_id),
    (select k.nombre from comercial k where k.id = p.comercial_id), p.observaciones));
