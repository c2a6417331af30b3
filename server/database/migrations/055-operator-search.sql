-- Operators find members by the beginning of an account or wallet, and by the end of a phone number.
create index member_account_beginning on member (lower(account) text_pattern_ops)
-- statement
create index member_wallet_beginning on member (wallet_address text_pattern_ops)
-- statement
create index member_phone_end on member (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops)
-- statement
create index audit_entry_operator on audit_entry (operator, id)
