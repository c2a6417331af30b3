-- A nonce is good for one purpose, and where it proves who a member is, for that member alone.
alter table sign_in_nonce add column purpose text not null default 'login'
-- statement
alter table sign_in_nonce add column member_id bigint references member
-- statement
alter table sign_in_nonce add check (purpose in ('login', 'withdrawal-password'))
-- statement
alter table sign_in_nonce add check ((purpose = 'login') = (member_id is null))
-- statement
-- When an account bound its wallet, in unix seconds; null where it had none to bind, or bound it before this was kept.
alter table member add column wallet_bound_at bigint
