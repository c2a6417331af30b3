create table question (
  id bigint generated always as identity primary key,
  slug text not null unique,
  position integer not null,
  visible boolean not null default true,
  question_en text not null,
  question_zh text not null,
  answer_en text not null,
  answer_zh text not null
)
-- statement
create table ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- What it is about; an order that was never numbered has no id.
  record_kind text check (record_kind in ('order', 'transfer', 'withdrawal', 'release-payment')),
  record_id bigint,
  record_facts text not null default '',
  -- There is an answer that the member has not opened.
  unread boolean not null default false,
  created_at bigint not null,
  updated_at bigint not null,
  check (record_kind is not null or (record_id is null and record_facts = ''))
)
-- statement
create index ticket_member on ticket (member_id, id desc)
-- statement
create index ticket_open on ticket (updated_at, id) where status = 'open'
-- statement
create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  author text not null check (author in ('member', 'service')),
  text text not null,
  created_at bigint not null
)
-- statement
create index ticket_message_ticket on ticket_message (ticket_id, id)
-- statement
create table ticket_file (
  message_id bigint not null references ticket_message,
  upload_id bigint not null references upload,
  position integer not null,
  primary key (message_id, upload_id)
)
-- statement
alter table notice drop constraint notice_subject_kind_check
-- statement
alter table notice add constraint notice_subject_kind_check
  check (subject_kind in ('order', 'withdrawal', 'position', 'release', 'transfer', 'ticket'))
