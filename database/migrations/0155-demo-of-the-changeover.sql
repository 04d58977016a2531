-- The demo company shows what it brought from its former program, and what its people need for money: IBANs,
-- mandates, zones, terms of commissions, open due dates, last season's sales, open pedidos, a duplicate cliente.
-- `fillChangeover` runs this file on a new demo; here it changes an older one. A demo is known by what nobody
-- else has: accounts with its ids, and facturas with its tax number.
do $$
begin
if not exists (select from usuario where id::text like '00000000-0000-4000-8000-%')
  or not exists (select from factura where emisor ->> 'nif' like '%B00000273')
  or exists (select from cliente where iban is not null)
  or exists (select from comercial_zona)
then
  return;
end if;

-- An invented account of an invented branch, with right check digits.
update cliente c set iban = 'ES' || lpad((98 - (bban || '142800')::numeric % 97)::text, 2, '0') || bban
from (
  select c.id, '9999' || '0001' || '00' || lpad(c.id::text, 10, '0') as bban
  from cliente c join country p on p.id = c.country_id
  where p.iso2 = 'ES' and c.forma_pago = 'giro' and c.id % 4 <> 0
) own where own.id = c.id;

update cliente c set mandatos = jsonb_build_array(jsonb_build_object('id', 'm' || c.id,
  'referencia', 'MANDATO-' || lpad(c.id::text, 5, '0'),
  'firmado', to_char((now() at time zone 'Europe/Madrid')::date - 200 - c.id, 'YYYY-MM-DD'),
  'tipo', case when c.id % 9 = 0 then 'B2B' else 'CORE' end))
where c.iban is not null and c.id % 3 <> 0;

update comercial k set condiciones = jsonb_build_array(
  jsonb_build_object('id', 'inicio', 'desde', '2022-01-01', 'porcentaje', 7, 'sobre', 'facturado'),
  jsonb_build_object('id', 'ahora', 'desde', '2025-01-01', 'porcentaje', case when k.id % 2 = 0 then 8 else 7.5 end,
    'sobre', case when k.id % 3 = 0 then 'cobrado' else 'facturado' end))
where k.condiciones = '[]' and k.zona <> 'Showroom';

with range(zona, iso2, desde, hasta) as (values
  ('Cataluña y Baleares', 'ES', '07', '08'), ('Cataluña y Baleares', 'ES', '17', '17'),
  ('Cataluña y Baleares', 'ES', '25', '25'), ('Cataluña y Baleares', 'ES', '43', '43'),
  ('Centro', 'ES', '05', '05'), ('Centro', 'ES', '09', '09'), ('Centro', 'ES', '13', '13'),
  ('Centro', 'ES', '16', '16'), ('Centro', 'ES', '19', '19'), ('Centro', 'ES', '28', '28'),
  ('Centro', 'ES', '34', '34'), ('Centro', 'ES', '37', '37'), ('Centro', 'ES', '40', '40'),
  ('Centro', 'ES', '42', '42'), ('Centro', 'ES', '45', '45'), ('Centro', 'ES', '47', '47'), ('Centro', 'ES', '49', '49'),
  ('Norte', 'ES', '01', '01'), ('Norte', 'ES', '20', '20'), ('Norte', 'ES', '22', '22'), ('Norte', 'ES', '24', '24'),
  ('Norte', 'ES', '26', '26'), ('Norte', 'ES', '31', '31'), ('Norte', 'ES', '33', '33'), ('Norte', 'ES', '39', '39'),
  ('Norte', 'ES', '44', '44'), ('Norte', 'ES', '48', '48'), ('Norte', 'ES', '50', '50'),
  ('Levante', 'ES', '02', '03'), ('Levante', 'ES', '12', '12'), ('Levante', 'ES', '30', '30'), ('Levante', 'ES', '46', '46'),
  ('Andalucía', 'ES', '04', '04'), ('Andalucía', 'ES', '06', '06'), ('Andalucía', 'ES', '10', '11'),
  ('Andalucía', 'ES', '14', '14'), ('Andalucía', 'ES', '18', '18'), ('Andalucía', 'ES', '21', '21'),
  ('Andalucía', 'ES', '23', '23'), ('Andalucía', 'ES', '29', '29'), ('Andalucía', 'ES', '41', '41'),
  ('Galicia', 'ES', '15', '15'), ('Galicia', 'ES', '27', '27'), ('Galicia', 'ES', '32', '32'), ('Galicia', 'ES', '36', '36'),
  ('Portugal', 'PT', '', '')
)
insert into comercial_zona (comercial_id, linea, orden, country_id, desde, hasta)
select k.id, 'z' || row_number() over (partition by k.id order by r.desde),
  (row_number() over (partition by k.id order by r.desde))::int - 1, p.id, r.desde, r.hasta
from range r join comercial k on k.zona = r.zona and k.activo join country p on trim(p.iso2) = r.iso2;

-- Due dates that are not overdue, of clientes without a credit limit: they hold no order.
insert into vencimiento_anterior (cliente_id, numero, fecha_factura, fecha, importe, forma_pago)
select c.id, 'A-' || to_char((now() at time zone 'Europe/Madrid')::date - 40, 'YY') || '/' || lpad((300 + c.id)::text, 4, '0'),
  (now() at time zone 'Europe/Madrid')::date - 40, (now() at time zone 'Europe/Madrid')::date + 20 + part * 25,
  12000 + c.id * 137 + part * 500, c.forma_pago
from cliente c cross join generate_series(0, 1) as part
where c.id between 60 and 78 and c.id % 3 = 0 and c.activo and c.limite_credito is null;

insert into venta_anterior (cliente_id, temporada_id, referencia, prendas, importe)
select c.id, t.id, 'V' || right(t.codigo, 2) || '-' || lpad((100 + c.id * 3 + part * 7)::text, 3, '0'),
  3 + (c.id + part) % 9, (3 + (c.id + part) % 9) * (5900 + part * 1250)
from cliente c cross join generate_series(0, 3) as part
  cross join (select id, codigo from temporada order by desde limit 1) t
where c.id between 40 and 60 and c.activo;

update pedido p set numero_anterior = 'P-' || to_char(p.fecha, 'YY') || '-' || lpad(p.id::text, 4, '0')
from (
  select p.id from pedido p
  where p.situacion = 'confirmado' and p.enviado and p.bloqueado is null and p.acuerdo is null and p.cliente_id > 20
    and not exists (select from pedido_linea l where l.pedido_id = p.id and (l.descuento <> 0
      or exists (select from pedido_encargo e where e.pedido_linea_id = l.id)))
  order by p.fecha, p.id limit 2
) own where own.id = p.id;

-- The same shop, entered twice: another spelling of its name, and its e-mail address.
update cliente c set nombre = upper(other.nombre), email = other.email, version = c.version + 1
from cliente other where c.id = 88 and other.id = 87;
end;
$$;
