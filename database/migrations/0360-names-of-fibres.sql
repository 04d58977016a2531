-- Three fibres get the names of Annex I of Regulation (EU) 1007/2011 in texts that were made from the fibres.
update modelo set composicion = composicion
  || jsonb_build_object(
    'en', regexp_replace(coalesce(composicion ->> 'en', ''), '% linen\M', '% flax', 'g'),
    'pt', regexp_replace(regexp_replace(coalesce(composicion ->> 'pt', ''), '% mohair\M', '% moér', 'g'),
      '% cashgora\M', '% caxegorá', 'g'))
where partes @> '[{"fibra": "lino"}]' or partes @> '[{"fibra": "mohair"}]' or partes @> '[{"fibra": "cashgora"}]';
