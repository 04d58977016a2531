-- How many weeks garments take that are made to order: {"fabricarDesde": 4, "fabricarHasta": 6}; absent: not said.
alter table app_setting add column plazos jsonb not null default '{}';
