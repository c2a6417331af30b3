-- When a withdrawal was approved, in unix seconds: what left the platform in the last hour is summed by it.
alter table withdrawal add column approved_at bigint
-- statement
-- Whether its member cancelled it; its status is then refused.
alter table withdrawal add column cancelled boolean not null default false
-- statement
-- Why it waits for an operator although its quantity alone would not.
alter table withdrawal add column hold text
  check (hold in ('suspended', 'address-not-trusted', 'outflow-limit'))
-- statement
create index withdrawal_approved on withdrawal (coin, approved_at) where approved_at is not null
