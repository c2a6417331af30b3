create table release (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  total numeric(48, 18) not null check (total > 0),
  released numeric(48, 18) not null default 0 check (released >= 0 and released <= total),
  -- How many days it takes in all, as last planned.
  days integer not null check (days > 0),
  days_paid integer not null default 0,
  -- What was left to release when it was last planned, and over how many days: the parts of these sum to it exactly.
  segment_total numeric(48, 18) not null,
  segment_days integer not null,
  -- Days that had been paid when it was last planned.
  segment_after integer not null default 0,
  created_at bigint not null,
  -- When the next day is due; null once everything is paid.
  next_payment_at bigint,
  finishes_at bigint not null,
  check ((next_payment_at is null) = (released = total))
)
-- statement
create index release_member on release (member_id, id desc)
-- statement
create index release_due on release (next_payment_at) where next_payment_at is not null
-- statement
create table release_payment (
  id bigint generated always as identity primary key,
  release_id bigint not null references release,
  member_id bigint not null references member,
  day integer not null,
  days integer not null,
  quantity numeric(48, 18) not null check (quantity > 0),
  paid_at bigint not null,
  unique (release_id, day)
)
-- statement
create index release_payment_member on release_payment (member_id, id desc)
