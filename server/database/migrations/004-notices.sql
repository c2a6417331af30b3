create table notice (
  id bigint generated always as identity primary key,
  -- Whose it is; null for one that everybody sees.
  member_id bigint references member,
  kind text not null check (kind in ('system', 'order')),
  title_en text not null,
  title_zh text not null,
  html_en text not null,
  html_zh text not null,
  subject_kind text check (subject_kind in ('order', 'withdrawal', 'position', 'release', 'transfer')),
  subject_id bigint,
  created_at bigint not null,
  check ((kind = 'order') = (member_id is not null)),
  check ((subject_kind is null) = (subject_id is null))
)
-- statement
create index notice_member on notice (member_id, id desc)
-- statement
create table notice_read (
  member_id bigint not null references member,
  notice_id bigint not null references notice,
  read_at bigint not null,
  primary key (member_id, notice_id)
)
-- statement
create table outbox (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null,
  title_en text not null,
  title_zh text not null,
  text_en text not null,
  text_zh text not null,
  subject_id bigint,
  created_at bigint not null
)
-- statement
create index outbox_created on outbox (created_at)
