-- Which session a member means, with what and from where it is used. The version before knows none of these columns.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column browser text,
  add column system text,
  -- Where it was used last: an address without its end.
  add column network text,
  -- Unix seconds, a minute late at most; null where it was not used since it began.
  add column last_used_at bigint
-- statement
create unique index session_id on session (id)
-- statement
create table login (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  method text not null check (method in ('account', 'wallet')),
  outcome text not null check (outcome in ('success', 'locked')),
  -- What began; also once it has ended.
  session_id uuid,
  browser text,
  system text,
  network text not null,
  created_at bigint not null,
  check ((outcome = 'success') = (session_id is not null))
)
-- statement
create index login_member on login (member_id, id)
-- statement
create index login_created on login (created_at)
