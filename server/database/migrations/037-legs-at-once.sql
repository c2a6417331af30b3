-- The legs of an entry are written by one statement, which proves them: six queries of each commit become two. The commit
-- proves that there are legs.
drop trigger journal_leg_balanced on journal_leg
-- statement
create function prove_legs() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  select written.entry_id into entry
  from written join ledger_account on ledger_account.id = written.account_id
  group by written.entry_id, ledger_account.coin having sum(written.amount) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero', entry using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$
-- statement
create trigger journal_leg_balanced after insert on journal_leg referencing new table as written
  for each statement execute function prove_legs()
-- statement
create or replace function prove_entry() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 from journal_leg where entry_id = new.id) then
    raise exception 'journal entry % has fewer than two legs', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$
-- statement
-- A posting that takes more than there is fails as a balance below zero does: its commit may be on its way already.
create function covered(yes boolean) returns boolean language plpgsql as $$
begin
  if not yes then
    raise exception 'a move takes more than there is' using errcode = 'check_violation';
  end if;
  return yes;
end
$$
