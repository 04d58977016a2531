-- Notes the color of a cell that was sold out or came back. Its triggers run at no other change of a cell.
create or replace function note_existencia_cambio() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into existencia_cambio (modelo_color_id) values (old.modelo_color_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.modelo_color_id <> old.modelo_color_id) then
    insert into existencia_cambio (modelo_color_id) values (new.modelo_color_id);
  end if;
  return null;
end $$;
