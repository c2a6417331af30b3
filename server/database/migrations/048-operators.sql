-- People who operate the platform. Members have separate accounts.
create table operator (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null check (role in ('support', 'content', 'treasury', 'admin')),
  password_hash text not null,
  -- Sealed under the pepper, for this row only.
  totp_secret text not null,
  -- Time step of the last accepted code: a code is accepted once.
  totp_step bigint not null default 0,
  disabled_at bigint,
  created_at bigint not null
)
-- statement
create unique index operator_name on operator (lower(name))
-- statement
create table operator_session (
  token_hash text primary key,
  operator_id bigint not null references operator,
  created_at bigint not null,
  used_at bigint not null
)
-- statement
create index operator_session_operator on operator_session (operator_id)
-- statement
-- Everything that operators do, in the transaction of the action.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- Null for the command line where no operator is named.
  operator_id bigint references operator,
  operator text not null,
  -- Address of the client, or `command line`.
  origin text not null,
  action text not null,
  -- What it was about, e.g. `member 100012`.
  subject text not null,
  reason text not null default '',
  before jsonb,
  after jsonb,
  created_at bigint not null
)
-- statement
create index audit_entry_subject on audit_entry (subject, id)
-- statement
create trigger audit_entry_written_once before update or delete or truncate on audit_entry
  for each statement execute function refuse_change()
