-- The letters about a certificate that expires name it once at each step.
alter table verifactu_certificate
  add column warned_days integer;  -- days before the expiry of the last letter; null: none was written
