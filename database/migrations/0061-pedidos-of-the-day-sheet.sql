-- The day sheet reads the orders of a few weeks, the received ones and the open ones.
create index pedido_fecha_idx on pedido (fecha desc, id desc);
create index pedido_situacion_idx on pedido (situacion, fecha);
