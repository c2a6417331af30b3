-- Operators set prices with a time from which they are valid; null: a start recorded it from its settings.
alter table sale_price add column operator_id bigint references operator
-- statement
create index sale_price_valid on sale_price (coin, effective_from, id)
