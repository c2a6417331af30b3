-- Second factor of a member (TOTP, RFC 6238). The secret is sealed under the pepper of passwords.
create table second_factor (
  member_id bigint primary key references member,
  secret text not null,
  -- Null until the first code of the secret was right.
  confirmed_at bigint,
  -- Latest time step whose code was accepted: no code is accepted twice.
  last_step bigint not null default 0,
  -- A removal takes effect 24 hours after it was requested.
  removal_ends_at bigint
)
-- statement
create table second_factor_recovery (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  code_hash text not null,
  used_at bigint
)
-- statement
create index second_factor_recovery_member on second_factor_recovery (member_id)
-- statement
-- Devices that a member has logged in on with the second factor. Only the hash of their token is stored.
create table second_factor_device (
  token_hash text primary key,
  member_id bigint not null references member,
  expires_at bigint not null
)
-- statement
create index second_factor_device_member on second_factor_device (member_id)
-- statement
create index second_factor_device_expires on second_factor_device (expires_at)
