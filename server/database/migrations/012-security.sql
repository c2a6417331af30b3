-- The three answers are kept as one hash; what is shown of them again is masked before it is stored.
create table security_information (
  member_id bigint primary key references member,
  nickname_masked text not null,
  birth_date_masked text not null,
  birthplace_masked text not null,
  name_masked text not null,
  answers_hash text not null,
  updated_at bigint not null
)
