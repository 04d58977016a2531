-- Returns the suplemento of a cell in a tarifa (null: General): that of the largest talla up to its own.
-- Rows of the tarifa replace those of all tarifas. No row: the cell has the modelo's price.
-- `suplementoOf` of src/business/catalogue/suplemento.ts is the same rule. PostgreSQL inlines it.
create or replace function suplemento_of(p_modelo_id integer, p_talla_id integer, p_tarifa_id integer)
  returns table (importe integer, percent numeric)
  language sql stable rows 1 as $$
  select s.importe, s.percent
  from modelo_suplemento s join talla d on d.id = s.desde_talla_id
  where s.modelo_id = p_modelo_id and d.orden <= (select t.orden from talla t where t.id = p_talla_id)
    and (s.tarifa_id = p_tarifa_id or (s.tarifa_id is null and not exists (
      select from modelo_suplemento o where o.modelo_id = p_modelo_id and o.tarifa_id = p_tarifa_id)))
  order by d.orden desc, d.id desc
  limit 1
$$;
