-- What a money command answered, so that asking again with the same request id does nothing a second time.
create table command_receipt (
  member_id bigint not null references member,
  request_id text not null,
  path text not null,
  payload_hash text not null,
  answer jsonb not null,
  created_at bigint not null,
  primary key (member_id, request_id)
)
-- statement
create index command_receipt_created on command_receipt (created_at)
