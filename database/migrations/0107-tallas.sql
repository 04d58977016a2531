-- Tallas that the team edits: their numbers in other countries, an archive (decision 0070).
alter table talla
  add equivalencias jsonb   not null default '{}',   -- by country: {"uk": "10", "it": "42"}
  add archivado     boolean not null default false,  -- no longer offered for new cells
  add version       integer not null default 1;
-- The website calculated these numbers; now each talla has its own.
update talla set equivalencias = jsonb_build_object('es', nombre, 'fr', nombre, 'pt', nombre,
  'uk', (n - 28)::text, 'it', (n + 4)::text, 'de', (n - 2)::text)
from (select id as of, case when nombre ~ '^[3-6]\d$' then nombre::int end as n from talla) numbered
where of = talla.id and n between 34 and 60 and n % 2 = 0;
update talla set orden = place.n
from (select id, row_number() over (order by orden, id) as n from talla) place
where talla.id = place.id and talla.orden <> place.n;
create index variante_talla_idx on variante (talla_id);
