-- What the hot wallet has to send. A row is signed once per nonce and sent until it is in a block.
create table payout (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'black-hole', 'ecosystem')),
  -- The withdrawal or the position it belongs to.
  subject_id bigint not null,
  token text not null,
  receiver text not null,
  -- In base units of the token.
  amount numeric(78, 0) not null check (amount > 0),
  status text not null default 'queued' check (status in ('queued', 'signed', 'mined')),
  nonce bigint,
  raw text,
  hash text,
  created_at bigint not null,
  mined_at bigint,
  unique (kind, subject_id),
  check ((status = 'mined') = (mined_at is not null)),
  check ((raw is null) = (hash is null))
)
-- statement
create unique index payout_nonce on payout (nonce) where nonce is not null
-- statement
create index payout_open on payout (id) where status <> 'mined'
