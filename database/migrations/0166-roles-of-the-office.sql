-- Roles that a house starts with, beside those of the program. A house changes or deletes them as its own; one that has
-- a role of the same name keeps its own (docs/access.md).
with given (nombre, descripcion, permisos) as (values
  ('Pedidos', 'Quien hace, cambia y confirma los pedidos de todas las tiendas', array[
    'Clientes.Create', 'Clientes.Search', 'Clientes.Update', 'Clientes.View',
    'Contactos.Create', 'Contactos.Search', 'Contactos.Update', 'Contactos.View',
    'Pedidos.Create', 'Pedidos.Delete', 'Pedidos.Search', 'Pedidos.Update', 'Pedidos.View', 'Cart.ActFor',
    'Reservas.Create', 'Reservas.Delete', 'Reservas.Search', 'Reservas.Update', 'Lotes.Search', 'Lotes.View',
    'Stock.Search', 'Stock.View', 'Modelos.Search', 'Modelos.View',
    'Albaranes.Search', 'Albaranes.View', 'Facturas.Search', 'Facturas.View']),
  ('Expediciones', 'Quien prepara y envía las entregas, y lleva el stock', array[
    'Albaranes.Create', 'Albaranes.Delete', 'Albaranes.Search', 'Albaranes.Update', 'Albaranes.View',
    'Pedidos.Search', 'Pedidos.View', 'Modelos.Search', 'Modelos.View', 'Stock.Search', 'Stock.Update', 'Stock.View',
    'Lugares.Search', 'Lugares.View', 'Lotes.Search', 'Lotes.View', 'Reservas.Search',
    'Recuentos.Create', 'Recuentos.Search', 'Recuentos.Update', 'Recuentos.View',
    'Prestamos.Create', 'Prestamos.Search', 'Prestamos.Update', 'Prestamos.View']),
  ('Contabilidad', 'Quien factura, cobra y autoriza los pedidos que pasan del crédito', array[
    'Facturas.Create', 'Facturas.Delete', 'Facturas.Issue', 'Facturas.Search', 'Facturas.Update', 'Facturas.View',
    'Cobros.Create', 'Cobros.Delete', 'Cobros.Search', 'Cobros.Update', 'Cobros.View',
    'Pedidos.Authorize', 'Pedidos.Search', 'Pedidos.Update', 'Pedidos.View', 'Albaranes.Search', 'Albaranes.View',
    'Clientes.Search', 'Clientes.Update', 'Clientes.View', 'Contactos.Search', 'Contactos.View',
    'VencimientosAnteriores.Search', 'Modelos.Search', 'Modelos.View',
    'AppSettings.View'])
), made as (
  insert into rol (nombre, descripcion) select nombre, descripcion from given on conflict do nothing
  returning id, nombre
)
insert into rol_permiso (rol_id, permiso)
  select made.id, 'Permissions.' || p from made join given using (nombre), unnest(given.permisos) as p;
