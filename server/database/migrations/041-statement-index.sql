-- What a statement of any length reads of its account without walking it: when a leg was booked, all that was credited
-- until then, and how many legs there are. The legs of an account are booked in the order of their ids.
-- changes trigger journal_leg.journal_leg_placed: fills the new columns of legs that the previous version writes
alter table journal_leg add column booked_at bigint, add column credited_after numeric(60, 18), add column place bigint
-- statement
alter table journal_leg disable trigger journal_leg_written_once
-- statement
update journal_leg set booked_at = placed.booked_at, credited_after = placed.credited_after, place = placed.place
from (
  select leg.id, max(entry.created_at) over account as booked_at, sum(greatest(leg.amount, 0)) over account as credited_after,
    row_number() over account as place
  from journal_leg leg join journal_entry entry on entry.id = leg.entry_id
  window account as (partition by leg.account_id order by leg.id)
) placed
where placed.id = journal_leg.id
-- statement
alter table journal_leg enable trigger journal_leg_written_once
-- statement
-- Each leg follows the one before it: its account is locked by whoever writes it.
create function place_leg() returns trigger language plpgsql as $$
declare
  last record;
begin
  select booked_at, credited_after, place into last from journal_leg
    where account_id = new.account_id order by id desc limit 1;
  new.booked_at := greatest(last.booked_at, (select created_at from journal_entry where id = new.entry_id));
  new.credited_after := coalesce(last.credited_after, 0) + greatest(new.amount, 0);
  new.place := coalesce(last.place, 0) + 1;
  return new;
end
$$
-- statement
create trigger journal_leg_placed before insert on journal_leg for each row execute function place_leg()
-- statement
create index journal_leg_booked on journal_leg (account_id, booked_at, id)
