-- The creditor as it was when a remesa was presented: the file stays the same when the account changes.
alter table remesa add column acreedor jsonb;
comment on column remesa.acreedor is 'of its presentation: {nombre, id, iban, bic}';
