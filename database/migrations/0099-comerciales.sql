-- Comerciales that the team edits: their zones by postal code and the terms of their commissions.
alter table comercial
  add telefono       text,
  add condiciones    jsonb not null default '[]',   -- [{id, desde, porcentaje, sobre}], of the commissions
  add notas          text not null default '',
  add version        integer not null default 1,
  add busqueda_desde integer;                       -- pedidos from this id on still have the former name; null: none

-- A range of postal codes of a country. An empty end is open; a prefix stands for all codes that begin with it.
create table comercial_zona (
  comercial_id  integer not null references comercial on delete cascade,
  linea         text not null,
  orden         integer not null,
  country_id    integer not null references country,
  desde         text not null default '',
  hasta         text not null default '',
  primary key (comercial_id, linea)
);
create index comercial_zona_country_idx on comercial_zona (country_id);

-- A rename used to rewrite all pedidos of the comercial in its own statement; now a job does it in steps.
drop trigger comercial_busqueda on comercial;
create index pedido_comercial_idx on pedido (comercial_id, id);
