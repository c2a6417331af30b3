-- A notice for everybody reaches every open app, however it was written: an operator's plain insert will do.
alter table outbox alter column member_id drop not null
-- statement
create function plain_summary(html text) returns text language sql immutable as $$
  select left(btrim(regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 200)
$$
-- statement
create function tell_everybody() returns trigger language plpgsql as $$
declare
  message bigint;
begin
  insert into outbox (member_id, kind, title_en, title_zh, text_en, text_zh, subject_id, created_at)
  values (null, 'notice', new.title_en, new.title_zh, plain_summary(new.html_en), plain_summary(new.html_zh), new.id,
    new.created_at)
  returning id into message;
  perform pg_notify('outbox', message::text);
  return null;
end
$$
-- statement
create trigger notice_for_everybody after insert on notice
  for each row when (new.member_id is null) execute function tell_everybody()
