-- Returns the cliente that a buyer id stands for; null for the id of a user. `buyer-id.ts` does the same.
create or replace function cliente_of_buyer(p_buyer_id uuid) returns integer
  language sql immutable parallel safe as $$
  select case when left(p_buyer_id::text, 28) = '00000000-0000-8000-8000-0000'
    then ('x' || right(p_buyer_id::text, 8))::bit(32)::integer end
$$;
