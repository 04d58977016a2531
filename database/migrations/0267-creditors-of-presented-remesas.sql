-- `fillRemesas` runs this file on a new demo; here it keeps the creditors of remesas that were presented before.
update remesa r set acreedor = jsonb_build_object(
    'nombre', coalesce(nullif(s.empresa ->> 'razonSocial', ''), nullif(s.empresa ->> 'nombre', ''), c.nombre),
    'id', c.acreedor, 'iban', c.iban, 'bic', c.bic)
  from cuenta_bancaria c, app_setting s
  where c.id = r.cuenta_id and r.presentada is not null and r.acreedor is null;
