-- Days after the first day of an order within which other orders count against the limit of the cliente
-- (docs/decisions/0371-horizon-of-credit.md).
alter table app_setting
  add column credit_horizon_days integer not null default 60 check (credit_horizon_days between 0 and 730);
