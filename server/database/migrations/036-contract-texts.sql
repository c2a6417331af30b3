-- The columns of texts for each language, and what filled them for versions before 028: no process of those is left.
drop trigger notice_texts on notice
-- statement
drop trigger notice_texts_of_version_before on notice
-- statement
drop trigger notice_texts_by_language on notice
-- statement
drop trigger outbox_texts on outbox
-- statement
drop trigger outbox_texts_of_version_before on outbox
-- statement
drop trigger outbox_texts_by_language on outbox
-- statement
drop trigger banner_texts on banner
-- statement
drop trigger article_texts on article
-- statement
drop trigger video_texts on video
-- statement
drop trigger qualification_texts on qualification
-- statement
drop trigger question_texts on question
-- statement
drop function keep_texts()
-- statement
drop function keep_notice_texts()
-- statement
drop function keep_outbox_texts()
-- statement
alter table notice drop column title_en, drop column title_zh, drop column html_en, drop column html_zh
-- statement
alter table outbox drop column title_en, drop column title_zh, drop column text_en, drop column text_zh
-- statement
alter table banner drop column title_en, drop column title_zh, drop column html_en, drop column html_zh
-- statement
alter table article drop column title_en, drop column title_zh, drop column summary_en, drop column summary_zh,
  drop column html_en, drop column html_zh, drop column source_en, drop column source_zh
-- statement
alter table video drop column title_en, drop column title_zh
-- statement
alter table qualification drop column title_en, drop column title_zh, drop column issuer_en, drop column issuer_zh
-- statement
alter table question drop column question_en, drop column question_zh, drop column answer_en, drop column answer_zh
