-- changes constraint payment_refund.payment_refund_check: only loosened
-- changes constraint payout.payout_kind_check: only loosened
-- The wallet that pays was linked to the member when the order was placed, or has signed the order. Orders of the version
-- before prove nothing.
alter table purchase_order add column payer_proved boolean not null default false
-- statement
-- Payments that match no order wait for an operator. They were credited automatically until now.
alter table payment_refund
  add column id bigint generated always as identity unique,
  -- Sender and amount of the payment, once it lies deep enough. In base units of the order's token.
  add column payer text,
  add column amount numeric(78, 0) check (amount > 0),
  -- Since when it waits for an operator, in unix seconds.
  add column waiting_at bigint,
  add column decision text check (decision in ('credit', 'refund', 'leave')),
  add column decided_at bigint,
  -- Who was credited.
  add column decided_member_id bigint references member,
  drop constraint payment_refund_check,
  add check ((decision is null) = (decided_at is null))
-- statement
update payment_refund set decision = 'credit', decided_at = refunded_at where refunded_at is not null
-- statement
create index payment_refund_waiting on payment_refund (waiting_at) where waiting_at is not null and decision is null
-- statement
-- Orders for which members named a payment that matches none of them.
create table payment_claim (
  hash text not null references payment_refund on delete cascade,
  order_id bigint not null references purchase_order,
  -- The code that the member was told.
  reason integer not null,
  created_at bigint not null,
  primary key (hash, order_id)
)
-- statement
create index payment_claim_order on payment_claim (order_id)
-- statement
insert into payment_claim (hash, order_id, reason, created_at)
  select hash, order_id, reason, created_at from payment_refund
-- statement
alter table payout drop constraint payout_kind_check
-- statement
alter table payout add constraint payout_kind_check
  check (kind in ('withdrawal', 'black-hole', 'ecosystem', 'payment-refund'))
