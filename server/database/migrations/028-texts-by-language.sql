-- A text is kept by language in one column, {"en": {"title": "…"}, "zh": {"title": "…"}}, so that another language is no
-- change of a table. The version before still reads and writes a column for each language: until a later migration drops
-- those, whichever side is written fills the other.
create function keep_texts() returns trigger language plpgsql as $$
declare
  present jsonb := to_jsonb(new);
  columns jsonb;
begin
  if new.texts is null or (tg_op = 'UPDATE' and new.texts = old.texts) then
    select coalesce(new.texts, '{}') || jsonb_object_agg(language, words) into new.texts
    from (
      select language, jsonb_object_agg(name, present -> (name || '_' || language)) as words
      from unnest(tg_argv) as name, unnest(array['en', 'zh']) as language group by language
    ) as written;
  else
    select jsonb_object_agg(name || '_' || language,
      coalesce(new.texts #>> array[language, name], new.texts #>> array['en', name], '')) into columns
    from unnest(tg_argv) as name, unnest(array['en', 'zh']) as language;
    new := jsonb_populate_record(new, columns);
  end if;
  return new;
end
$$
-- statement
alter table notice add column texts jsonb
-- statement
create trigger notice_texts before insert or update on notice for each row execute function keep_texts('title', 'html')
-- statement
update notice set texts = null
-- statement
alter table notice alter column texts set not null
-- statement
alter table outbox add column texts jsonb
-- statement
create trigger outbox_texts before insert or update on outbox for each row execute function keep_texts('title', 'text')
-- statement
update outbox set texts = null
-- statement
alter table outbox alter column texts set not null
-- statement
alter table banner add column texts jsonb
-- statement
create trigger banner_texts before insert or update on banner for each row execute function keep_texts('title', 'html')
-- statement
update banner set texts = null
-- statement
alter table banner alter column texts set not null
-- statement
alter table article add column texts jsonb
-- statement
create trigger article_texts before insert or update on article for each row execute function keep_texts('title', 'summary', 'html', 'source')
-- statement
update article set texts = null
-- statement
alter table article alter column texts set not null
-- statement
alter table video add column texts jsonb
-- statement
create trigger video_texts before insert or update on video for each row execute function keep_texts('title')
-- statement
update video set texts = null
-- statement
alter table video alter column texts set not null
-- statement
alter table qualification add column texts jsonb
-- statement
create trigger qualification_texts before insert or update on qualification for each row execute function keep_texts('title', 'issuer')
-- statement
update qualification set texts = null
-- statement
alter table qualification alter column texts set not null
-- statement
alter table question add column texts jsonb
-- statement
create trigger question_texts before insert or update on question for each row execute function keep_texts('question', 'answer')
-- statement
update question set texts = null
-- statement
alter table question alter column texts set not null
-- statement
create or replace function tell_everybody() returns trigger language plpgsql as $$
declare
  message bigint;
begin
  insert into outbox (member_id, kind, texts, subject_id, created_at)
  select null, 'notice',
    jsonb_object_agg(language, jsonb_build_object('title', words -> 'title', 'text', plain_summary(words ->> 'html'))),
    new.id, new.created_at
  from jsonb_each(new.texts) as said (language, words)
  returning id into message;
  perform pg_notify('outbox', message::text);
  return null;
end
$$
