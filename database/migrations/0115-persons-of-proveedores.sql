-- Persons of proveedores: until now no call could add one, so a row without its proveedor is left of nothing.
delete from contacto c where proveedor_id is not null
  and not exists (select from proveedor p where p.id = c.proveedor_id);
alter table contacto add constraint contacto_proveedor_id_fkey
  foreign key (proveedor_id) references proveedor on delete cascade;
