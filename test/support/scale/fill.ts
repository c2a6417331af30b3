import type { Database, Queryable } from '../../../server/database/database'

/** Size of a filled database. */
export interface Size {
  readonly members: number
  /** Legs of the ledger. */
  readonly legs: number
  /** Orders, positions, transfers, releases with their payments, and withdrawals. */
  readonly records: number
  /** Number of members in the longest invitation line. */
  readonly deepest: number
}

/** The member with the largest team, direct and indirect. */
export const LEADER_ID = '1'
/** The member who receives a fixed number of transfers, whatever the size of the database. */
export const MERCHANT_ID = '2'
const BEFORE_LONGEST = 5_000

/** The last member of the longest invitation line. */
export const deepestId = ({ deepest }: Size): string => String(BEFORE_LONGEST + deepest)

const LEAST_MEMBERS = 10_000
const MERCHANT_TRANSFERS = 5_000
/** Legs per member, apart from those of claims and transfers; and records per member, apart from transfers. */
const FIXED_LEGS = 8
const FIXED_RECORDS = 3.5
/** Each release needs earlier claims. */
const LEAST_CLAIMS = 4

/** Returns a size; by default twenty legs and five records per member, and a line of a thousand. */
export const sizeOf = (members: number, given: Partial<Size> = {}): Size => ({
  members,
  legs: 20 * members,
  records: 5 * members,
  deepest: 1_000,
  ...given,
})

/** Returns a pseudo-random share between 0 and 1 that is the same in every run. */
const share = (of: string, salt: number): string =>
  `((hashint8extended((${of})::bigint, ${salt}) & 1048575) / 1048576.0)`

/** Members who were invited by the previous one: lines of two hundred, and the longest one. */
const inLine = (id: string, { deepest }: Size): string =>
  `(${id} between ${BEFORE_LONGEST + 1} and ${BEFORE_LONGEST + deepest} or (${id} - 1) / 200 % 100 = 1)`
/**
 * Returns the member who began a line instead of a member within it. Otherwise half of all members would be that deep.
 */
const beforeLine = (id: string, size: Size): string =>
  `case when ${id} between ${BEFORE_LONGEST + 1} and ${BEFORE_LONGEST + size.deepest} then ${BEFORE_LONGEST}
    when ${inLine(id, size)} then (${id} - 1) / 200 * 200 else ${id} end`

/** Member accounts, each with a separate range of ids. */
const ACCOUNTS = ['available', 'position', 'pending', 'releasing', 'under-review'] as const
const PLATFORM_ACCOUNTS = { issued: 1, 'paid-out': 2, fees: 3 } as const
const FIRST_ACCOUNT = 100

/** Hash rate times seconds until a position reaches its cap. */
const TO_CAP = '(multiplier * quantity * 86400 / daily_rate)'

interface Step {
  readonly what: string
  readonly statements: readonly string[]
}

