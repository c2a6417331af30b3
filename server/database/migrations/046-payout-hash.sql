-- statement
-- Payments found on the chain are compared with payouts by hash.
create index payout_hash on payout (hash) where hash is not null
