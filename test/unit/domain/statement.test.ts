import { partyName, shortName } from '@/domain/mining/party'
import { type AccountFigures, type StatementMovement, statementHolds, statementTable } from '@/domain/money/statement'
import { csv } from '@/lib/csv'

const ADDRESS = `0x${'9a'.repeat(20)}`

const movement = (changed: Partial<StatementMovement> = {}): StatementMovement => ({
  id: '1',
  entryId: '7',
  type: 'transfer',
  account: 'available',
  direction: 'in',
  quantity: '5',
  balanceAfter: '15',
  createdAt: 1_800_000_000,
  bookedAt: 1_800_000_000,
  record: { kind: 'transfer', id: '3' },
  hashes: [],
  ...changed,
})

const FIGURES: AccountFigures = { account: 'available', opening: '10', credited: '5', debited: '2.5', closing: '12.5' }
/** Newest first. */
const MOVEMENTS = [movement({ id: '2', direction: 'out', quantity: '2.5', balanceAfter: '12.5' }), movement()]

describe('a statement is consistent', () => {
  it('if opening balance and movements add up to every balance and the closing one', () => {
    expect(statementHolds([FIGURES], MOVEMENTS)).toBe(true)
    expect(statementHolds([{ ...FIGURES, opening: '3', credited: '0', debited: '0', closing: '3' }], [])).toBe(true)
  })

  it('account by account', () => {
    const burned: AccountFigures = { account: 'burned', opening: '0', credited: '1', debited: '0', closing: '1' }
    const other = movement({ account: 'burned', quantity: '1', balanceAfter: '1' })
    const [newest, oldest] = MOVEMENTS as [StatementMovement, StatementMovement]
    expect(statementHolds([FIGURES, burned], [newest, other, oldest])).toBe(true)
    expect(statementHolds([FIGURES], [newest, other, oldest])).toBe(false)
  })

  it.each<[string, AccountFigures, StatementMovement[]]>([
    ['a movement is missing', FIGURES, MOVEMENTS.slice(0, 1)],
    ['a movement is listed twice', FIGURES, [...MOVEMENTS, movement()]],
    ['two movements are swapped', FIGURES, [...MOVEMENTS].reverse()],
    ['a balance differs', FIGURES, [...MOVEMENTS.slice(0, 1), movement({ balanceAfter: '15.000000000000000001' })]],
    ['the closing balance differs', { ...FIGURES, closing: '12.6' }, MOVEMENTS],
    ['the sums differ', { ...FIGURES, credited: '6' }, MOVEMENTS],
    ['a movement exceeds the balance', FIGURES, [movement({ direction: 'out', quantity: '11', balanceAfter: '12.5' })]],
  ])('not if %s', (_, figures, movements) => {
    expect(statementHolds([figures], movements)).toBe(false)
  })
})

describe('the machine-readable table', () => {
  const nobody = () => ({ name: '', uid: '', address: '' })

  it('has times in ISO 8601, signed exact amounts, codes and ids, oldest first', () => {
    const rows = statementTable(
      'BOEX',
      [
        movement({
          id: '2',
          type: 'withdrawal',
          direction: 'out',
          quantity: '2.500000000000000001',
          balanceAfter: '12.499999999999999999',
          record: { kind: 'withdrawal', id: '9' },
          hashes: [`0x${'ab'.repeat(32)}`],
        }),
        movement({ createdAt: 1_799_999_000, record: null }),
      ],
      ({ id }) => (id === '2' ? { name: ADDRESS, uid: '', address: ADDRESS } : nobody()),
    )
    expect(csv(rows).split('\r\n')).toEqual([
      'time,booked_time,type,coin,account,amount,balance_after,movement_id,entry_id,record_kind,record_id,hash,counterparty,counterparty_uid,counterparty_address',
      '2027-01-15T07:43:20Z,2027-01-15T08:00:00Z,transfer,BOEX,available,5,15,1,7,,,,,,',
      `2027-01-15T08:00:00Z,2027-01-15T08:00:00Z,withdrawal,BOEX,available,-2.500000000000000001,12.499999999999999999,2,7,withdrawal,9,0x${'ab'.repeat(32)},${ADDRESS},,${ADDRESS}`,
      '',
    ])
  })

  it('contains no formula from a name, and quotes what would break a row', () => {
    const named = (name: string) =>
      csv(statementTable('VC', [movement()], () => ({ name, uid: '100002', address: '' })))
    expect(named('=1+1')).toContain(",'=1+1,100002,")
    expect(named('Anna, "A"')).toContain(',"Anna, ""A""",100002,')
  })
})

describe('the name of the other party', () => {
  const nobody = () => undefined
  const wallet = { uid: '100002', nickname: ADDRESS }

  it('is the member’s own name for it, by UID or address', () => {
    expect(partyName(wallet, (value) => (value === '100002' ? 'Anna' : undefined))).toBe('Anna')
    expect(partyName({ uid: null, nickname: ADDRESS }, (value) => (value === ADDRESS ? 'Safe' : undefined))).toBe(
      'Safe',
    )
  })

  it('is the UID of a wallet member, else the platform’s text', () => {
    expect(partyName(wallet, nobody)).toBe('100002')
    expect(partyName({ uid: '100003', nickname: 'an***a' }, nobody)).toBe('an***a')
    expect(partyName({ uid: null, nickname: ADDRESS }, nobody)).toBe(ADDRESS)
  })

  it('is shortened only if it is an address', () => {
    expect(shortName(ADDRESS)).toBe('0x9a9a…\u20609a9a9a')
    expect(shortName('Anna from the office')).toBe('Anna from the office')
  })
})
