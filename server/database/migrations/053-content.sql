-- What operators edit in the console before they publish it. The published rows remain in the tables of their kinds, so
-- that the version before shows the same. A published row without a row here was not changed in the console yet.
create table content (
  kind text not null check (kind in ('banner', 'notice', 'news', 'information', 'video', 'document', 'agreement')),
  slug text not null,
  -- Null: nothing that is not published.
  draft jsonb,
  -- Counts the changes: of two operators at once, the one with an old number is refused.
  version integer not null,
  operator_id bigint not null references operator,
  updated_at bigint not null,
  primary key (kind, slug)
)
-- statement
-- Pictures and films of published content, below the folder of uploads.
create table content_file (
  path text primary key,
  kind text not null check (kind in ('image', 'video')),
  bytes bigint not null,
  -- A file that no draft ever named is removed after a day.
  used boolean not null default false,
  operator_id bigint not null references operator,
  created_at bigint not null
)
-- statement
alter table notice add column visible boolean not null default true
-- statement
-- Version of the agreements that a member agreed to last. Every member before this migration agreed to the first one.
alter table member
  add column terms_version text not null default '2026-12',
  add column terms_agreed_at bigint
