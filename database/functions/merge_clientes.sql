-- Moves everything that refers to the clientes p_ids to p_id, and deletes them. It runs as the owner, because
-- the server's role cannot change the cliente of a factura; the text of a factura stays as it was issued.
create or replace function merge_clientes(p_id integer, p_ids integer[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_key record;
  v_lugar integer;
  v_other integer;
  v_fiscal cliente;
  v_country integer;
  v_address cliente;
  v_buyer_id uuid := ('00000000-0000-8000-8000-' || lpad(to_hex(p_id), 12, '0'))::uuid;
begin
  -- A cliente has one lugar for loans: the garments of the others go there.
  select id into v_lugar from lugar where cliente_id = p_id or cliente_id = any(p_ids)
    order by (cliente_id = p_id) desc, id limit 1;
  for v_other in select id from lugar where cliente_id = any(p_ids) and id <> v_lugar loop
    insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad, estante)
      select v_lugar, modelo_color_id, talla_id, cantidad, estante from existencia where lugar_id = v_other
      on conflict (lugar_id, modelo_color_id, talla_id) do update set cantidad = existencia.cantidad + excluded.cantidad;
    delete from existencia where lugar_id = v_other;
    for v_key in
      select c.conrelid::regclass as name, a.attname as key from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'lugar'::regclass and c.conrelid <> 'existencia'::regclass
    loop
      execute format('update %s set %I = $1 where %I = $2', v_key.name, v_key.key, v_key.key) using v_lugar, v_other;
    end loop;
    delete from lugar where id = v_other;
  end loop;
  -- The name of a curva is unique within its cliente.
  update curva c set nombre = left(c.nombre, 45) || ' · ' || c.id
    where c.cliente_id = any(p_ids) and exists (select from curva o where o.id <> c.id
      and (o.cliente_id = p_id or o.cliente_id = any(p_ids)) and fold_text(o.nombre) = fold_text(c.nombre));
  -- The tax number, its kind, country and VIES answer belong together: one record gives them all.
  select * into v_fiscal from cliente where (id = p_id or id = any(p_ids)) and nif is not null
    order by (id = p_id) desc, id limit 1;
  select coalesce(v_fiscal.country_id, (select country_id from cliente where id = p_id),
      (array_agg(country_id order by id) filter (where country_id is not null
        and (v_fiscal.id is null or nif is null or normalize_nif(nif) = normalize_nif(v_fiscal.nif))))[1])
    into v_country from cliente where id = any(p_ids);
  -- Parts of an address are filled only from a record whose address does not contradict them.
  select o.* into v_address from cliente c join cliente o on o.id = any(p_ids)
    where c.id = p_id and o.direccion || o.codigo_postal || o.poblacion || o.provincia <> ''
      and o.country_id is not distinct from coalesce(v_country, o.country_id)
      and (c.direccion = '' or o.direccion = '' or fold_text(c.direccion) = fold_text(o.direccion))
      and (c.codigo_postal = '' or o.codigo_postal = '' or c.codigo_postal = o.codigo_postal)
      and (c.poblacion = '' or o.poblacion = '' or fold_text(c.poblacion) = fold_text(o.poblacion))
      and (c.provincia = '' or o.provincia = '' or fold_text(c.provincia) = fold_text(o.provincia))
    order by (o.direccion <> '') desc, o.id limit 1;
  update cliente c set
      nif = coalesce(v_fiscal.nif, c.nif), nif_tipo = coalesce(v_fiscal.nif_tipo, c.nif_tipo),
      country_id = v_country,
      vies_estado = case when v_fiscal.id is null then c.vies_estado else v_fiscal.vies_estado end,
      vies_comprobado = case when v_fiscal.id is null then c.vies_comprobado else v_fiscal.vies_comprobado end,
      vies_valido_hasta = case when v_fiscal.id is null then c.vies_valido_hasta else v_fiscal.vies_valido_hasta end,
      recargo_equivalencia = c.recargo_equivalencia or coalesce(v_fiscal.recargo_equivalencia, false),
      razon_social = coalesce(nullif(c.razon_social, ''), m.razon_social, ''),
      direccion = coalesce(nullif(c.direccion, ''), v_address.direccion, ''),
      codigo_postal = coalesce(nullif(c.codigo_postal, ''), v_address.codigo_postal, ''),
      poblacion = coalesce(nullif(c.poblacion, ''), v_address.poblacion, ''),
      provincia = coalesce(nullif(c.provincia, ''), v_address.provincia, ''),
      email = coalesce(c.email, m.email), telefono = coalesce(c.telefono, m.telefono),
      idioma = coalesce(c.idioma, m.idioma), tarifa_id = coalesce(c.tarifa_id, m.tarifa_id),
      comercial_id = coalesce(c.comercial_id, m.comercial_id), subcuenta = coalesce(c.subcuenta, m.subcuenta),
      -- No credit limit is a value of its own, so the limit stays.
      iban = coalesce(c.iban, m.iban),
      limite_asegurado = coalesce(c.limite_asegurado, m.limite_asegurado),
      -- An address without a country has that of its cliente, which may change with the merge.
      direcciones = (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('countryId', o.country_id)) || d
            || case when o.id = p_id then '{}' else '{"porDefecto": false}' end::jsonb
            order by (o.id = p_id) desc, o.id, place), '[]')
        from cliente o, jsonb_array_elements(o.direcciones) with ordinality as x(d, place)
        where o.id = p_id or o.id = any(p_ids)),
      mandatos = c.mandatos || m.mandatos,
      notas = left(concat_ws(E'\n', nullif(c.notas, ''), m.notas), 4000), version = c.version + 1
    from (select
        (array_agg(razon_social order by (id = v_fiscal.id) desc, id) filter (where razon_social <> ''))[1] as razon_social,
        (array_agg(email order by id) filter (where email is not null))[1] as email,
        (array_agg(telefono order by id) filter (where telefono is not null))[1] as telefono,
        (array_agg(idioma order by id) filter (where idioma is not null))[1] as idioma,
        (array_agg(tarifa_id order by id) filter (where tarifa_id is not null))[1] as tarifa_id,
        (array_agg(comercial_id order by id) filter (where comercial_id is not null))[1] as comercial_id,
        (array_agg(subcuenta order by id) filter (where subcuenta is not null))[1] as subcuenta,
        (array_agg(iban order by id) filter (where iban is not null))[1] as iban,
        (array_agg(limite_asegurado order by id) filter (where limite_asegurado is not null))[1] as limite_asegurado,
        string_agg(nullif(notas, ''), E'\n' order by id) as notas,
        (select coalesce(jsonb_agg(d), '[]') from cliente o, jsonb_array_elements(o.mandatos) d
          where o.id = any(p_ids)) as mandatos
      from cliente where id = any(p_ids)) m
    where c.id = p_id;
  delete from tienda_fijada f where f.cliente_id = any(p_ids) and exists (select from tienda_fijada o
    where o.usuario_id = f.usuario_id and (o.cliente_id = p_id or (o.cliente_id = any(p_ids) and o.cliente_id < f.cliente_id)));
  -- The cart in hand of the cliente stays so, else the one that was changed last.
  update cart c set en_mano = false, version = c.version + 1
    where c.cliente_id = any(p_ids) and c.en_mano and exists (select from cart o where o.en_mano
      and (o.cliente_id = p_id or (o.cliente_id = any(p_ids) and (o.cambiado_el, o.id) > (c.cambiado_el, c.id))));
  update cart set clave = null where cliente_id = any(p_ids);
  -- An order that waits for its cart reads it again, with the cliente that stays.
  update cart c set version = c.version + 1 from usuario u where u.id = c.usuario_id and u.cliente_id = any(p_ids);
  delete from favorito f where f.cliente_id = any(p_ids) and exists (select from favorito o
    where o.modelo_id = f.modelo_id and (o.cliente_id = p_id or (o.cliente_id = any(p_ids) and o.cliente_id < f.cliente_id)));
  -- A cliente is once among those without reminders.
  delete from sin_reclamar s where s.cliente_id = any(p_ids) and exists (select from sin_reclamar o
    where o.cliente_id = p_id or (o.cliente_id = any(p_ids) and o.cliente_id < s.cliente_id));
  for v_key in
    select c.conrelid::regclass as name, a.attname as key from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'cliente'::regclass
  loop
    execute format('update %s set %I = $1 where %I = any($2)', v_key.name, v_key.key, v_key.key) using p_id, p_ids;
  end loop;
  update pedido_envio e set cliente_id = p_id where e.cliente_id = any(p_ids)
    and not exists (select from pedido_envio o where o.clave = e.clave
      and (o.cliente_id = p_id or (o.cliente_id = any(p_ids) and o.cliente_id < e.cliente_id)));
  update conversacion set para_usuario_id = v_buyer_id where cliente_of_buyer(para_usuario_id) = any(p_ids);
  delete from cliente where id = any(p_ids);
  perform hand_over_carts(p_id);
end $$;
