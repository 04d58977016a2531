-- The logo of the house, which stands at the head of its printed documents.
alter table app_setting add column logo_id integer references imagen;
-- The picture as documents print it: JPEG, small. Written with the setting, so that a document needs no file store.
alter table app_setting add column logo_file bytea;
