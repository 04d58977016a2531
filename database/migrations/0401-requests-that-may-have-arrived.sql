-- Whether any earlier request with a record may have arrived: one that the agency did not refuse as a whole. The
-- last request alone does not tell it.
alter table verifactu_delivery add column may_have_arrived boolean not null default false;
