-- Payments that reached the platform and pay no order: each goes to the fund account of whoever ordered, once.
create table payment_refund (
  -- Of the transaction, lower case.
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  order_id bigint not null references purchase_order,
  -- The code that the member was told.
  reason integer not null,
  created_at bigint not null,
  -- When the payment is looked at next, in unix seconds; null once it is refunded.
  review_at bigint,
  refunded_at bigint,
  check ((review_at is null) = (refunded_at is not null))
)
-- statement
create index payment_refund_review on payment_refund (review_at) where review_at is not null
-- statement
create index payment_refund_order on payment_refund (order_id)
