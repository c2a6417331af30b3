create table mining_position (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  type text not null check (type in ('flexible', 'burn', 'node')),
  quantity numeric(48, 18) not null check (quantity > 0),
  -- Terms at the time it was begun: a later change of the pool's does not touch it.
  weight numeric(48, 18) not null,
  multiplier numeric(48, 18) not null,
  daily_rate numeric(48, 18) not null check (daily_rate > 0),
  basic_hash_rate numeric(48, 18) not null check (basic_hash_rate > 0),
  contribution_hash_rate numeric(48, 18) not null default 0 check (contribution_hash_rate >= 0),
  -- Hash rate times seconds, up to settled_at and up to the beginning of its UTC day.
  hash_rate_seconds numeric(60, 18) not null default 0,
  day_hash_rate_seconds numeric(60, 18) not null default 0,
  settled_at bigint not null,
  -- The first second at which the cap is reached, if nothing changes.
  caps_at bigint not null,
  claimed numeric(48, 18) not null default 0 check (claimed >= 0 and claimed <= multiplier * quantity),
  status text not null default 'in-progress' check (status in ('in-progress', 'redeemed')),
  created_at bigint not null,
  redeemed_at bigint,
  check ((status = 'redeemed') = (redeemed_at is not null)),
  check (status = 'in-progress' or type = 'flexible')
)
-- statement
create index mining_position_member on mining_position (member_id, id desc)
-- statement
create index mining_position_working on mining_position (caps_at) where status = 'in-progress'
-- statement
create table mining_claim (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  quantity numeric(48, 18) not null check (quantity > 0),
  created_at bigint not null
)
-- statement
create index mining_claim_member on mining_claim (member_id, id desc)
-- statement
-- Which positions a claim was taken from.
create table mining_claim_part (
  claim_id bigint not null references mining_claim,
  position_id bigint not null references mining_position,
  quantity numeric(48, 18) not null check (quantity > 0),
  primary key (claim_id, position_id)
)
-- statement
create index ledger_account_burned on ledger_account (coin) where name = 'burned'
