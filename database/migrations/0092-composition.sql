-- The composition of a modelo as data: [{id, parte, fibra, percent}]. Its texts in `composicion` are made from
-- it (src/business/catalogue/modelo-composicion.ts). Empty: the text could not be read, and stays as written.
alter table modelo add column partes jsonb not null default '[]';

-- Reads the texts that name only known parts and fibres and sum to 100: «95 % seda, 5 % lana. Forro: 100 % lino.»
with sentence as (
  select m.id, s.place as sentence,
    case lower(coalesce(substring(s.words from '^\s*(\w+):'), 'cuerpo'))
      when 'cuerpo' then 'cuerpo' when 'forro' then 'forro' when 'adorno' then 'adorno' end as parte,
    regexp_replace(s.words, '^\s*\w+:', '') as list
  from modelo m
    cross join lateral regexp_split_to_table(m.composicion ->> 'es', '\.(\s+|$)') with ordinality as s(words, place)
  where m.composicion ->> 'es' <> '' and s.words !~ '^\s*$'
), share as (
  select s.id, s.sentence, s.parte, i.place, i.words,
    replace(substring(i.words from '^\s*([0-9]{1,3}([.,][0-9]{1,2})?)\s?%'), ',', '.')::numeric as percent,
    lower(substring(i.words from '%\s*(.*?)\s*$')) as fibra
  from sentence s cross join lateral regexp_split_to_table(s.list, ',\s+') with ordinality as i(words, place)
), part as (
  select id, sentence, parte, sum(percent) = 100 and bool_and(percent is not null)
      and count(distinct fibra) = count(*) and bool_and(coalesce(fibra in (
        'lana', 'alpaca', 'llama', 'camello', 'cachemira', 'mohair', 'angora', 'vicuña', 'yak',
        'guanaco', 'cashgora', 'castor', 'nutria', 'pelo', 'seda', 'algodón', 'miraguano', 'lino',
        'cáñamo', 'yute', 'abacá', 'esparto', 'coco', 'retama', 'ramio', 'sisal', 'sunn', 'henequén',
        'maguey', 'acetato', 'alginato', 'cupro', 'modal', 'proteínica', 'triacetato', 'viscosa',
        'acrílica', 'clorofibra', 'fluorofibra', 'modacrílica', 'poliamida', 'aramida', 'poliimida',
        'lyocell', 'polilactida', 'poliéster', 'polietileno', 'polipropileno', 'policarbamida',
        'poliuretano', 'vinilal', 'trivinilo', 'elastodieno', 'elastano', 'vidrio textil',
        'elastomultiéster', 'elastolefina', 'melamina', 'poliacrilato', 'fibra metalizada'
      ), false)) as whole,
    jsonb_agg(jsonb_build_object('id', sentence || '-' || place, 'parte', parte, 'fibra', fibra, 'percent', percent)
      order by place) as shares
  from share group by id, sentence, parte
), composition as (
  select p.id, jsonb_agg(e.share order by p.sentence, e.place) as partes
  from part p cross join lateral jsonb_array_elements(p.shares) with ordinality as e(share, place)
  group by p.id
  having bool_and(p.whole and p.parte is not null) and count(distinct p.parte) = count(distinct p.sentence)
)
update modelo m set partes = c.partes from composition c where c.id = m.id;
