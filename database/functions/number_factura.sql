-- Gives a new factura the next number of its serie under the lock of the serie, so that a rolled-back factura
-- leaves no gap. It runs as the owner, because the server's role cannot write to serie.
create or replace function number_factura() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare v_serie serie;
begin
  insert into serie (tipo, anio, codigo)
    values (new.tipo, extract(year from new.fecha),
      case new.tipo when 'ordinaria' then 'A' else 'R' end || to_char(new.fecha, 'YY'))
    on conflict do nothing;
  update serie set ultimo = ultimo + 1, ultima_fecha = new.fecha
    where tipo = new.tipo and anio = extract(year from new.fecha) and coalesce(ultima_fecha, new.fecha) <= new.fecha
    returning * into v_serie;
  if v_serie.id is null then
    raise exception 'factura of %: its serie has a factura of a later date', new.fecha
      using errcode = 'check_violation';
  end if;
  new.serie_id := v_serie.id;
  new.orden := v_serie.ultimo;
  new.numero := v_serie.codigo || '-' || lpad(v_serie.ultimo::text, 6, '0');
  new.transaccion := pg_current_xact_id();
  return new;
end $$;
