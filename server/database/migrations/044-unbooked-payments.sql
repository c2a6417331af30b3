-- How far the transfers of the hot wallet were compared with the payouts.
create table payout_comparison (
  address text primary key,
  -- Latest block that was compared.
  block bigint not null,
  -- Unix seconds.
  compared_at bigint not null
)
-- statement
-- Transfers of the hot wallet, found on the chain, that no payout had the hash of.
create table unbooked_payment (
  hash text primary key,
  block bigint not null,
  token text not null,
  receiver text not null,
  -- Base units.
  amount numeric(78, 0) not null,
  -- Unix seconds.
  found_at bigint not null,
  -- When an operator said why it was sent, in unix seconds.
  explained_at bigint
)