const stepsFor = (size: Size, at: number, passwordHash: string): readonly Step[] => {
  const { members, legs, records } = size
  const transfers = Math.round(records - FIXED_RECORDS * members)
  const claims = Math.round((legs - FIXED_LEGS * members) / 2 - transfers)
  if (members < LEAST_MEMBERS) throw new RangeError(`there are at least ${LEAST_MEMBERS} members`)
  if (transfers < 0) throw new RangeError(`there are at least ${FIXED_RECORDS} records for a member`)
  if (claims < LEAST_CLAIMS * members) throw new RangeError('there are too few legs for the members and records')

  const accountOf = (name: (typeof ACCOUNTS)[number], member: string): string =>
    `${FIRST_ACCOUNT + ACCOUNTS.indexOf(name) * members} + ${member}`
  /** A member's position, from 100 to 990 BOEX; every third member burned it. */
  const staked = (member: string): string => `(100 + 10 * floor(90 * ${share(member, 3)}))`
  const burns = (member: string): string => `${share(member, 4)} < 0.33`
  /** Returns a time between joining and now. */
  const during = (member: string, part: number): string =>
    `(select created_at + floor((${at} - created_at) * ${part})::bigint from member where id = ${member})`

  let firstEntry = 1
  /** Returns statements that insert entries of one kind, with their legs. `rows` selects `n` from 1, and `member`. */
  const post = (
    count: number,
    entry: { readonly kind: string; readonly key: string; readonly part: number; readonly rows: string },
    moves: readonly (readonly [account: string, amount: string])[],
  ): string[] => {
    const first = firstEntry - 1
    firstEntry += count
    return [
      `insert into journal_entry (id, kind, idempotency_key, created_at) overriding system value
       select ${first} + n, ${entry.kind}, ${entry.key}, member.created_at + floor((${at} - member.created_at) * ${entry.part})::bigint
       from (${entry.rows}) row join member on member.id = row.member`,
      ...moves.map(
        ([account, amount], place) =>
          `insert into staged_leg select ${first} + n, ${place}, ${account}, ${amount} from (${entry.rows}) row`,
      ),
    ]
  }
  const everybody = `select n, n as member from generate_series(1, ${members}) n`
  const quarter = Math.floor(members / 4)
  /** Returns every fourth member, by remainder. */
  const everyFourth = (remainder: number): string =>
    `select n, 4 * (n - 1) + ${remainder} as member from generate_series(1, ${quarter}) n`
  const everyTenth = `select n, 10 * n as member from generate_series(1, ${Math.floor(members / 10)}) n`
  const payments = 4 * quarter
  const paid = `select n, 4 * ((n - 1) / 4) + 1 as member, (n - 1) / 4 + 1 as release, (n - 1) % 4 + 1 as day
    from generate_series(1, ${payments}) n`
  const claimed = `select n, (n - 1) % ${members} + 1 as member from generate_series(1, ${claims}) n`
  const sender = `1 + floor(${members} * ${share('n', 5)})::bigint`
  const receiver = `case when n <= ${Math.min(MERCHANT_TRANSFERS, transfers)} then ${MERCHANT_ID}
    else 1 + floor(${members} * ${share('n', 6)})::bigint end`
  // Transfers to the sender go to the next member instead.
  const transferred = `select n, sender as member, case when receiver <> sender then receiver
      when sender < ${members} then sender + 1 else 1 end as receiver
    from (select n, ${sender} as sender, ${receiver} as receiver from generate_series(1, ${transfers}) n) drawn`
  const hash = (text: string): string => `'0x' || md5(${text}) || md5('hash' || ${text})`
  // Ascending, because unique values are then inserted faster.
  const address = (number: string): string => `'0x' || lpad(to_hex(${number}), 40, '0')`

  return [
    {
      what: 'members',
      statements: [
        `insert into member (id, account, password_hash, wallet_address, invitation_code, inviter_id, created_at, team_depth)
           overriding system value
         select n, 'person-' || n, '${passwordHash}', ${address('n')},
           'P' || to_char(n, 'FM00000000'),
           case when n <= 10 or (${share('n', 1)} < 0.02 and not ${inLine('n', size)}) then null
             when ${inLine('n', size)} then n - 1 else ${beforeLine('drawn', size)} end,
           ${at} - (${members} - n) * 34560000 / ${members}, 2147483647
         from (
           select n, 1 + floor((n - 1) * power(${share('n', 2)}, 1.5))::bigint as drawn
           from generate_series(1::bigint, ${members}) n
         ) row`,
        'insert into team (member_id) select id from member',
        // The following queries need statistics of both tables.
        'analyze member, team',
        `insert into session (token_hash, member_id, created_at, expires_at)
         select lpad(to_hex(id), 64, '0'), id, created_at, ${at} + 864000 + id % 864000 from member`,
        `insert into login (member_id, method, outcome, session_id, network, created_at)
         select member_id, 'account', 'success', id, '203.0.113.*', greatest(created_at, ${at} - 864000 - member_id % 864000)
         from session`,
        `insert into audit_entry (operator, origin, action, subject, created_at)
         select 'operator-' || n % 20, '127.0.0.1', 'members/freeze', 'member ' || 100000 + n, ${at} from generate_series(1, ${members}) n`,
        `insert into trusted_address (member_id, address, added_at)
         select id, '0x' || lpad(to_hex(id), 40, '0'), created_at from member`,
        // Secrets that were never confirmed, so no call asks for a code.
        "insert into second_factor (member_id, secret) select id, 'sealed$1$' from member",
        `insert into second_factor_recovery (member_id, code_hash, used_at)
         select id, 'hash$1$', ${at} from member`,
        `insert into second_factor_device (token_hash, member_id, expires_at)
         select 'device-' || id, id, ${at} + 7776000 from member`,
      ],
    },
    {
      what: 'orders and positions',
      statements: [
        `insert into purchase_order (id, member_id, coin, quantity, price, pay_token, pay_token_decimals, pay_amount, pay_to,
           pay_from, chain_id, status, hash, verified, confirmations, created_at, expires_at, bound_at, received_at)
           overriding system value
         select id, id, 'BOEX', 2000, 0.5, '0xusdt', 6, 1000000000, '0xdesk', wallet_address, 31337, 'received',
           ${hash("'order' || id")}, true, 12, created_at, created_at + 1800, created_at, created_at from member`,
        // Unpaid orders.
        `insert into purchase_order (id, member_id, coin, quantity, price, pay_token, pay_token_decimals, pay_amount, pay_to,
           pay_from, chain_id, created_at, expires_at) overriding system value
         select ${members} + n, member, 'VC', 10, 1, '0xusdt', 6, 10000000, '0xdesk', wallet_address, 31337,
           created_at + 1, created_at + 1801
         from (${everyTenth}) row join member on member.id = row.member`,
        `insert into payment_refund (hash, order_id, reason, created_at, refunded_at)
         select ${hash("'refund' || n")}, ${members} + n, 1215, ${at} - 100, ${at} - 50 from (${everyTenth}) row`,
        'insert into payment_claim (hash, order_id, reason, created_at) select hash, order_id, reason, created_at from payment_refund',
        ...post(members, { kind: "'purchase'", key: "'purchase:' || n", part: 0.1, rows: everybody }, [
          [String(PLATFORM_ACCOUNTS.issued), '-2000'],
          [accountOf('available', 'member'), '2000'],
        ]),
        `insert into mining_position (id, member_id, type, quantity, weight, multiplier, daily_rate, basic_hash_rate,
           settled_at, caps_at, created_at) overriding system value
         select n, n, case when ${burns('n')} then 'burn' else 'flexible' end, ${staked('n')},
           case when ${burns('n')} then 4 else 1 end, case when ${burns('n')} then 3 else 2 end, 0.005,
           ${staked('n')} * case when ${burns('n')} then 4 else 1 end, ${at}, ${at} + 8640000, ${during('n', 0.2)}
         from generate_series(1, ${members}) n`,
        ...post(
          members,
          {
            kind: `case when ${burns('member')} then 'mining-burn' else 'mining-flexible' end`,
            key: "'mining:' || n",
            part: 0.2,
            rows: everybody,
          },
          [
            [accountOf('available', 'member'), `-${staked('member')}`],
            [accountOf('position', 'member'), staked('member')],
          ],
        ),
        `insert into payout (kind, subject_id, token, receiver, amount, status, nonce, raw, hash, created_at, mined_at)
         select share.kind, id, '0xboex', '0xhole', quantity * 500000000000000000, 'mined',
           2 * id + share.place, '0xraw', ${hash('share.kind || id')}, created_at, created_at + 60
         from mining_position, (values ('black-hole', 0), ('ecosystem', 1)) share (kind, place) where type = 'burn'`,
      ],
    },
    {
      what: 'claims and releases',
      statements: [
        `insert into mining_claim (id, member_id, quantity, created_at) overriding system value
         select n, member, 0.001, ${at} - 1000 from (${claimed}) row`,
        `insert into mining_claim_part (claim_id, position_id, quantity) select n, member, 0.001 from (${claimed}) row`,
        `update mining_position set claimed = 0.001 * (${Math.floor(claims / members)}
           + case when id <= ${claims % members} then 1 else 0 end),
           hash_rate_seconds = least(${TO_CAP}, basic_hash_rate * (${at} - created_at)),
           day_hash_rate_seconds = least(${TO_CAP},
             basic_hash_rate * greatest(0, ${at - (at % 86_400)} - created_at)),
           settled_at = least(${at}, created_at + ceil(${TO_CAP} / basic_hash_rate)::bigint),
           caps_at = created_at + ceil(${TO_CAP} / basic_hash_rate)::bigint`,
        ...post(claims, { kind: "'claim'", key: "'claim:' || n", part: 0.5, rows: claimed }, [
          [String(PLATFORM_ACCOUNTS.issued), '-0.001'],
          [accountOf('pending', 'member'), '0.001'],
        ]),
        `insert into release (id, member_id, total, released, days, days_paid, segment_total, segment_days, created_at,
           next_payment_at, finishes_at) overriding system value
         select n, member, 0.004, 0.002, 8, 4, 0.004, 8, ${during('member', 0.6)},
           ${at} + 86400 + n % 86400, ${at} + 5 * 86400 + n % 86400 from (${everyFourth(1)}) row`,
        ...post(quarter, { kind: "'release-scheduled'", key: "'release:' || n", part: 0.6, rows: everyFourth(1) }, [
          [accountOf('pending', 'member'), '-0.004'],
          [accountOf('releasing', 'member'), '0.004'],
        ]),
        `insert into release_payment (id, release_id, member_id, day, days, quantity, paid_at) overriding system value
         select n, release, member, day, 8, 0.0005, ${during('member', 0.7)} + day from (${paid}) row`,
        ...post(
          payments,
          { kind: "'release'", key: "'release:' || release || ':day:' || day", part: 0.7, rows: paid },
          [
            [accountOf('releasing', 'member'), '-0.0005'],
            [accountOf('available', 'member'), '0.0005'],
          ],
        ),
      ],
    },
    {
      what: 'transfers and withdrawals',
      statements: [
        `insert into transfer (id, sender_id, receiver_id, coin, quantity, created_at) overriding system value
         select n, member, receiver, 'BOEX', 1, ${during('member', 0.8)} from (${transferred}) row`,
        ...post(transfers, { kind: "'transfer'", key: "'transfer:' || n", part: 0.8, rows: transferred }, [
          [accountOf('available', 'member'), '-1'],
          [accountOf('available', 'receiver'), '1'],
        ]),
        `insert into withdrawal (id, member_id, network, coin, quantity, fee, arrives, account, status, review_at, manual,
           created_at, finished_at) overriding system value
         select n, member, 'BOEX-ERC20', 'BOEX', 10, 1, 9, ${address('n')}, 'received', ${at}, false,
           ${during('member', 0.85)}, ${during('member', 0.9)} from (${everyFourth(2)}) row`,
        `insert into payout (kind, subject_id, token, receiver, amount, status, nonce, raw, hash, created_at, mined_at)
         select 'withdrawal', id, '0xboex', account, 9000000000000000000, 'mined', ${2 * members + 2} + id, '0xraw',
           ${hash("'withdrawal' || id")}, created_at, finished_at from withdrawal`,
        ...post(quarter, { kind: "'withdrawal'", key: "'withdrawal:' || n", part: 0.85, rows: everyFourth(2) }, [
          [accountOf('available', 'member'), '-10'],
          [accountOf('under-review', 'member'), '10'],
        ]),
        ...post(
          quarter,
          { kind: "'withdrawal-paid'", key: "'withdrawal:' || n || ':paid'", part: 0.9, rows: everyFourth(2) },
          [
            [accountOf('under-review', 'member'), '-9'],
            [String(PLATFORM_ACCOUNTS['paid-out']), '9'],
            [accountOf('under-review', 'member'), '-1'],
            [String(PLATFORM_ACCOUNTS.fees), '1'],
          ],
        ),
      ],
    },
    {
      what: 'the ledger',
      statements: [
        `insert into journal_leg (entry_id, account_id, amount, balance_after, booked_at, credited_after, place)
         select leg.entry_id, leg.account_id, leg.amount, sum(leg.amount) over account,
           max(entry.created_at) over account, sum(greatest(leg.amount, 0)) over account, row_number() over account
         from staged_leg leg join journal_entry entry on entry.id = leg.entry_id
         window account as (partition by leg.account_id order by leg.entry_id, leg.place)
         order by leg.entry_id, leg.place`,
        `insert into ledger_account (id, member_id, name, coin, balance) overriding system value
         select account_id, case when account_id > ${FIRST_ACCOUNT} then (account_id - ${FIRST_ACCOUNT + 1}) % ${members} + 1 end,
           case
             ${Object.entries(PLATFORM_ACCOUNTS)
               .map(([name, id]) => `when account_id = ${id} then '${name}'`)
               .join(' ')}
             ${ACCOUNTS.map((name, place) => {
               const until = FIRST_ACCOUNT + (place + 1) * members
               const position = `case when ${burns(`account_id - ${FIRST_ACCOUNT + place * members}`)} then 'burned' else 'mining' end`
               return `when account_id <= ${until} then ${name === 'position' ? position : `'${name}'`}`
             }).join(' ')}
           end, 'BOEX', balance
         from (select account_id, sum(amount) as balance from staged_leg group by account_id) held`,
      ],
    },
    {
      what: 'notices',
      statements: [
        `insert into notice (member_id, kind, texts, subject_kind, subject_id, created_at)
         select id, 'order',
           '{"en": {"title": "Received", "html": "<p>2000</p>"}, "zh": {"title": "已到账", "html": "<p>2000</p>"}}',
           'order', id, created_at from member`,
        `insert into notice (kind, texts, created_at)
         select 'system',
           '{"en": {"title": "News", "html": "<p>News</p>"}, "zh": {"title": "新闻", "html": "<p>新闻</p>"}}',
           ${at} - 86400 * n from generate_series(1, 20) n`,
        `insert into notice_read (member_id, notice_id, read_at)
         select member_id, id, ${at} from notice where member_id % 2 = 0`,
      ],
    },
    {
      what: 'what members wrote and set',
      statements: [
        `insert into ticket (id, member_id, status, created_at, updated_at) overriding system value
         select n, member, case when n % 100 = 0 then 'open' else 'closed' end, ${at} - 5000, ${at} - 4000 from (${everyTenth}) row`,
        `insert into ticket_message (id, ticket_id, author, text, created_at) overriding system value
         select n, n, 'member', 'Where is it?', ${at} - 5000 from (${everyTenth}) row`,
        `insert into upload (id, member_id, kind, path, bytes, created_at) overriding system value
         select n, member, 'image', '2026/01/' || lpad(n::text, 10, '0') || '.png', 1000, ${at} - 5000 from (${everyTenth}) row`,
        `insert into ticket_file (message_id, upload_id, position) select n, n, 1 from (${everyTenth}) row`,
        `insert into security_information
         select member, 'n***', '19**-**-**', '**', 'n***', 'hash', ${at} - 5000 from (${everyFourth(3)}) row`,
        `insert into command_receipt (member_id, request_id, path, payload_hash, answer, created_at)
         select member, lpad(n::text, 16, '0'), '/api/funds/addTransfer', 'hash', '{}', ${at} - n % 86400 from (${everyFourth(3)}) row`,
        `insert into outbox (member_id, kind, texts, created_at)
         select member, 'transfer-received',
           '{"en": {"title": "Received", "text": "1 BOEX"}, "zh": {"title": "已到账", "text": "1 BOEX"}}', ${at} - n % 86400
         from (${everyTenth}) row`,
      ],
    },
    {
      what: 'teams and aggregates',
      statements: [
        `insert into team_member (team_of, joined_at, member_id)
         with recursive line (team_of, joined_at, member_id) as (
           select inviter_id, created_at, id from member where inviter_id is not null
           union all
           select member.inviter_id, line.joined_at, line.member_id from line join member on member.id = line.team_of
           where member.inviter_id is not null
         )
         select team_of, joined_at, member_id from line order by team_of, joined_at, member_id`,
        'analyze team_member',
        `with burned as (
           select id as member_id, case when ${burns('id')} then ${staked('id')} else 0 end as quantity from member
         ), below as (
           select team_of as member_id, sum(quantity) as quantity from team_member join burned using (member_id) group by team_of
         ), leg as (
           select burned.member_id, burned.quantity + coalesce(below.quantity, 0) as leg, coalesce(below.quantity, 0) as team
           from burned left join below using (member_id)
         ), largest as (
           select member.inviter_id as member_id, max(leg.leg) as leg from member join leg on leg.member_id = member.id
           where member.inviter_id is not null group by member.inviter_id
         )
         update team set leg_burned = leg.leg, team_burned = leg.team, largest_leg = coalesce(largest.leg, 0)
         from leg left join largest using (member_id) where team.member_id = leg.member_id`,
        // Spread as on the platform: each member has one position, so the whole contribution applies to it.
        `update mining_position position set contribution_hash_rate = contribution,
           caps_at = settled_at + ceil((${TO_CAP} - hash_rate_seconds) / (basic_hash_rate + contribution))::bigint
         from (select member_id, trunc(0.1 * smaller_community, 18) as contribution from team) spread
         where spread.member_id = position.member_id and settled_at < caps_at`,
        `insert into aggregate (kind, key, amount) select kind, key, amount from aggregate_computed
         on conflict (kind, key) do update set amount = excluded.amount`,
      ],
    },
  ]
}

