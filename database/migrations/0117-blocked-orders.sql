-- Days for which a blocked pedido keeps its reservas.
alter table app_setting
  add column blocked_order_days integer not null default 14 check (blocked_order_days between 0 and 365);
