-- Messages of `outbox` that processes were not told of yet. A transaction that notifies holds a lock of the whole database
-- until its commit is on disk: all that told a member something committed one after the other. Whoever takes a message from
-- here tells all processes, in a transaction of its own. It refers to nothing: rows live for a moment.
create table outbox_queue (
  message_id bigint primary key,
  member_id bigint not null
)
-- statement
-- As before, in one query instead of two.
create or replace function prove_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
  legs bigint;
  unbalanced boolean;
begin
  if tg_table_name = 'journal_entry' then entry := new.id; else entry := new.entry_id; end if;
  select coalesce(sum(of_coin.legs), 0), coalesce(bool_or(of_coin.total <> 0), false) into legs, unbalanced from (
    select count(*) as legs, sum(journal_leg.amount) as total
    from journal_leg join ledger_account on ledger_account.id = journal_leg.account_id
    where journal_leg.entry_id = entry group by ledger_account.coin
  ) as of_coin;
  if legs < 2 then
    raise exception 'journal entry % has fewer than two legs', entry using errcode = 'integrity_constraint_violation';
  end if;
  if unbalanced then
    raise exception 'journal entry % does not sum to zero', entry using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$
-- statement
-- What keep_texts does for a new row of texts by language, for the two tables that grow with money.
create function keep_notice_texts() returns trigger language plpgsql as $$
begin
  new.title_en := coalesce(new.texts #>> '{en,title}', '');
  new.title_zh := coalesce(new.texts #>> '{zh,title}', new.title_en);
  new.html_en := coalesce(new.texts #>> '{en,html}', '');
  new.html_zh := coalesce(new.texts #>> '{zh,html}', new.html_en);
  return new;
end
$$
-- statement
create function keep_outbox_texts() returns trigger language plpgsql as $$
begin
  new.title_en := coalesce(new.texts #>> '{en,title}', '');
  new.title_zh := coalesce(new.texts #>> '{zh,title}', new.title_en);
  new.text_en := coalesce(new.texts #>> '{en,text}', '');
  new.text_zh := coalesce(new.texts #>> '{zh,text}', new.text_en);
  return new;
end
$$
-- statement
drop trigger notice_texts on notice
-- statement
create trigger notice_texts before update on notice for each row execute function keep_texts('title', 'html')
-- statement
create trigger notice_texts_of_version_before before insert on notice for each row
  when (new.texts is null) execute function keep_texts('title', 'html')
-- statement
create trigger notice_texts_by_language before insert on notice for each row
  when (new.texts is not null) execute function keep_notice_texts()
-- statement
drop trigger outbox_texts on outbox
-- statement
create trigger outbox_texts before update on outbox for each row execute function keep_texts('title', 'text')
-- statement
create trigger outbox_texts_of_version_before before insert on outbox for each row
  when (new.texts is null) execute function keep_texts('title', 'text')
-- statement
create trigger outbox_texts_by_language before insert on outbox for each row
  when (new.texts is not null) execute function keep_outbox_texts()
