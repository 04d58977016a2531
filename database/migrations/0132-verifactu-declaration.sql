-- The producer's declaration on this software (Orden HAC/1177/2024, art. 15). Empty: the product's own text.
alter table verifactu_setting add column declaration text not null default '';
