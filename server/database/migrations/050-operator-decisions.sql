-- What operators stopped for a member; each apart.
alter table member
  add column logins_frozen boolean not null default false,
  add column transfers_frozen boolean not null default false,
  add column withdrawals_frozen boolean not null default false
-- statement
-- Large withdrawals need two operators: who approved first, and when, in unix seconds.
alter table withdrawal
  add column first_approver_id bigint references operator,
  add column first_approved_at bigint
-- statement
-- Decisions on money that one operator proposes and another one approves.
create table proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('adjustment', 'ticket-refund')),
  details jsonb not null,
  reason text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'refused')),
  maker_id bigint not null references operator,
  created_at bigint not null,
  checker_id bigint references operator,
  decided_at bigint,
  check ((status = 'open') = (checker_id is null) and (checker_id is null) = (decided_at is null)),
  -- The maker may withdraw a proposal, and never approve it.
  check (status <> 'approved' or checker_id <> maker_id)
)
-- statement
create index proposal_open on proposal (id) where status = 'open'
