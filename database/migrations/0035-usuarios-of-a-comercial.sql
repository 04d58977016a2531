-- Each order looks for the account of its rep, whose language the letter is written in: without this, through all users.
create index usuario_comercial_idx on usuario (comercial_id) where comercial_id is not null;
