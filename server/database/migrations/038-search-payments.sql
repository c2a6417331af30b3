-- When the chain is next searched for the payment of an order that nobody told the hash of; null where not any more.
alter table purchase_order add column search_at bigint
-- statement
create index purchase_order_search on purchase_order (search_at) where status = 'open'
