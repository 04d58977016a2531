-- A closed day of the till is handed over, too: its origin is the day as a number, 20261128.
alter table asiento drop constraint asiento_tipo_check;
alter table asiento add check (tipo in ('factura', 'anulacion', 'cobro', 'gastos', 'caja'));
