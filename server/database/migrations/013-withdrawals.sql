create table withdrawal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  network text not null,
  coin text not null check (coin in ('BOEX', 'VC', 'USDT')),
  -- What leaves the balance: the fee and what arrives.
  quantity numeric(48, 18) not null check (quantity > 0),
  fee numeric(48, 18) not null check (fee >= 0),
  arrives numeric(48, 18) not null check (arrives > 0),
  account text not null,
  status text not null default 'under-review' check (status in ('under-review', 'paying', 'received', 'refused')),
  -- What an operator decided; null leaves it to the rules.
  decision text check (decision in ('approve', 'refuse')),
  reason text not null default '',
  review_at bigint not null,
  manual boolean not null,
  created_at bigint not null,
  finished_at bigint,
  check (quantity = fee + arrives),
  check ((status in ('received', 'refused')) = (finished_at is not null))
)
-- statement
create index withdrawal_member on withdrawal (member_id, id desc)
-- statement
create index withdrawal_review on withdrawal (review_at) where status = 'under-review'
-- statement
create index withdrawal_day on withdrawal (member_id, network, created_at)
-- statement
-- The nonce after the last one handed out: the chain's own count lags behind what is signed and not sent yet.
create table hot_wallet_nonce (
  address text primary key,
  next_nonce bigint not null
)
