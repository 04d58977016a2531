-- The own days of modelos in a cart: {"<modelo id>": {"fechaEntrega", "servirHasta", "cancelarTras"}}, each
-- absent where there is none. They are read and written with the cart, and go with it.
alter table cart add column dias_lineas jsonb not null default '{}';

-- Its new version has one more parameter. A new database has none yet.
drop function if exists cart_json(integer, text, date, date, date, text, integer, integer, numeric);
