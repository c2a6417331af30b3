-- Addresses that a member trusts, and whether withdrawals go to these alone. The version before asks about neither.
create table trusted_address (
  member_id bigint not null references member,
  -- Lower case.
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  -- Unix seconds; usable a day later.
  added_at bigint not null,
  primary key (member_id, address)
)
-- statement
alter table member
  -- Withdrawals go to trusted addresses alone.
  add column trusted_only boolean not null default false,
  -- When that ends, in unix seconds; null where it does not.
  add column trusted_only_ends_at bigint,
  add constraint member_trusted_only_end check (trusted_only or trusted_only_ends_at is null)
