-- In the teams of how many inviters above a member counts: without a bound, a chain of accounts makes each registration
-- and each burn below it walk the whole chain. Members registered before this migration count as before, in every team
-- above: what their inviters were credited with does not shrink.
-- changes constraint team.team_check: replaced by the part that still holds
alter table member add column team_depth integer not null default 2147483647 check (team_depth > 0)
-- statement
-- The default is for the previous version, which does not set it.
alter table member alter column team_depth set default 50
-- statement
-- Now `leg_burned` is what counts in the inviter's team, and may miss the lowest level of `team_burned`.
alter table team drop constraint team_check
-- statement
alter table team add constraint team_check check (largest_leg <= team_burned)
-- statement
create or replace function begin_team() returns trigger language plpgsql as $$
begin
  insert into team (member_id) values (new.id);
  if new.inviter_id is null then return null; end if;
  with recursive line (team_of, levels) as (
    select new.inviter_id, new.team_depth
    union all
    select member.inviter_id, line.levels - 1 from line join member on member.id = line.team_of
    where member.inviter_id is not null and line.levels > 1
  ), joined as (
    insert into team_member (team_of, joined_at, member_id) select team_of, new.created_at, new.id from line
    returning team_of
  )
  insert into aggregate_change (kind, key, amount)
  select 'team', team_of, 1 from joined union all select 'direct', new.inviter_id, 1;
  return null;
end
$$
