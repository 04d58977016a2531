-- Its new version has one more parameter. A new database has none yet.
drop function if exists cart_json(integer, text, date, date, date, jsonb, text, integer, integer, numeric);
