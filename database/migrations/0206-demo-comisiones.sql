-- The demo company has terms of commissions and the statements of three quarters: paid, approved and in draft.
-- `fillComisiones` runs this file on a new demo; here it changes an older one. A demo is known by what nobody else
-- has: accounts with its ids, and facturas with its tax number. The amounts are those of comisiones/comision.ts.
do $$
declare
  v_staff uuid;
  v_today date;
  v_first date;
  v_from date;
  v_to date;
  v_rep record;
  v_id integer;
  v_step integer;
  v_base bigint;
begin
  select u.id into v_staff from usuario u
    where u.id::text like '00000000-0000-4000-8000-%' and u.cliente_id is null and u.comercial_id is null
      and exists (select from factura where emisor ->> 'nif' like '%B00000273')
      and not exists (select from liquidacion)
    order by u.id limit 1;
  if v_staff is null then return; end if;
  select max(fecha) into v_today from factura;
  v_first := (date_trunc('quarter', v_today) - interval '9 months')::date;

  update comercial set condiciones = jsonb_build_array(jsonb_build_object('id', 'usual', 'desde',
      (v_first - interval '2 years')::date::text, 'porcentaje', 8 + id % 3, 'sobre', 'cobrado', 'iva', 21, 'irpf', 15))
    where exists (select from pedido p where p.comercial_id = comercial.id);
  insert into comision_excepcion (comercial_id, cliente_id, porcentaje, desde, nota)
    select c.comercial_id, c.id, 6, date_trunc('quarter', v_today)::date, 'Cliente de la casa desde antes de su zona'
    from cliente c where c.comercial_id is not null order by c.id limit 1;

  for v_step in 0..2 loop
    v_from := (v_first + make_interval(months => 3 * v_step))::date;
    v_to := (v_from + interval '3 months')::date - 1;
    for v_rep in
      select id, (condiciones -> 0 ->> 'porcentaje')::numeric as porcentaje from comercial
      where condiciones @> '[{"id": "usual"}]' order by id
    loop
      insert into liquidacion (comercial_id, trimestre, hasta, iva, irpf, creada, creada_por)
        values (v_rep.id, extract(year from v_from)::text || 'T' || extract(quarter from v_from)::text, v_to, 21, 15,
          v_to + 4 + interval '9 hours', v_staff)
        returning id into v_id;
      insert into liquidacion_linea (liquidacion_id, factura_id, sobre, base, comision, total, cobrado, devengada,
          anterior, importe)
        with own as (
          select f.id, f.total, coalesce(r.rectificada_id, f.id) as root
          from factura f
            left join lateral (select rectificada_id from factura_rectificada
              where factura_id = f.id and rectificada_id is not null order by orden limit 1) r on true
          where f.fecha <= v_to and not exists (select from factura_void v where v.factura_id = f.id)
        ), root as (
          select y.root, y.total, coalesce(
              (select o.comercial_id from factura_linea l join pedido_linea p on p.id = l.pedido_linea_id
                join pedido o on o.id = p.pedido_id where l.factura_id = f.id and o.comercial_id is not null
                order by l.orden limit 1), k.comercial_id) as comercial_id
          from (select root, sum(total) as total from own group by root) y
            join factura f on f.id = y.root join cliente k on k.id = f.cliente_id
          where coalesce(f.fecha_operacion, f.fecha) between v_first and v_to
        ), line as (
          select t.root, l.modelo_id, sum(l.importe) as base
          from root t join own w on w.root = t.root join factura_linea l on l.factura_id = w.id
            left join factura_linea x on x.id = l.rectifica_linea_id
            left join pedido_linea p on p.id = coalesce(l.pedido_linea_id, x.pedido_linea_id)
            left join pedido o on o.id = p.pedido_id
          where coalesce(o.comercial_id, t.comercial_id) = v_rep.id
            and not (l.modelo_id is null and p.id is null and l.referencia = '' and coalesce(x.importe, l.importe) > 0)
          group by 1, 2
        ), sums as (
          select n.root, t.total, sum(n.base) as base, sum(round(n.base * v_rep.porcentaje / 100)) as comision,
            coalesce((select sum(q.importe) from own w join factura_cobro q on q.factura_id = w.id
              join cobro c on c.id = q.cobro_id
              where w.root = n.root and c.tipo = 'cobro' and q.fecha <= v_to), 0) as cobrado
          from line n join root t on t.root = n.root group by n.root, t.total
        ), due as (
          select s.*, case when total >= 0 then least(greatest(cobrado, 0), total)
            else greatest(least(cobrado, 0), total) end as part
          from sums s
        ), line_due as (
          select d.*, case when total = 0 then 0 when part = total then comision
              else round(comision * part / total) end as devengada,
            coalesce((select sum(n.importe) from liquidacion_linea n join liquidacion q on q.id = n.liquidacion_id
              where n.factura_id = d.root and q.comercial_id = v_rep.id), 0) as anterior
          from due d
        )
        select v_id, root, 'cobrado', base, comision, total, part, devengada, anterior, devengada - anterior
        from line_due where devengada <> anterior;
      select coalesce(sum(importe), 0) into v_base from liquidacion_linea where liquidacion_id = v_id;
      update liquidacion set base = v_base, cuota_iva = round(v_base * 0.21), retencion = round(v_base * 0.15),
          total = v_base + round(v_base * 0.21) - round(v_base * 0.15), version = 2,
          estado = case v_step when 0 then 'pagada' when 1 then 'aprobada' else 'borrador' end,
          aprobada = case when v_step < 2 then v_to + 6 + interval '10 hours' end,
          aprobada_por = case when v_step < 2 then v_staff end,
          pagada = case when v_step = 0 then v_to + 25 end,
          referencia = case when v_step = 0 then 'TR-' || v_id else '' end
        where id = v_id;
    end loop;
  end loop;
end $$;