/** Filled tables, whose indexes are recreated at the end. */
const TABLES = `('aggregate', 'command_receipt', 'journal_entry', 'journal_leg', 'ledger_account', 'login', 'member',
  'mining_claim', 'mining_claim_part', 'mining_position', 'notice', 'notice_read', 'outbox', 'payment_claim', 'payment_refund', 'payout',
  'purchase_order', 'release', 'release_payment', 'security_information', 'session', 'team', 'team_member', 'ticket',
  'ticket_file', 'ticket_message', 'transfer', 'upload', 'withdrawal')`

/** Returns the indexes that belong to no constraint. */
const indexesOf = (queryable: Queryable): Promise<{ name: string; definition: string }[]> =>
  queryable.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ${TABLES}
       and not exists (select from pg_constraint where conindid = indexname::regclass)`,
  )

/** Moves identity sequences behind the inserted ids. */
const ADVANCE = `do $$
declare
  of_table text;
begin
  for of_table in
    select table_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      and column_name = 'id' and table_name in ${TABLES}
  loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(id) from %I), 0) + 1, false)',
      of_table, 'id', of_table);
  end loop;
  perform setval('member_uid', greatest((select coalesce(max(uid), 0) from member), nextval('member_uid')));
end
$$`

/**
 * Fills an empty, migrated PostgreSQL in bulk, with triggers and foreign keys switched off. The data is consistent: all
 * ledger proofs hold. The invitation tree has a few very large teams and deep lines.
 *
 * @param filling `at`: now, in unix seconds; `passwordHash` of every account; `say` receives each finished step and its
 * duration in seconds
 * @throws RangeError for a size below the minimum counts
 */
export const fill = async (
  database: Database,
  size: Size,
  filling: {
    readonly at: number
    readonly passwordHash: string
    readonly say?: (what: string, seconds: number) => void
  },
): Promise<void> => {
  const { at, passwordHash, say = () => undefined } = filling
  const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
    const begun = performance.now()
    await work()
    say(what, (performance.now() - begun) / 1000)
  }
  await database.transaction(async (transaction) => {
    for (const setting of [
      'session_replication_role = replica',
      "work_mem = '256MB'",
      "maintenance_work_mem = '512MB'",
    ]) {
      await transaction.query(`set local ${setting}`)
    }
    await transaction.query(
      'create temporary table staged_leg (entry_id bigint, place integer, account_id bigint, amount numeric) on commit drop',
    )
    const indexes = await indexesOf(transaction)
    for (const { name } of indexes) await transaction.query(`drop index ${name}`)
    for (const { what, statements } of stepsFor(size, at, passwordHash)) {
      await timed(what, async () => {
        for (const statement of statements) await transaction.query(statement)
      })
    }
    await timed('indexes', async () => {
      for (const { definition } of indexes) await transaction.query(definition)
      await transaction.query(ADVANCE)
    })
  })
  await timed('statistics', () => database.execute('vacuum analyze'))
}
