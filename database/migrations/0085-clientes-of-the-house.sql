-- The terms and data of a cliente that the house keeps.
alter table cliente
  add nif_tipo text not null default 'nif'            -- the kinds of VERI*FACTU (IDType) beside the Spanish NIF
    check (nif_tipo in ('nif', 'nifIva', 'pasaporte', 'pais', 'residencia', 'otro')),
  add vies_estado text check (vies_estado in ('valid', 'invalid', 'unknown')),
  add vies_comprobado timestamptz,                    -- the last answer of VIES
  add idioma text check (idioma in ('es', 'en', 'ca', 'pt')),
  add forma_pago text not null default 'giro'
    check (forma_pago in ('giro', 'transferencia', 'tarjeta', 'efectivo', 'cheque')),
  add plazos integer[] not null default '{30}'        -- days from the delivery, at most 60 (Ley 3/2004, art. 4)
    check (cardinality(plazos) between 1 and 6 and 0 <= all (plazos) and 60 >= all (plazos)),
  add dias_pago integer[] not null default '{}'       -- fixed payment days of the month
    check (cardinality(dias_pago) <= 4 and 1 <= all (dias_pago) and 31 >= all (dias_pago)),
  add facturar_cada text not null default 'entrega' check (facturar_cada in ('entrega', 'quincena', 'mes')),
  add facturar_por_direccion boolean not null default false,
  add limite_asegurado integer check (limite_asegurado >= 0),  -- cents that the credit insurance covers
  add subcuenta text,
  add iban text,
  add mandatos jsonb not null default '[]',           -- [{id, referencia, firmado, tipo}]
  add direcciones jsonb not null default '[]',        -- delivery addresses; one is porDefecto
  add notas text not null default '';

update cliente set nif_tipo = case when country.ue then 'nifIva' else 'pais' end
  from country where country.id = cliente.country_id and country.iso2 <> 'ES';
update cliente set vies_estado = 'valid', vies_comprobado = (vies_valido_hasta - 90)::timestamp at time zone 'Europe/Madrid'
  where vies_valido_hasta is not null;

-- A rep keeps the data of the assigned clientes.
insert into rol_permiso (rol_id, permiso)
  select r.id, p from rol r, unnest(array['Permissions.Clientes.Create', 'Permissions.Clientes.Update']) p
  where r.nombre = 'Comercial' on conflict do nothing;
