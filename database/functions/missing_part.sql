-- Returns the first part of a cell that prevents its order: 'modelo', 'color' or 'talla'; null when it can be
-- ordered. `missingPart` of src/business/catalogue/orderable.ts is the same rule.
create or replace function missing_part(p_is_published boolean, p_has_color boolean, p_has_talla boolean) returns text
  language sql immutable parallel safe
  return case when p_is_published is not true then 'modelo' when p_has_color is not true then 'color'
    when p_has_talla is not true then 'talla' end;
