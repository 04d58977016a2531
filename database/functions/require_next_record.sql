-- Refuses a record that does not continue its chain: neither by its position nor by the hash before it.
create or replace function require_next_record() returns trigger
  language plpgsql as $$
declare head verifactu_record;
begin
  perform from verifactu_chain where id = new.chain_id for update;
  select * into head from verifactu_record where chain_id = new.chain_id order by position desc limit 1;
  if (new.position, new.previous_huella) is distinct from (coalesce(head.position, 0) + 1, coalesce(head.huella, '')) then
    raise exception 'record % of chain % does not continue it', new.position, new.chain_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
