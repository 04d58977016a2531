-- Keeps the searched text of a written pedido. A restored one brings its text along: its cliente may follow.
create or replace function write_pedido_busqueda() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.busqueda = '' then
    new.busqueda := pedido_busqueda(new);
  end if;
  return new;
end $$;
