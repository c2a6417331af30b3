create table purchase_order (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  coin text not null check (coin in ('BOEX', 'VC')),
  quantity numeric(48, 18) not null check (quantity > 0),
  price numeric(48, 18) not null check (price > 0),
  pay_token text not null,
  pay_token_decimals integer not null,
  pay_amount numeric(78, 0) not null check (pay_amount > 0),
  pay_to text not null,
  pay_from text not null,
  chain_id bigint not null,
  status text not null default 'open' check (status in ('open', 'under-review', 'received')),
  hash text,
  -- The payment was found in a block and is the one ordered; only its depth is missing.
  verified boolean not null default false,
  confirmations integer not null default 0,
  paid_amount numeric(78, 0),
  -- Code of the latest refusal that ended a review.
  problem integer,
  created_at bigint not null,
  expires_at bigint not null,
  bound_at bigint,
  -- When the chain is asked for the payment next.
  review_at bigint,
  received_at bigint,
  check ((status = 'open') = (hash is null)),
  check ((status = 'received') = (received_at is not null))
)
-- statement
create unique index purchase_order_hash on purchase_order (hash) where verified
-- statement
create index purchase_order_member on purchase_order (member_id, coin, status)
-- statement
create index purchase_order_payer on purchase_order (pay_from) where status <> 'received'
-- statement
create index purchase_order_review on purchase_order (review_at) where status = 'under-review'
