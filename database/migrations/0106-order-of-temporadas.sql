-- Temporadas in an order of their own, one of them marked as current; texts of modelo types.
alter table temporada
  add orden  integer not null default 0,
  add actual boolean not null default false;
update temporada t set orden = place.n
from (select id, row_number() over (order by desde desc, id desc) as n from temporada) place
where t.id = place.id;
update temporada set actual = true where orden = 1;
create unique index temporada_actual_idx on temporada (actual) where actual;
alter table modelo_tipo add descripcion jsonb not null default '{}';
