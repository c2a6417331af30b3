create table ledger_account (
  id bigint generated always as identity primary key,
  member_id bigint references member,
  name text not null,
  coin text not null check (coin in ('BOEX', 'VC', 'USDT')),
  balance numeric(60, 18) not null default 0,
  constraint ledger_account_owner unique nulls not distinct (member_id, name, coin),
  constraint ledger_account_covered check (member_id is null or balance >= 0)
)
-- statement
create table journal_entry (
  id bigint generated always as identity primary key,
  kind text not null,
  idempotency_key text not null unique,
  created_at bigint not null
)
-- statement
create table journal_leg (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entry,
  account_id bigint not null references ledger_account,
  amount numeric(60, 18) not null check (amount <> 0),
  balance_after numeric(60, 18) not null
)
-- statement
create index journal_leg_entry on journal_leg (entry_id)
-- statement
create index journal_leg_account on journal_leg (account_id, id)
-- statement
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name using errcode = 'restrict_violation';
end
$$
-- statement
create trigger journal_entry_written_once before update or delete or truncate on journal_entry
  for each statement execute function refuse_change()
-- statement
create trigger journal_leg_written_once before update or delete or truncate on journal_leg
  for each statement execute function refuse_change()
-- statement
create function prove_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  if tg_table_name = 'journal_entry' then entry := new.id; else entry := new.entry_id; end if;
  if (select count(*) < 2 from journal_leg where entry_id = entry) then
    raise exception 'journal entry % has fewer than two legs', entry using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select 1 from journal_leg join ledger_account on ledger_account.id = journal_leg.account_id
    where journal_leg.entry_id = entry group by ledger_account.coin having sum(journal_leg.amount) <> 0
  ) then
    raise exception 'journal entry % does not sum to zero', entry using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$
-- statement
create constraint trigger journal_entry_balanced after insert on journal_entry deferrable initially deferred
  for each row execute function prove_entry()
-- statement
create constraint trigger journal_leg_balanced after insert on journal_leg deferrable initially deferred
  for each row execute function prove_entry()
