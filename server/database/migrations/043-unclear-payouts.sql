-- changes constraint payout.payout_status_check: only loosened
-- Payouts that only an operator decides: the chain does not show what became of them, or they were reverted repeatedly.
alter table payout drop constraint payout_status_check
-- statement
alter table payout add constraint payout_status_check
  check (status in ('queued', 'signed', 'mined', 'unclear', 'failed'))
-- statement
alter table payout
  -- Latest block when the nonce was assigned: no earlier block has the transaction.
  add column first_block bigint,
  -- First search for a transaction whose nonce is used and that the node does not know, in unix seconds.
  add column missing_at bigint,
  -- Latest block of that search; null where it did not prove that nothing was paid.
  add column missing_block bigint,
  add column reverts integer not null default 0
