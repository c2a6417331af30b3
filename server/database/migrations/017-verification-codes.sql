-- One code an account and purpose: the latest one sent. Only its hash is kept.
create table verification_code (
  account text not null check (account = lower(account)),
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash text not null,
  attempts integer not null default 0,
  sent_at bigint not null,
  expires_at bigint not null,
  primary key (account, purpose)
)
