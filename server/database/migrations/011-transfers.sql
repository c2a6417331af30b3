create table transfer (
  id bigint generated always as identity primary key,
  sender_id bigint not null references member,
  receiver_id bigint not null references member,
  coin text not null check (coin in ('BOEX', 'VC')),
  quantity numeric(48, 18) not null check (quantity > 0),
  created_at bigint not null,
  check (sender_id <> receiver_id)
)
-- statement
create index transfer_sender on transfer (sender_id, id desc)
-- statement
create index transfer_receiver on transfer (receiver_id, id desc)
