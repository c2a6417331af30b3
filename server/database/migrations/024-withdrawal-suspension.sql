-- Until when a member's transfers and withdrawals rest, in unix seconds; null where the withdrawal password was never reset.
alter table member add column withdrawals_suspended_until bigint
