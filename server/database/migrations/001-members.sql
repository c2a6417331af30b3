create sequence member_uid start with 100001
-- statement
create table member (
  id bigint generated always as identity primary key,
  uid bigint not null unique default nextval('member_uid'),
  account text,
  password_hash text,
  wallet_address text unique check (wallet_address = lower(wallet_address)),
  avatar text not null default '',
  invitation_code text not null unique,
  inviter_id bigint references member,
  level text not null default 'member' check (level in ('member', 'partner', 'node')),
  language text not null default 'en',
  withdrawal_password_hash text,
  security_set boolean not null default false,
  created_at bigint not null,
  check (account is not null or wallet_address is not null),
  check ((account is null) = (password_hash is null))
)
-- statement
create unique index member_account on member (lower(account))
-- statement
create index member_inviter on member (inviter_id)
-- statement
create table session (
  token_hash text primary key,
  member_id bigint not null references member,
  created_at bigint not null,
  expires_at bigint not null
)
-- statement
create index session_member on session (member_id)
-- statement
create table request_nonce (
  nonce text primary key,
  expires_at bigint not null
)
-- statement
create table sign_in_nonce (
  nonce text primary key,
  domain text not null,
  uri text not null,
  expires_at bigint not null
)
-- statement
create table rate_limit (
  subject text primary key,
  used integer not null,
  resets_at bigint not null
)
-- statement
create table setting (
  name text primary key,
  value text not null
)
-- statement
create table agreement (
  kind text not null,
  language text not null,
  title text not null,
  html text not null,
  version text not null,
  updated_at bigint not null,
  primary key (kind, language)
)
