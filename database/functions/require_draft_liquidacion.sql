-- Refuses another amount of an approved statement, and its removal. Only its payment is recorded afterwards.
create or replace function require_draft_liquidacion() returns trigger
  language plpgsql as $$
begin
  if old.estado = 'borrador' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or (new.comercial_id, new.trimestre, new.hasta, new.base, new.iva, new.irpf, new.cuota_iva,
      new.retencion, new.total, new.aprobada) is distinct from (old.comercial_id, old.trimestre, old.hasta, old.base,
      old.iva, old.irpf, old.cuota_iva, old.retencion, old.total, old.aprobada) or new.estado = 'borrador' then
    raise exception 'liquidacion % is approved', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
