-- Drafts of facturas. They have no number. Issuing one inserts it into `factura` with the same id and deletes it here,
-- so both tables take their ids from one sequence (docs/decisions/0077).
alter table factura_linea add column albaran_linea_id integer references albaran_linea;  -- null: not from a delivery
create index factura_linea_albaran_idx on factura_linea (albaran_linea_id);

create table factura_borrador (
  id                 integer primary key default nextval('factura_id_seq'),
  cliente_id         integer not null references cliente,
  fecha              date,                               -- day of issue; null: the day on which it is issued
  fecha_operacion    date,                               -- day of the last delivery; null: the day of issue
  regimen            text not null check (regimen in ('general', 'recargo', 'intracomunitaria', 'exportacion')),
  forma_pago         text not null check (forma_pago in ('giro', 'transferencia', 'tarjeta', 'efectivo', 'cheque')),
  plazos             integer[] not null,                 -- days from the delivery, one for each part of the total
  descuento_general  numeric(5,2) not null default 0 check (descuento_general between 0 and 100),
  portes             bigint not null default 0 check (portes >= 0),  -- cents
  observaciones      text not null default '',
  base_imponible     bigint not null,                    -- cents, of the last save; issuing calculates again
  cuota_iva          bigint not null,
  cuota_recargo      bigint not null,
  total              bigint not null,
  creado             timestamptz not null default now(),
  creado_por         uuid references usuario,
  version            integer not null default 1
);
create index factura_borrador_cliente_idx on factura_borrador (cliente_id);
create index factura_borrador_creado_por_idx on factura_borrador (creado_por);

create table factura_borrador_linea (
  id                integer primary key default nextval('factura_linea_id_seq'),
  borrador_id       integer not null references factura_borrador on delete cascade,
  orden             integer not null,
  modelo_id         integer references modelo on delete set null,
  pedido_linea_id   integer references pedido_linea on delete set null,
  albaran_linea_id  integer references albaran_linea,
  referencia        text not null default '',
  descripcion       jsonb not null,                      -- {es, en?, ca?, pt?}
  cantidad          integer not null,
  precio            integer not null,                    -- cents each, without tax
  descuento         numeric(5,2) not null default 0 check (descuento between 0 and 100),
  tipo_iva          numeric(5,2) not null,               -- of the goods in Spain; an exempt factura has 0
  importe           bigint not null,                     -- cents, less the discount, rounded once
  cantidades        jsonb not null default '[]'          -- [{modeloColorId, color: {es, …}, tallaId, talla, cantidad}]
);
create index factura_borrador_linea_borrador_idx on factura_borrador_linea (borrador_id, orden);
create index factura_borrador_linea_modelo_idx on factura_borrador_linea (modelo_id);
create index factura_borrador_linea_pedido_idx on factura_borrador_linea (pedido_linea_id);
create index factura_borrador_linea_albaran_idx on factura_borrador_linea (albaran_linea_id);

-- Issued facturas and drafts as rows of one list.
create view factura_lista as
  select f.id, coalesce((select p.estado from factura_paso p where p.factura_id = f.id
      order by p.cuando desc, p.estado limit 1), 'emitida') as estado,
    f.numero, f.fecha, f.tipo, f.cliente_id, f.receptor ->> 'nombre' as cliente, f.regimen, f.forma_pago,
    f.base_imponible, f.cuota_iva, f.cuota_recargo, f.total
  from factura f
  union all
  select b.id, 'borrador', null, b.fecha, 'ordinaria', b.cliente_id,
    coalesce(nullif(c.razon_social, ''), c.nombre), b.regimen, b.forma_pago,
    b.base_imponible, b.cuota_iva, b.cuota_recargo, b.total
  from factura_borrador b join cliente c on c.id = b.cliente_id;

create view factura_linea_lista as
  select l.id, l.factura_id, l.orden, l.modelo_id, l.pedido_linea_id, l.referencia, l.descripcion, l.cantidad,
    l.precio, l.descuento, l.tipo_iva, l.importe
  from factura_linea l
  union all
  select l.id, l.borrador_id, l.orden, l.modelo_id, l.pedido_linea_id, l.referencia, l.descripcion, l.cantidad,
    l.precio, l.descuento, l.tipo_iva, l.importe
  from factura_borrador_linea l;
