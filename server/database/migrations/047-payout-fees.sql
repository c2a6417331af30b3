alter table payout
  -- Hashes of replaced transactions with the same nonce and lower fees: any of them may still be mined.
  add column earlier_hashes text[] not null default '{}',
  -- When the current transaction was signed, in unix seconds; null where the previous version signed it.
  add column signed_at bigint,
  -- When the highest fee was too low to replace it, in unix seconds: an operator raises the setting or waits.
  add column stuck_at bigint
