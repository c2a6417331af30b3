create table upload (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('image', 'video')),
  -- Below the folder of uploads, e.g. 2026/11/….png.
  path text not null unique,
  bytes bigint not null,
  created_at bigint not null
)
-- statement
create index upload_member on upload (member_id, id)
