-- Prices, quotas, fees, minimums, limits, pools and release terms. Each row is valid from its time on, until a later one.
create table scheduled_term (
  -- Later ones are greater.
  id bigint generated always as identity primary key,
  name text not null,
  -- Null: the row withdraws another one.
  value jsonb,
  -- Unix seconds.
  valid_from bigint not null,
  withdraws bigint unique references scheduled_term,
  -- Null: a start recorded it from its settings.
  operator_id bigint references operator,
  created_at bigint not null,
  check ((value is null) = (withdraws is not null))
)
-- statement
create index scheduled_term_valid on scheduled_term (name, valid_from, id)
-- statement
-- Replaces `sale_price`, which only the previous version reads.
insert into scheduled_term (name, value, valid_from, operator_id, created_at)
select 'price.' || coin, jsonb_build_object('price', trim_scale(price)::text), effective_from, operator_id,
  least(effective_from, extract(epoch from now())::bigint)
from sale_price order by id
-- statement
create trigger scheduled_term_written_once before update or delete or truncate on scheduled_term
  for each statement execute function refuse_change()
-- statement
-- A release keeps the price of its acceleration. The default is the one of the versions before.
alter table release add column vc_per_boex_day numeric(48, 18) not null default 0.001
