-- The demo company has materias, entradas with their piezas, and pedidos de compra. `fillMaterias` runs this file on a
-- new demo; here it fills an older one. A demo is known by what nobody else has: accounts with its ids, and facturas
-- with its tax number.
do $$
declare
  v_day date;
  v_materias jsonb;
  v_piezas jsonb;
begin
  if exists (select from materia)
    or not exists (select from usuario where id::text like '00000000-0000-4000-8000-%')
    or not exists (select from factura where emisor ->> 'nif' like '%B00000273')
    or not exists (select from lugar where id = 1 and tipo = 'almacen') then
    return;
  end if;
  select max(fecha) into v_day from pedido;

  -- Kept as JSON, so that no temporary table is needed.
  select jsonb_agg(to_jsonb(m)) into v_materias from (values
    (1, 'tejido', 'CRE-SAT', 'Crepé satinado', 'Sedes i Crepès Vallbona', 'm', 150, 210, 98000, '95 poliéster,5 elastano', '001 002 003 009 010 016', 1, 3000, 20),
    (2, 'tejido', 'CRE-GEO', 'Crepé georgette', 'Sedes i Crepès Vallbona', 'm', 150, 160, 74000, '100 poliéster', '009 010 016 017 021 022', 1, 3000, 20),
    (3, 'tejido', 'CRE-MAR', 'Crepé marocain', 'Sedes i Crepès Vallbona', 'm', 148, 240, 106000, '96 poliéster,4 elastano', '001 009 016 021 027 022', 1, 2500, 20),
    (4, 'tejido', 'CRE-SED', 'Crepé de seda', 'Seterie Valtorre', 'm', 140, 120, 285000, '100 seda', '003 004 005 006 019 024', 3, 1500, 35),
    (5, 'tejido', 'GAS-CHI', 'Gasa chiffon', 'Gasas de Levante', 'm', 150, 75, 56000, '100 poliéster', '003 009 010 016 017 021', 2, 4000, 15),
    (6, 'tejido', 'GAS-PLI', 'Gasa plisada', 'Gasas de Levante', 'm', 145, 95, 92000, '100 poliéster', '028 002 003 004 005 006', 2, 2000, 25),
    (7, 'tejido', 'GAS-SED', 'Gasa de seda', 'Seterie Valtorre', 'm', 140, 45, 249000, '100 seda', '004 005 006 019 024 028', 3, 1500, 35),
    (8, 'tejido', 'GAS-EST', 'Gasa estampada floral', 'Estampats Montnegre', 'm', 150, 80, 83000, '100 poliéster', '031', 2, 6000, 30),
    (9, 'tejido', 'MIK-LIS', 'Mikado liso', 'Seterie Valtorre', 'm', 150, 260, 149000, '72 poliéster,28 seda', '010 016 017 021 022 027', 3, 2000, 30),
    (10, 'tejido', 'MIK-EST', 'Mikado estampado', 'Estampats Montnegre', 'm', 150, 260, 178000, '72 poliéster,28 seda', '031', 3, 4000, 35),
    (11, 'tejido', 'SAT-DUC', 'Satén duchesse', 'Tèxtils Riera Major', 'm', 150, 230, 125000, '97 poliéster,3 elastano', '001 002 003 009 010 016', 2, 2500, 20),
    (12, 'tejido', 'RAS-ELA', 'Raso elástico', 'Tèxtils Riera Major', 'm', 150, 180, 69000, '97 poliéster,3 elastano', '017 023 026 001 007 010', 2, 3000, 18),
    (13, 'tejido', 'RAS-LIG', 'Raso ligero', 'Tèxtils Riera Major', 'm', 150, 120, 54000, '100 poliéster', '017 021 022 027 001 002', 2, 4000, 18),
    (14, 'tejido', 'TAF-LIS', 'Tafetán', 'Tèxtils Riera Major', 'm', 150, 110, 82000, '100 poliéster', '021 027 022 001 009 016', 3, 2500, 20),
    (15, 'tejido', 'TAF-SED', 'Tafetán de seda', 'Seterie Valtorre', 'm', 140, 95, 310000, '100 seda', '001 009 016 021 027 022', 3, 1200, 40),
    (16, 'tejido', 'ORG-LIS', 'Organza', 'Gasas de Levante', 'm', 150, 60, 71000, '100 poliéster', '019 024 028 002 003 004', 2, 3000, 15),
    (17, 'tejido', 'ORG-BRI', 'Organza brillante', 'Gasas de Levante', 'm', 150, 65, 84000, '90 poliéster,10 fibra metalizada', '001 015 029', 2, 2500, 20),
    (18, 'tejido', 'ENC-CHA', 'Encaje chantilly', 'Dentelles Caudreval', 'm', 90, 85, 145000, '64 poliamida,26 algodón,10 viscosa', '022 001 002 004', 3, 2000, 40),
    (19, 'tejido', 'ENC-REB', 'Encaje rebrodé', 'Dentelles Caudreval', 'm', 90, 140, 264000, '64 poliamida,26 algodón,10 viscosa', '004 022 001 002', 3, 1500, 45),
    (20, 'tejido', 'GUI-FLO', 'Guipur de flores', 'Pizzi Ambrosini', 'm', 130, 220, 198000, '100 poliéster', '021 022 027 001 002 003', 3, 1500, 35),
    (21, 'tejido', 'GUI-GEO', 'Guipur geométrico', 'Pizzi Ambrosini', 'm', 130, 230, 186000, '60 algodón,40 poliéster', '001 002', 3, 1500, 35),
    (22, 'tejido', 'TUL-BOR', 'Tul bordado', 'Pizzi Ambrosini', 'm', 130, 110, 220000, '100 poliamida', '028 002 003 004 005 006', 3, 1500, 40),
    (23, 'tejido', 'TUL-LIS', 'Tul suave', 'Gasas de Levante', 'm', 300, 30, 32000, '100 poliamida', '017 021 022 027 001 002', 2, 5000, 12),
    (24, 'tejido', 'LEN-LIS', 'Lentejuela', 'Pizzi Ambrosini', 'm', 135, 320, 165000, '92 poliéster,8 elastano', '001 015 029', 4, 2000, 30),
    (25, 'tejido', 'LEN-MAT', 'Lentejuela mate', 'Pizzi Ambrosini', 'm', 135, 330, 182000, '92 poliéster,8 elastano', '001 009 016 021 027 022', 4, 2000, 30),
    (26, 'tejido', 'JAC-FLO', 'Jacquard brocado', 'Seterie Valtorre', 'm', 150, 270, 152000, '78 poliéster,17 algodón,5 fibra metalizada', '021 027 022 001 009 016', 3, 2000, 35),
    (27, 'tejido', 'JAC-FIL', 'Jacquard fil coupé', 'Seterie Valtorre', 'm', 145, 190, 217000, '80 poliéster,20 seda', '024 028 002 003 004 005', 3, 1500, 40),
    (28, 'tejido', 'TER-LIS', 'Terciopelo', 'Tecidos do Ave', 'm', 150, 290, 110000, '82 viscosa,18 poliamida', '021 027 022 001 009 016', 3, 2500, 28),
    (29, 'tejido', 'TER-DEV', 'Terciopelo devorado', 'Tecidos do Ave', 'm', 140, 200, 179000, '70 viscosa,30 poliamida', '001 009 016 021 027 022', 3, 1500, 35),
    (30, 'tejido', 'PLU-LIS', 'Plumeti', 'Tecidos do Ave', 'm', 150, 90, 91000, '100 poliéster', '022 001 002 004', 2, 2500, 25),
    (31, 'tejido', 'PUN-CRE', 'Punto crepé bielástico', 'Tecidos do Ave', 'm', 150, 280, 89000, '94 poliéster,6 elastano', '001 002 003 009 010 016', 1, 3000, 22),
    (32, 'forro', 'FOR-POL', 'Forro poliéster', 'Forros Puigverd', 'm', 150, 60, 29000, '100 poliéster', '009 010 016 017 021 022', 2, 5000, 10),
    (33, 'forro', 'FOR-VIS', 'Forro viscosa', 'Forros Puigverd', 'm', 140, 75, 46000, '100 viscosa', '001 002 004 022', 3, 5000, 10),
    (34, 'forro', 'FOR-ELA', 'Forro elástico', 'Forros Puigverd', 'm', 150, 85, 41000, '95 poliéster,5 elastano', '027 001 002 003 009 010', 2, 5000, 12),
    (35, 'entretela', 'ENT-TEJ', 'Entretela tejida', 'Entretelas Nogaró', 'm', 150, 55, 22000, '100 poliéster', '001 002', 0, 5000, 8),
    (36, 'entretela', 'ENT-PUN', 'Entretela de punto', 'Entretelas Nogaró', 'm', 150, 45, 26000, '100 poliéster', '002 001', 0, 5000, 8),
    (37, 'entretela', 'ENT-COR', 'Entretela para corpiño', 'Entretelas Nogaró', 'm', 90, 160, 48000, '70 algodón,30 viscosa', '001 002', 0, 3000, 10),
    (38, 'avio', 'CRM-22', 'Cremallera invisible 22 cm', 'Cremalleras Solanes', 'ud', null, null, 4200, '', '002 003 009 010 016 017', 0, 10000, 7),
    (39, 'avio', 'CRM-60', 'Cremallera invisible 60 cm', 'Cremalleras Solanes', 'ud', null, null, 6800, '', '010 016 017 021 022 027', 0, 10000, 7),
    (40, 'avio', 'CRM-SEP', 'Cremallera separable 55 cm', 'Cremalleras Solanes', 'ud', null, null, 11500, '', '002 004 022 001', 0, 5000, 10),
    (41, 'avio', 'COR-PAR', 'Corchete', 'Cremalleras Solanes', 'ud', null, null, 350, '', '001 002', 0, 50000, 7),
    (42, 'avio', 'BOT-FOR', 'Botón forrado 12 mm', 'Botones Artesa', 'ud', null, null, 2800, '', '009 010 016 017 021 022', 0, 10000, 10),
    (43, 'avio', 'BOT-PER', 'Botón de perla 10 mm', 'Botones Artesa', 'ud', null, null, 3400, '', '001 002', 0, 10000, 10),
    (44, 'avio', 'BOT-JOY', 'Botón joya', 'Botones Artesa', 'ud', null, null, 19000, '', '001 015 029', 0, 5000, 15),
    (45, 'avio', 'BAL-PLA', 'Ballena de plástico', 'Botones Artesa', 'm', null, null, 5500, '', '001 002', 0, 10000, 7),
    (46, 'avio', 'HOM-FOR', 'Hombrera forrada', 'Botones Artesa', 'ud', null, null, 9000, '', '002 001', 0, 10000, 10),
    (47, 'avio', 'PED-10', 'Pedrería en tira 10 cm', 'Pedrería La Llum', 'ud', null, null, 36000, '', '001 015 029', 0, 5000, 15),
    (48, 'avio', 'PED-APL', 'Aplique de pedrería', 'Pedrería La Llum', 'ud', null, null, 78000, '', '001 015 029', 0, 2000, 20),
    (49, 'avio', 'PER-ENS', 'Perla ensartada', 'Pedrería La Llum', 'm', null, null, 42500, '', '001 002', 0, 2000, 15),
    (50, 'avio', 'PLU-MAR', 'Fleco de marabú', 'Plumas Bellcaire', 'm', null, null, 86000, '', '022 001 002 004', 0, 2000, 20),
    (51, 'avio', 'PLU-AVE', 'Fleco de avestruz', 'Plumas Bellcaire', 'm', null, null, 142000, '', '004 022 001 002', 0, 1500, 25),
    (52, 'avio', 'CIN-RAS', 'Cinturón de raso', 'Pedrería La Llum', 'ud', null, null, 41000, '', '002 004 022 001', 0, 5000, 15),
    (53, 'avio', 'HIL-120', 'Hilo de coser 120', 'Cremalleras Solanes', 'kg', null, null, 184000, '', '001 002 004 022', 0, 200, 7),
    (54, 'avio', 'GOM-20', 'Goma elástica 20 mm', 'Cremalleras Solanes', 'm', null, null, 3100, '', '002 001', 0, 20000, 7),
    (55, 'etiqueta', 'ETQ-MAR', 'Etiqueta de marca', 'Etiquetas Tordera', 'ud', null, null, 950, '', '', 0, 100000, 15),
    (56, 'etiqueta', 'ETQ-COM', 'Etiqueta de composición', 'Etiquetas Tordera', 'ud', null, null, 400, '', '', 0, 100000, 12),
    (57, 'etiqueta', 'ETQ-TAL', 'Etiqueta de talla', 'Etiquetas Tordera', 'ud', null, null, 250, '', '', 0, 100000, 12),
    (58, 'etiqueta', 'ETQ-COL', 'Etiqueta colgante', 'Etiquetas Tordera', 'ud', null, null, 1150, '', '', 0, 100000, 15),
    (59, 'etiqueta', 'PER-MAD', 'Percha de madera', 'Perchas y Fundas Ribera', 'ud', null, null, 13500, '', '', 0, 20000, 10),
    (60, 'etiqueta', 'FUN-LAR', 'Funda de vestido largo', 'Perchas y Fundas Ribera', 'ud', null, null, 8800, '', '', 0, 20000, 10)
  ) as m (n, tipo, referencia, nombre, proveedor, unidad, ancho, gramaje, precio, fibras, colores, cuidado, minimo, plazo);
  insert into materia (tipo, referencia, nombre, proveedor_id, referencia_proveedor, unidad, ancho, gramaje, fibras,
    cuidado_id, minimo, plazo)
  select m.tipo, m.referencia, m.nombre, p.id, upper(left(p.nombre, 3)) || '-' || (1000 + m.n * 17), m.unidad,
    m.ancho, m.gramaje,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.place::text, 'fibra', substring(x.words from '^\d+ (.*)$'),
      'percent', substring(x.words from '^\d+')::int) order by x.place)
      from regexp_split_to_table(nullif(m.fibras, ''), ',') with ordinality as x(words, place)), '[]'),
    (select id from cuidado where m.cuidado > 0 order by id offset greatest(m.cuidado - 1, 0) limit 1), m.minimo, m.plazo
  from jsonb_to_recordset(v_materias) as m(n int, tipo text, referencia text, nombre text, proveedor text, unidad text,
    ancho int, gramaje int, precio bigint, fibras text, colores text, cuidado int, minimo int, plazo int)
    join proveedor p on p.nombre = m.proveedor order by m.n;
  insert into materia_precio (materia_id, fecha, precio, origen)
  select k.id, v_day - 300, m.precio, 'manual'
  from jsonb_to_recordset(v_materias) as m(n int, tipo text, referencia text, nombre text, proveedor text, unidad text,
    ancho int, gramaje int, precio bigint, fibras text, colores text, cuidado int, minimo int, plazo int)
    join materia k on k.referencia = m.referencia
  order by k.id;
  insert into materia_color (materia_id, color_id, orden)
  select k.id, c.id, x.place
  from jsonb_to_recordset(v_materias) as m(n int, tipo text, referencia text, nombre text, proveedor text, unidad text,
    ancho int, gramaje int, precio bigint, fibras text, colores text, cuidado int, minimo int, plazo int)
    join materia k on k.referencia = m.referencia
    cross join lateral regexp_split_to_table(m.colores, ' ') with ordinality as x(codigo, place)
    join color c on c.codigo = x.codigo
  order by k.id, x.place;
  update materia m set precio = p.precio from materia_precio p where p.materia_id = m.id;

  -- 45 entradas of 220 piezas: five each, the last five four each. A pieza takes a materia of the entrada's proveedor.
  with entrada as (
    select i, v_day - (46 - i) * 4 as fecha,
      (select proveedor_id from materia order by id offset (i * 7) % 60 limit 1) as proveedor_id
    from generate_series(1, 45) i
  ), slot as (
    select e.*, j, (select array_agg(id order by id) from materia m where m.proveedor_id = e.proveedor_id) as own
    from entrada e cross join generate_series(1, 5) j where j < 5 or e.i <= 40
  ), chosen as (
    select s.*, s.own[1 + (s.i + case when s.j > 3 then 1 else 0 end) % cardinality(s.own)] as materia_id from slot s
  )
  select jsonb_agg(to_jsonb(x) order by x.i, x.j) into v_piezas from (select c.i, c.j, c.fecha, c.proveedor_id, c.materia_id, m.unidad,
    (select mc.id from materia_color mc where mc.materia_id = c.materia_id
      order by mc.orden offset (c.i + (c.j - 1) / 2) % greatest((select count(*) from materia_color x
        where x.materia_id = c.materia_id), 1) limit 1) as color_id,
    case when m.unidad = 'm' and m.ancho is not null then 1800 + ((c.i * 977 + c.j * 613) % 85) * 50
      when m.unidad = 'm' then 5000 + ((c.i * 31 + c.j * 7) % 10) * 1000
      when m.unidad = 'kg' then 500 + ((c.i + c.j) % 6) * 50
      else (100 + ((c.i * 13 + c.j * 29) % 9) * 50) * 100 end as recibido,
    (m.precio * (100 + (c.i * 5) % 7 - 3) / 100)::bigint as precio,
    case when m.ancho is null then '' else 'T' || (400 + c.i * 3 + (c.j - 1) / 2) end as tintada
  from chosen c join materia m on m.id = c.materia_id) x;

  insert into entrada (proveedor_id, albaran, fecha, lugar_id, creado)
  select proveedor_id, 'A' || (7000 + i * 37), fecha, 1, fecha + time '09:30'
  from jsonb_to_recordset(v_piezas) as d(i int, j int, fecha date, proveedor_id int, materia_id int, unidad text,
    color_id int, recibido int, precio bigint, tintada text)
  where j = 1 order by i;
  insert into entrada_linea (entrada_id, orden, materia_id, materia_color_id, cantidad, precio)
  select e.id, min(d.j) - 1, d.materia_id, d.color_id, sum(d.recibido), d.precio
  from jsonb_to_recordset(v_piezas) as d(i int, j int, fecha date, proveedor_id int, materia_id int, unidad text,
    color_id int, recibido int, precio bigint, tintada text)
    join entrada e on e.albaran = 'A' || (7000 + d.i * 37)
  group by e.id, d.materia_id, d.color_id, d.precio order by e.id, min(d.j);
  insert into pieza (entrada_linea_id, materia_id, materia_color_id, numero, tintada, faltas, lugar_id, estante, precio,
    recibido, usado, perdido, quedan)
  select l.id, d.materia_id, d.color_id, (d.i * 100 + d.j)::text, d.tintada,
    case when d.tintada <> '' and (d.i + d.j) % 11 = 0
      then jsonb_build_array(jsonb_build_object('id', '1', 'metro', (d.i % 15) + 2, 'texto', 'Hilo suelto')) else '[]' end,
    1, chr(65 + d.materia_id % 8) || '-' || (1 + (d.i + d.j) % 12), d.precio, d.recibido, u.usado, u.perdido,
    d.recibido - u.usado - u.perdido
  from jsonb_to_recordset(v_piezas) as d(i int, j int, fecha date, proveedor_id int, materia_id int, unidad text,
    color_id int, recibido int, precio bigint, tintada text)
    join entrada e on e.albaran = 'A' || (7000 + d.i * 37)
    join entrada_linea l on l.entrada_id = e.id and l.materia_id = d.materia_id
      and l.materia_color_id is not distinct from d.color_id and l.precio = d.precio
    cross join lateral (select
      case when d.i <= 8 then d.recibido when (d.i * 5 + d.j) % 4 = 0 then d.recibido * 2 / 5 / 100 * 100 else 0 end as usado,
      case when d.i > 8 and (d.i + d.j) % 13 = 0 and d.unidad = 'm' then 50 else 0 end as perdido) u
  order by d.i, d.j;
  insert into pieza_movimiento (pieza_id, tipo, cantidad, fecha, lugar_id, nota, creado)
  select p.id, x.tipo, x.cantidad, x.fecha, 1, x.nota, x.fecha + time '10:00'
  from pieza p join entrada_linea l on l.id = p.entrada_linea_id join entrada e on e.id = l.entrada_id
    cross join lateral (values
      (1, 'recibido', p.recibido, e.fecha, ''),
      (2, 'usado', p.usado, least(e.fecha + 9, v_day - 1), 'Corte de la temporada'),
      (3, 'perdido', p.perdido, least(e.fecha + 10, v_day - 1), 'Mancha al extender')
    ) as x(place, tipo, cantidad, fecha, nota)
  where x.cantidad > 0 order by p.id, x.place;
  insert into materia_precio (materia_id, fecha, precio, origen, entrada_id)
  select distinct on (l.materia_id, l.precio) l.materia_id, e.fecha, l.precio, 'entrada', e.id
  from entrada_linea l join entrada e on e.id = l.entrada_id order by l.materia_id, l.precio, e.fecha;
  update materia m set precio = (select p.precio from materia_precio p where p.materia_id = m.id
    order by p.fecha desc, p.id desc limit 1);

  -- Pedidos de compra: three received by the newest entradas, one of them in part, and others in each state.
  insert into pedido_compra (proveedor_id, estado, fecha, confirmacion, enviado, confirmado)
  select s.proveedor_id, s.estado, s.fecha, case when s.estado in ('confirmado', 'recibido') then 'C-' || (300 + s.n) else '' end,
    case when s.estado <> 'borrador' then s.fecha + time '12:00' end,
    case when s.estado in ('confirmado', 'recibido') then s.fecha + interval '1 day' + time '09:00' end
  from (
    select n, case n when 1 then 'recibido' when 2 then 'recibido' when 3 then 'confirmado' when 4 then 'confirmado'
        when 5 then 'confirmado' when 6 then 'enviado' when 7 then 'enviado' when 8 then 'enviado'
        when 9 then 'anulado' when 10 then 'enviado' else 'borrador' end as estado,
      v_day - (40 - n * 3) as fecha,
      case when n <= 3 then (select proveedor_id from entrada order by id offset 44 - n limit 1)
        else (select proveedor_id from materia order by id offset (n * 11) % 60 limit 1) end as proveedor_id
    from generate_series(1, 12) n
  ) s order by s.n;
  insert into pedido_compra_linea (pedido_id, orden, materia_id, materia_color_id, cantidad, precio, prevista, cerrada)
  select k.id, x.orden, x.materia_id, x.color_id, x.cantidad, x.precio,
    case when k.n <= 3 then v_day - 5 when k.n in (6, 10) then v_day - 4 - k.n else v_day + 5 + k.n * 2 end,
    k.estado = 'anulado'
  from (select *, row_number() over (order by id)::int as n from pedido_compra) k
    cross join lateral (
      select l.orden, l.materia_id, l.materia_color_id as color_id, l.cantidad * case when k.n = 3 then 2 else 1 end as cantidad,
        l.precio
      from entrada_linea l where k.n <= 3 and l.entrada_id = (select id from entrada order by id offset 44 - k.n limit 1)
      union all
      select (row_number() over (order by m.id, mc.orden))::int, m.id, mc.id,
        case when m.unidad = 'm' then 6000 when m.unidad = 'kg' then 500 else 50000 end, m.precio
      from materia m left join materia_color mc on mc.materia_id = m.id and mc.orden <= 2
      where k.n > 3 and m.proveedor_id = k.proveedor_id and m.id % 2 = k.n % 2
    ) x
  order by k.id, x.orden;
  -- A proveedor whose materias are all of the other parity has no line: such a pedido is none.
  delete from pedido_compra k where not exists (select from pedido_compra_linea l where l.pedido_id = k.id);
  update entrada e set pedido_compra_id = k.id
  from (select id, row_number() over (order by id) as n from pedido_compra) k
  where k.n <= 3 and e.id = (select id from entrada order by id offset 44 - k.n limit 1);
  update entrada_linea l set pedido_linea_id = n.id
  from entrada e join pedido_compra_linea n on n.pedido_id = e.pedido_compra_id
  where l.entrada_id = e.id and n.orden = l.orden;
  update pedido_compra_linea n set recibida = s.cantidad
  from (select pedido_linea_id, sum(cantidad)::int as cantidad from entrada_linea group by 1) s
  where s.pedido_linea_id = n.id;

  -- An open stocktake of some shelves, with two piezas counted.
  insert into pieza_recuento (lugar_id, estante, nota, creado)
  values (1, 'A-', 'Recuento de noviembre', v_day + time '08:30');
  insert into pieza_recuento_linea (recuento_id, pieza_id, contado, esperado, momento)
  select (select max(id) from pieza_recuento), p.id, p.quedan, p.quedan, v_day + time '08:45'
  from pieza p where p.quedan > 0 and p.estante like 'A-%' order by p.id limit 2;
end $$;
