-- What is said of many rows is kept as they change: nothing that is asked walks over a team, the ranking or the network.
-- Nobody else writes while it is computed for the first time.
lock table member, team, mining_position, ledger_account in share row exclusive mode
-- statement
-- Sums by kind: `team` and `direct` are the numbers of members below the member `key`, and of those invited by them;
-- `rank` is how many members of the ranking are in the band that begins with `key`; `burned` and `hash-rate` are those of
-- everybody, with key 0.
create table aggregate (
  kind text not null check (kind in ('team', 'direct', 'rank', 'burned', 'hash-rate')),
  key numeric not null,
  amount numeric not null,
  primary key (kind, key)
)
-- statement
-- Changes that are not in a sum yet. They are appended: a row of `aggregate` that every registration and every burn below a
-- member updated would let only one of them happen at a time. A job adds them up. What holds is the sum of both tables.
create table aggregate_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('team', 'direct', 'rank', 'burned', 'hash-rate')),
  key numeric not null,
  amount numeric not null
)
-- statement
create index aggregate_change_key on aggregate_change (kind, key)
-- statement
-- Everybody below a member, one row for each member and each one above, so that a page of a team is a stretch of the key.
-- It refers to no other table: the reference would lock the rows of all who are above, for every registration.
create table team_member (
  team_of bigint not null,
  joined_at bigint not null,
  member_id bigint not null,
  primary key (team_of, joined_at, member_id)
)
-- statement
-- Parts of each sum, to be added up.
create view aggregate_part as
  select kind, key, amount from aggregate union all select kind, key, amount from aggregate_change
-- statement
-- By how many decimals what a member's smaller community burned is cut to the beginning of its band of the ranking: three
-- significant digits, and thousandths below one.
create function rank_band_decimals(burned numeric) returns integer language sql immutable as $$
  select case when burned >= 1 then 3 - length(trunc(burned)::text) else 3 end
$$
-- statement
create function rank_band(burned numeric) returns numeric language sql immutable as $$
  select trunc(burned, rank_band_decimals(burned))
$$
-- statement
-- Where the next band begins.
create function rank_band_end(burned numeric) returns numeric language sql immutable as $$
  select trunc(burned, rank_band_decimals(burned)) + power(10::numeric, -rank_band_decimals(burned))
$$
-- statement
-- Each sum, computed from the rows that it is the sum of.
create view aggregate_computed as
  select 'team' as kind, team_of::numeric as key, count(*)::numeric as amount from team_member group by team_of
  union all
  select 'direct', inviter_id, count(*) from member where inviter_id is not null group by inviter_id
  union all
  select 'rank', rank_band(smaller_community), count(*) from team where smaller_community > 0
    group by rank_band(smaller_community)
  union all
  select 'burned', 0, coalesce(sum(balance), 0) from ledger_account where name = 'burned' and coin = 'BOEX'
  union all
  select 'hash-rate', 0, coalesce(sum(basic_hash_rate + contribution_hash_rate), 0) from mining_position
    where status = 'in-progress' and settled_at < caps_at
-- statement
insert into team_member (team_of, joined_at, member_id)
with recursive line (team_of, joined_at, member_id) as (
  select inviter_id, created_at, id from member where inviter_id is not null
  union all
  select member.inviter_id, line.joined_at, line.member_id from line join member on member.id = line.team_of
  where member.inviter_id is not null
)
select team_of, joined_at, member_id from line order by team_of, joined_at, member_id
-- statement
insert into aggregate (kind, key, amount) select kind, key, amount from aggregate_computed
-- statement
create or replace function begin_team() returns trigger language plpgsql as $$
begin
  insert into team (member_id) values (new.id);
  if new.inviter_id is null then return null; end if;
  with recursive line (team_of) as (
    select new.inviter_id
    union all
    select member.inviter_id from line join member on member.id = line.team_of where member.inviter_id is not null
  ), joined as (
    insert into team_member (team_of, joined_at, member_id) select team_of, new.created_at, new.id from line
    returning team_of
  )
  insert into aggregate_change (kind, key, amount)
  select 'team', team_of, 1 from joined union all select 'direct', new.inviter_id, 1;
  return null;
end
$$
-- statement
create function count_ranks() returns trigger language plpgsql as $$
begin
  insert into aggregate_change (kind, key, amount)
  select 'rank', band, sum(change) from (
    select rank_band(smaller_community) as band, -1 as change from before where smaller_community > 0
    union all
    select rank_band(smaller_community), 1 from after where smaller_community > 0
  ) as changed group by band having sum(change) <> 0;
  return null;
end
$$
-- statement
create trigger team_ranks after update on team referencing old table as before new table as after
  for each statement execute function count_ranks()
-- statement
-- What works: in progress, and not settled at its cap.
create function sum_hash_rates() returns trigger language plpgsql as $$
declare
  change numeric;
begin
  select coalesce(sum(basic_hash_rate + contribution_hash_rate), 0) into change from after
    where status = 'in-progress' and settled_at < caps_at;
  if tg_op = 'UPDATE' then
    select change - coalesce(sum(basic_hash_rate + contribution_hash_rate), 0) into change from before
      where status = 'in-progress' and settled_at < caps_at;
  end if;
  if change <> 0 then insert into aggregate_change (kind, key, amount) values ('hash-rate', 0, change); end if;
  return null;
end
$$
-- statement
create trigger mining_position_begun after insert on mining_position referencing new table as after
  for each statement execute function sum_hash_rates()
-- statement
create trigger mining_position_changed after update on mining_position referencing old table as before new table as after
  for each statement execute function sum_hash_rates()
-- statement
create function sum_burned() returns trigger language plpgsql as $$
begin
  insert into aggregate_change (kind, key, amount)
  values ('burned', 0, new.balance - case when tg_op = 'UPDATE' then old.balance else 0 end);
  return null;
end
$$
-- statement
create trigger ledger_account_burned_first after insert on ledger_account for each row
  when (new.name = 'burned' and new.coin = 'BOEX' and new.balance <> 0) execute function sum_burned()
-- statement
create trigger ledger_account_burned after update of balance on ledger_account for each row
  when (new.name = 'burned' and new.coin = 'BOEX' and new.balance <> old.balance) execute function sum_burned()
-- statement
-- Those who reached their cap and are not settled have an index of their own; in this one everything ever capped stands.
drop index mining_position_working
-- statement
-- Everybody whom a member invited, newest first; the one by the inviter alone is a part of it.
create index member_invited on member (inviter_id, created_at desc, id desc)
-- statement
drop index member_inviter
-- statement
create index team_ranked on team (smaller_community desc, member_id) where smaller_community > 0
-- statement
drop index team_rank
-- statement
-- A hash is looked for among payments that nobody verified, too.
create index purchase_order_payment on purchase_order (hash) where hash is not null
-- statement
-- Queues, in the order in which they are taken: the order of a whole table would be walked past everything that is done.
create index withdrawal_queue on withdrawal (id) where status = 'under-review'
-- statement
create index payout_unsent on payout (nonce) where status <> 'mined'
-- statement
create index session_expires on session (expires_at)
