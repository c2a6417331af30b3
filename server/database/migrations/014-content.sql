-- What an operator publishes: rows are edited with SQL, and seeded once by their slug.
create table banner (
  id bigint generated always as identity primary key,
  slug text not null unique,
  position integer not null,
  visible boolean not null default true,
  title_en text not null,
  title_zh text not null,
  html_en text not null default '',
  html_zh text not null default '',
  image text not null,
  link_kind text not null default 'none' check (link_kind in ('text', 'web', 'route', 'none')),
  link_target text not null default '',
  created_at bigint not null
)
-- statement
create table article (
  id bigint generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('news', 'information')),
  visible boolean not null default true,
  title_en text not null,
  title_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  html_en text not null,
  html_zh text not null,
  cover text not null,
  source_en text not null default 'BOEX',
  source_zh text not null default 'BOEX',
  created_at bigint not null
)
-- statement
create index article_kind on article (kind, id desc) where visible
-- statement
create table video (
  id bigint generated always as identity primary key,
  slug text not null unique,
  visible boolean not null default true,
  title_en text not null,
  title_zh text not null,
  cover text not null,
  video text not null,
  duration_seconds integer not null,
  created_at bigint not null
)
-- statement
create table qualification (
  id bigint generated always as identity primary key,
  slug text not null unique,
  position integer not null,
  visible boolean not null default true,
  title_en text not null,
  title_zh text not null,
  issuer_en text not null,
  issuer_zh text not null,
  image text not null,
  number text not null default '',
  valid_from bigint,
  valid_until bigint,
  verify_url text not null default ''
)
-- statement
alter table notice add column slug text unique
