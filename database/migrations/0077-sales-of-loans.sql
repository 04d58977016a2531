-- A pedido of garments that a shop kept from a loan.
alter table pedido add column prestamo_id integer references prestamo;  -- absent for ordered garments
create index pedido_prestamo_idx on pedido (prestamo_id) where prestamo_id is not null;

-- A rep sees the own sample set and the loans of the own clientes.
insert into rol_permiso (rol_id, permiso)
  select r.id, p from rol r, unnest(array['Permissions.Prestamos.Search', 'Permissions.Prestamos.View']) p
  where r.nombre = 'Comercial' on conflict do nothing;
