-- What each member's part of the invitation tree burned, in BOEX; one row a member.
create table team (
  member_id bigint primary key references member,
  -- Burned by the member and by everybody below.
  leg_burned numeric(48, 18) not null default 0 check (leg_burned >= 0),
  -- Burned by everybody below.
  team_burned numeric(48, 18) not null default 0 check (team_burned >= 0),
  -- The most that one of the direct legs burned.
  largest_leg numeric(48, 18) not null default 0 check (largest_leg >= 0),
  smaller_community numeric(48, 18) not null generated always as (team_burned - largest_leg) stored,
  check (largest_leg <= team_burned and team_burned <= leg_burned)
)
-- statement
create index team_rank on team (smaller_community desc) where smaller_community > 0
-- statement
insert into team (member_id) select id from member
-- statement
create function begin_team() returns trigger language plpgsql as $$
begin
  insert into team (member_id) values (new.id);
  return null;
end
$$
-- statement
create trigger member_team after insert on member for each row execute function begin_team()
