-- The demo company has a remesa that the bank collected, with debits that came back, and one that the bank has.
-- `fillRemesas` runs this file on a new demo; here it changes an older one. A demo is known by what nobody else has:
-- accounts with its ids, and facturas with its tax number. Every sum of money stays as it was.
do $$
declare
  v_staff uuid;
  v_today date;
  v_day date;
  v_bank integer;
  v_remesa integer;
  v_row record;
  v_cobro integer;
  v_contra integer;
begin
  select u.id into v_staff from usuario u
    where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
      and exists (select from factura where emisor ->> 'nif' like '%B00000273')
      and not exists (select from remesa) and not exists (select from cuenta_bancaria)
    order by u.id limit 1;
  if v_staff is null then return; end if;
  select max(fecha) into v_today from factura;

  -- The day of the last weeks on which most debits were paid.
  select c.fecha into v_day
    from cobro c join cliente k on k.id = c.cliente_id
    where c.forma_pago = 'giro' and c.importe > 0 and c.anula_id is null and c.fecha between v_today - 75 and v_today - 12
      and k.iban is not null and k.mandatos @> '[{"tipo": "CORE"}]'
    group by c.fecha order by count(*) desc, c.fecha desc limit 1;
  if v_day is null then return; end if;
  insert into cuenta_bancaria (nombre, iban, bic, acreedor)
    values ('Cuenta de cobros', 'ES8599990001000000000273', '', 'ES82000B00000273') returning id into v_bank;
  insert into remesa (cuenta_id, tipo, fecha, estado, presentada, cobrada, creado, usuario_id, version)
    values (v_bank, 'CORE', v_day, 'cobrada', v_day - 4 + interval '9 hours', v_day, v_day - 5 + interval '17 hours',
      v_staff, 3)
    returning id into v_remesa;
  insert into remesa_recibo (remesa_id, cliente_id, factura_id, vencimiento, numero, vence, importe, titular, iban,
      mandato, firmado, sequence, en_curso, cobro_id)
    select v_remesa, k.id, l.factura_id, l.vencimiento, f.numero, v.fecha, c.importe,
      coalesce(nullif(k.razon_social, ''), k.nombre), k.iban, m ->> 'referencia', (m ->> 'firmado')::date, 'FRST', false,
      c.id
    from cobro c join cliente k on k.id = c.cliente_id
      join factura_cobro l on l.cobro_id = c.id and l.importe = c.importe join factura f on f.id = l.factura_id
      join factura_vencimiento v on v.factura_id = l.factura_id and v.orden = l.vencimiento
      cross join lateral jsonb_array_elements(k.mandatos) m
    where c.forma_pago = 'giro' and c.fecha = v_day and c.importe > 0 and c.anula_id is null and k.iban is not null
      and m ->> 'tipo' = 'CORE' and not exists (select from cobro u where u.anula_id = c.id)
      and not exists (select from factura_void n where n.factura_id = f.id)
    order by c.id limit 12;

  -- Overdue debts: their debits came back, so that they are open again.
  for v_row in
    select d.cliente_id, d.factura_id, d.vencimiento, d.numero, d.fecha, d.pendiente, k.iban,
      coalesce(nullif(k.razon_social, ''), k.nombre) as titular, m ->> 'referencia' as mandato,
      (m ->> 'firmado')::date as firmado, row_number() over (order by d.fecha, d.clave) as place
    from deuda d join cliente k on k.id = d.cliente_id
      cross join lateral jsonb_array_elements(k.mandatos) m
    where d.factura_id is not null and d.pendiente > 0 and d.pendiente = d.importe and d.fecha <= v_day
      and d.forma_pago = 'giro' and k.iban is not null and m ->> 'tipo' = 'CORE'
    order by d.fecha, d.clave limit 2
  loop
    insert into cobro (cliente_id, fecha, importe, forma_pago, creado, usuario_id)
      values (v_row.cliente_id, v_day, v_row.pendiente, 'giro', v_day + interval '10 hours', v_staff)
      returning id into v_cobro;
    insert into factura_cobro (cobro_id, factura_id, vencimiento, fecha, importe)
      values (v_cobro, v_row.factura_id, v_row.vencimiento, v_day, v_row.pendiente);
    insert into cobro (cliente_id, fecha, importe, forma_pago, nota, anula_id, creado, usuario_id)
      values (v_row.cliente_id, v_day + 5, -v_row.pendiente, 'giro', 'Recibo devuelto', v_cobro,
        v_day + 5 + interval '11 hours', v_staff)
      returning id into v_contra;
    insert into factura_cobro (cobro_id, factura_id, vencimiento, fecha, importe)
      values (v_contra, v_row.factura_id, v_row.vencimiento, v_day + 5, -v_row.pendiente);
    insert into remesa_recibo (remesa_id, cliente_id, factura_id, vencimiento, numero, vence, importe, titular, iban,
        mandato, firmado, sequence, en_curso, cobro_id, devuelto, motivo, gastos, contra_id)
      values (v_remesa, v_row.cliente_id, v_row.factura_id, v_row.vencimiento, v_row.numero, v_row.fecha,
        v_row.pendiente, v_row.titular, v_row.iban, v_row.mandato, v_row.firmado, 'FRST', false, v_cobro, v_day + 5,
        case v_row.place when 1 then 'AM04' else 'MD06' end, case v_row.place when 1 then 450 else 300 end, v_contra);
  end loop;

  -- The next due dates are with the bank.
  insert into remesa (cuenta_id, tipo, fecha, estado, presentada, creado, usuario_id, version)
    values (v_bank, 'CORE', v_today + 12, 'presentada', v_today + interval '9 hours', v_today - 1 + interval '17 hours',
      v_staff, 2)
    returning id into v_remesa;
  insert into remesa_recibo (remesa_id, cliente_id, factura_id, vencimiento, numero, vence, importe, titular, iban,
      mandato, firmado, sequence)
    select v_remesa, k.id, d.factura_id, d.vencimiento, d.numero, d.fecha, d.pendiente,
      coalesce(nullif(k.razon_social, ''), k.nombre), k.iban, m ->> 'referencia', (m ->> 'firmado')::date,
      case when exists (select from remesa_recibo o where o.mandato = m ->> 'referencia') then 'RCUR' else 'FRST' end
    from deuda d join cliente k on k.id = d.cliente_id
      cross join lateral jsonb_array_elements(k.mandatos) m
    where d.factura_id is not null and d.pendiente > 0 and d.pendiente = d.importe and d.forma_pago = 'giro'
      and d.fecha between v_today + 3 and v_today + 12 and k.iban is not null and m ->> 'tipo' = 'CORE'
    order by d.fecha, d.clave limit 10;
  -- Nothing falls due: no remesa.
  delete from remesa r where not exists (select from remesa_recibo q where q.remesa_id = r.id);
end $$;
