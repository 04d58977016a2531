-- A movement of a bank account is taken once, also when two statements with overlapping days have it.
alter table extracto_apunte add column digest text;
-- The server makes the digest of a new movement by this formula (remesas/server/extractos.ts).
update extracto_apunte a set digest = n.digest from (
  select p.id, encode(sha256(convert_to(concat_ws(E'\n', e.cuenta_id, to_char(p.fecha, 'YYYY-MM-DD'), p.importe, p.texto,
    p.referencia, row_number() over (partition by e.cuenta_id, p.fecha, p.importe, p.texto, p.referencia order by p.id)),
    'UTF8')), 'hex') as digest
  from extracto_apunte p join extracto e on e.id = p.extracto_id) n
  where n.id = a.id;
alter table extracto_apunte alter column digest set not null, add unique (digest);
comment on column extracto_apunte.digest is 'of account, day, amount, texts, and the ordinal among equal ones of a statement';
