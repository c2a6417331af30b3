/**
 * Rows as they stood after each migration, by its number: what a platform of that version had written. Each belongs to
 * the form of its time, so it is never changed; a migration with a new table adds its own.
 */
export const ROWS: Readonly<Record<string, readonly string[]>> = {
  '001': [
    `insert into member (account, password_hash, avatar, invitation_code, created_at)
     values ('first', 'scrypt$1', '/uploads/first.png', 'AAAAAA', 1700000000)`,
    `insert into member (wallet_address, invitation_code, inviter_id, level, language, created_at)
     values ('0x00000000000000000000000000000000000000aa', 'BBBBBB', 1, 'partner', 'zh-en', 1700000001)`,
    "insert into session values ('hash-of-a-token', 1, 1700000000, 1999999999)",
    "insert into request_nonce values ('nonce', 1999999999)",
    "insert into sign_in_nonce values ('sign-in', 'boex.example', 'https://boex.example', 1999999999)",
    "insert into rate_limit values ('calls:203.0.113.7', 3, 1999999999)",
    "insert into setting values ('clock', '0')",
    "insert into agreement values ('service', 'en', 'Service', '<p>Service</p>', '2026-01', 1700000000)",
  ],
  '002': [
    "insert into ledger_account (member_id, name, coin, balance) values (1, 'available', 'BOEX', 10.000000000000000001)",
    "insert into ledger_account (member_id, name, coin, balance) values (null, 'sale', 'BOEX', -10.000000000000000001)",
    `with entry as (
       insert into journal_entry (kind, idempotency_key, created_at) values ('purchase', 'order:1', 1700000002)
       returning id
     )
     insert into journal_leg (entry_id, account_id, amount, balance_after)
     select entry.id, leg.account, leg.amount, leg.amount from entry,
       (values (1, 10.000000000000000001), (2, -10.000000000000000001)) as leg (account, amount)`,
  ],
  '003': [
    `insert into purchase_order
       (member_id, coin, quantity, price, pay_token, pay_token_decimals, pay_amount, pay_to, pay_from, chain_id, created_at,
        expires_at)
     values (1, 'VC', 500, 1, '0xusdt', 6, 500000000, '0xdesk', '0xpayer', 31337, 1700000003, 1700003603)`,
    `insert into purchase_order
       (member_id, coin, quantity, price, pay_token, pay_token_decimals, pay_amount, pay_to, pay_from, chain_id, status,
        hash, verified, confirmations, created_at, expires_at, bound_at, received_at)
     values (2, 'BOEX', 1.5, 0.25, '0xusdt', 6, 375000, '0xdesk', '0xpayer', 31337, 'received', '0xhash', true, 12,
       1700000003, 1700003603, 1700000010, 1700000020)`,
  ],
  '004': [
    `insert into notice (member_id, kind, title_en, title_zh, html_en, html_zh, subject_kind, subject_id, created_at)
     values (2, 'order', 'Received', '已到账', '<p>1.5</p>', '<p>1.5</p>', 'order', 2, 1700000020)`,
    `insert into notice (kind, title_en, title_zh, html_en, html_zh, created_at)
     values ('system', 'Welcome', '欢迎', '<p>Hello</p>', '<p>你好</p>', 1700000021)`,
    'insert into notice_read values (2, 1, 1700000030)',
    `insert into outbox (member_id, kind, title_en, title_zh, text_en, text_zh, subject_id, created_at)
     values (2, 'order', 'Received', '已到账', '1.5', '1.5', 2, 1700000020)`,
  ],
  '005': ["update purchase_order set pay_desk = '0xdesk' where id = 1"],
  '006': [
    `insert into command_receipt values (1, 'request', '/api/funds/addVcOrder', 'hash', '{"orderId":"1"}', 1700000003)`,
  ],
  '007': [
    `insert into payout (kind, subject_id, token, receiver, amount, status, nonce, raw, hash, created_at, mined_at)
     values ('withdrawal', 1, '0xboex', '0xreceiver', 1000000000000000000, 'mined', 7, '0xraw', '0xmined', 1700000040,
       1700000050)`,
    `insert into payout (kind, subject_id, token, receiver, amount, created_at)
     values ('black-hole', 2, '0xboex', '0xhole', 800000000000000000, 1700000041)`,
  ],
  '008': [
    `insert into mining_position
       (member_id, type, quantity, weight, multiplier, daily_rate, basic_hash_rate, settled_at, caps_at, created_at)
     values (1, 'flexible', 5, 1, 2, 0.003, 5, 1700000060, 1790000000, 1700000060)`,
    'insert into mining_claim (member_id, quantity, created_at) values (1, 0.015, 1700090000)',
    'insert into mining_claim_part values (1, 1, 0.015)',
  ],
  '009': ['update team set leg_burned = 30, team_burned = 20, largest_leg = 12.5 where member_id = 1'],
  '010': [
    `insert into release
       (member_id, total, released, days, days_paid, segment_total, segment_days, created_at, next_payment_at, finishes_at)
     values (1, 70, 10, 7, 1, 70, 7, 1700000070, 1700172870, 1700604870)`,
    `insert into release_payment (release_id, member_id, day, days, quantity, paid_at)
     values (1, 1, 1, 7, 10, 1700086470)`,
  ],
  '011': [
    "insert into transfer (sender_id, receiver_id, coin, quantity, created_at) values (1, 2, 'BOEX', 0.1, 1700000080)",
  ],
  '012': [
    "insert into security_information values (1, 'f***t', '19**-**-**', '**', '张*', 'hash-of-answers', 1700000090)",
  ],
  '013': [
    `insert into withdrawal
       (member_id, network, coin, quantity, fee, arrives, account, status, review_at, manual, created_at, finished_at)
     values (1, 'BOEX', 'BOEX', 2, 1, 1, '0xreceiver', 'received', 1700000100, false, 1700000095, 1700000200)`,
    "insert into hot_wallet_nonce values ('0xhot', 8)",
  ],
  '014': [
    "insert into banner (slug, position, title_en, title_zh, image, created_at) values ('b', 1, 'B', '横幅', '/b.png', 1)",
    `insert into article (slug, kind, title_en, title_zh, summary_en, summary_zh, html_en, html_zh, cover, created_at)
     values ('a', 'news', 'A', '新闻', 'a', '新', '<p>a</p>', '<p>新</p>', '/a.png', 1)`,
    `insert into video (slug, title_en, title_zh, cover, video, duration_seconds, created_at)
     values ('v', 'V', '视频', '/v.png', '/v.mp4', 60, 1)`,
    `insert into qualification (slug, position, title_en, title_zh, issuer_en, issuer_zh, image)
     values ('q', 1, 'Q', '资质', 'I', '机构', '/q.png')`,
    "update notice set slug = 'welcome' where id = 2",
  ],
  '015': ["insert into upload (member_id, kind, path, bytes, created_at) values (1, 'image', '2026/01/a.png', 10, 1)"],
  '016': [
    `insert into outbox (kind, title_en, title_zh, text_en, text_zh, created_at)
     values ('notice', 'To all', '致所有人', 'Hello', '你好', 1700000300)`,
  ],
  '017': ["insert into verification_code values ('first', 'register', 'hash-of-a-code', 1, 1700000400, 1700001000)"],
  '018': [
    `insert into question (slug, position, question_en, question_zh, answer_en, answer_zh)
     values ('buy', 0, 'How?', '如何？', 'So.', '这样。')`,
    `insert into ticket (member_id, status, record_kind, record_id, record_facts, unread, created_at, updated_at)
     values (1, 'answered', 'withdrawal', 1, '2 BOEX', true, 1700000500, 1700000600)`,
    "insert into ticket_message (ticket_id, author, text, created_at) values (1, 'member', 'Where is it?', 1700000500)",
    "insert into ticket_message (ticket_id, author, text, created_at) values (1, 'service', 'There.', 1700000600)",
    'insert into ticket_file values (1, 1, 1)',
    `insert into notice (member_id, kind, title_en, title_zh, html_en, html_zh, subject_kind, subject_id, created_at)
     values (1, 'order', 'Answered', '已回复', '<p>There.</p>', '<p>已回复。</p>', 'ticket', 1, 1700000600)`,
  ],
  '019': [
    `insert into member (account, password_hash, invitation_code, phone, created_at)
     values ('with-a-phone', 'scrypt$1', 'PHONE1', '+8613800138000', 1700000500)`,
    "insert into verification_code values ('1:13800138000', 'phone', 'hash-of-a-code', 0, 1700000500, 1700001100)",
  ],
  '020': [],
  '021': ["insert into token_bucket values ('calls:203.0.113.7', 1700000700000.5)"],
  '022': [],
  '023': [],
  '024': ['update member set withdrawals_suspended_until = 1700086900 where id = 1'],
  '026': [
    `insert into sign_in_nonce (nonce, domain, uri, expires_at, purpose, member_id)
     values ('password', 'boex.example', 'https://boex.example', 1999999999, 'withdrawal-password', 1)`,
    "update member set wallet_bound_at = 1700000900 where account = 'with-a-phone'",
  ],
  '028': [
    `insert into notice (kind, texts, created_at)
     values ('system', '{"en": {"title": "Later", "html": "<p>Later</p>"}}', 1700001000)`,
  ],
  '029': [
    `insert into session (token_hash, member_id, created_at, expires_at, browser, system, network, last_used_at)
     values ('hash-of-another-token', 2, 1700001100, 1999999999, 'Chrome', 'Android', '203.0.113.*', 1700001200)`,
    `insert into login (member_id, method, outcome, session_id, browser, system, network, created_at)
     select member_id, 'wallet', 'success', id, browser, system, network, created_at from session where member_id = 2`,
  ],
  '030': ["insert into sale_price (coin, price, effective_from) values ('BOEX', 0.25, 1700000000)"],
  '031': [
    `insert into payment_refund (hash, order_id, reason, created_at, refunded_at)
     select '0x' || repeat('e', 64), min(id), 1215, 1700001300, 1700001400 from purchase_order`,
  ],
  '032': [
    `insert into member (account, password_hash, invitation_code, inviter_id, created_at)
     values ('invited-later', 'scrypt$1', 'LATER1', 2, 1700001500)`,
    'update team set leg_burned = 50, team_burned = 40, largest_leg = 12.5 where member_id = 1',
  ],
  '033': [
    `insert into trusted_address (member_id, address, added_at) values (2, '0x' || repeat('a', 40), 1700001500)`,
    'update member set trusted_only = true, trusted_only_ends_at = 1700088000 where id = 2',
  ],
  '034': [
    `insert into revoked_command (member_id, request_id, expires_at) values (2, 'revoked-request-1', 1700001600)`,
  ],
  '035': [
    'insert into outbox_queue (message_id, member_id) select id, member_id from outbox where member_id is not null',
  ],
  '036': [],
  '037': [],
  '038': [`update purchase_order set search_at = 1700001200 where status = 'open'`],
  '040': ["update withdrawal set approved_at = created_at, hold = 'suspended' where status = 'paying'"],
  '041': [],
  '042': [],
  '043': [],
  '044': [
    "insert into payout_comparison (address, block, compared_at) values ('0xhot', 41, 1700001700)",
    `insert into unbooked_payment (hash, block, token, receiver, amount, found_at)
     values ('0xunbooked', 40, '0xboex', '0xreceiver', 1000000000000000000, 1700001700)`,
  ],
  '045': ["update member set team_depth = 50 where account = 'invited-later'"],
  '046': [],
  '047': [],
  '048': [
    `insert into operator (name, role, password_hash, totp_secret, created_at)
     values ('anna', 'treasury', 'scrypt$1', 'aes-256-gcm$1$iv$tag$text', 1700001800)`,
    "insert into operator_session values ('hash-of-an-operator-token', 1, 1700001800, 1700001800)",
    `insert into audit_entry (operator_id, operator, origin, action, subject, before, after, created_at)
     values (1, 'anna', '203.0.113.7', 'members/freeze', 'member 100001', '{"logins":false}', '{"logins":true}', 1700001800)`,
  ],
  '049': [
    `insert into reserve_proof (date, made_at, block_number, block_hash, addresses)
     values ('2023-11-14', 1700001800, 41, '0x' || repeat('b', 64), '[]')`,
    `insert into reserve_tree (proof_id, coin, root, liabilities, members)
     select id, 'BOEX', repeat('c', 64), 12.5, 1 from reserve_proof`,
    `insert into reserve_node (proof_id, coin, level, place, hash, amount)
     select id, 'BOEX', 0, 0, repeat('c', 64), 12.5 from reserve_proof`,
    `insert into reserve_leaf (proof_id, member_id, coin, place, salt)
     select id, 2, 'BOEX', 0, repeat('d', 32) from reserve_proof`,
  ],
  '050': [
    "update member set transfers_frozen = true where account = 'invited-later'",
    "update withdrawal set first_approver_id = 1, first_approved_at = 1700001900 where status = 'under-review'",
    `insert into proposal (kind, details, reason, maker_id, created_at)
     values ('adjustment', '{"kind":"adjustment"}', 'A lost purchase', 1, 1700001900)`,
  ],
  '051': [
    "insert into second_factor (member_id, secret, confirmed_at, last_step) values (2, 'sealed', 1700001800, 56666726)",
    "insert into second_factor_recovery (member_id, code_hash) values (2, 'hash')",
    "insert into second_factor_device (token_hash, member_id, expires_at) values ('hash', 2, 1999999999)",
  ],
  '052': [`insert into sale_price (coin, price, effective_from, operator_id) values ('VC', 2, 1999999999, 1)`],
  '053': [
    `insert into content (kind, slug, draft, version, operator_id, updated_at)
     values ('banner', 'b', '{"texts":{},"values":{}}', 1, 1, 1700001900)`,
    "insert into content_file (path, kind, bytes, operator_id, created_at) values ('2026/01/b.png', 'image', 10, 1, 1700001900)",
    'update notice set visible = false where id = (select max(id) from notice where member_id is null)',
    "update member set terms_version = '2027-01', terms_agreed_at = 1700001900 where id = 2",
  ],
  '054': [
    `insert into scheduled_term (name, value, valid_from, operator_id, created_at)
     values ('claim', '{"minimum":"2"}', 1999999999, 1, 1700002000)`,
    `insert into scheduled_term (name, valid_from, withdraws, operator_id, created_at)
     select name, valid_from, id, 1, 1700002001 from scheduled_term where name = 'claim'`,
  ],
  '055': [],
}
