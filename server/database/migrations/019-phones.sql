-- Digits with an optional plus sign before them (E.164); empty while none is bound.
alter table member add column phone text not null default ''
-- statement
create unique index member_phone on member (phone) where phone <> ''
-- statement
alter table verification_code drop constraint verification_code_purpose_check
-- statement
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'reset', 'phone'))
