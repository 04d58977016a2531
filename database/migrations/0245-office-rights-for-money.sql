-- The roles that a house starts with get the rights of money, returns and commissions (docs/access.md). A role of such a
-- name that the house made for something else keeps its rights: it lacks the right that the role began with.
with given (nombre, mark, permisos) as (values
  ('Pedidos', 'Pedidos.Create', array[
    'Devoluciones.Create', 'Devoluciones.Search', 'Devoluciones.Update', 'Devoluciones.View']),
  ('Expediciones', 'Albaranes.Create', array['Devoluciones.Search', 'Devoluciones.Update', 'Devoluciones.View']),
  ('Contabilidad', 'Cobros.Create', array[
    'Reclamaciones.Create', 'Reclamaciones.Update', 'Reclamaciones.View', 'Caja.Create', 'Caja.View',
    'Remesas.Create', 'Remesas.Delete', 'Remesas.Search', 'Remesas.Update', 'Remesas.View',
    'CuentasBancarias.Create', 'CuentasBancarias.Search', 'CuentasBancarias.Update', 'CuentasBancarias.View',
    'ExtractosBancarios.Create', 'ExtractosBancarios.Search', 'ExtractosBancarios.Update', 'ExtractosBancarios.View',
    'Contabilidad.Create', 'Contabilidad.Update', 'Contabilidad.View',
    'Comisiones.Create', 'Comisiones.Delete', 'Comisiones.Search', 'Comisiones.Update', 'Comisiones.View',
    'Devoluciones.Search', 'Devoluciones.View', 'Comerciales.Search', 'Comerciales.View'])
)
insert into rol_permiso (rol_id, permiso)
  select rol.id, 'Permissions.' || p from rol join given using (nombre), unnest(given.permisos) as p
  where exists (select from rol_permiso own where own.rol_id = rol.id and own.permiso = 'Permissions.' || given.mark)
  on conflict do nothing;
