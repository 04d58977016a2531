-- Renews the searched text of the next pedidos of a renamed comercial, at most this many.
-- Returns false when no comercial has any left.
create or replace function renew_comercial_busqueda(p_batch integer) returns boolean
  language plpgsql as $$
declare
  v_id integer;
  v_from integer;
  v_last integer;
  v_count integer;
begin
  select id, busqueda_desde into v_id, v_from from comercial
    where busqueda_desde is not null order by id limit 1 for no key update skip locked;
  if v_id is null then
    return false;
  end if;
  with batch as (
    select p.id from pedido p where p.comercial_id = v_id and p.id > v_from order by p.id limit p_batch
  ), renewed as (
    update pedido p set busqueda = pedido_busqueda(p) from batch where p.id = batch.id returning p.id
  )
  select max(id), count(*) into v_last, v_count from renewed;
  update comercial set busqueda_desde = case when v_count = p_batch then v_last end where id = v_id;
  return true;
end $$;
