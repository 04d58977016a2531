-- Colores in an order of their own, which lists and forms follow.
alter table color add orden integer not null default 0;
update color c set orden = place.n
from (select id, row_number() over (order by codigo) as n from color) place where c.id = place.id;
