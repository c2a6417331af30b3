import { randomUUID } from 'node:crypto'
import type { MemberAccount } from '@/domain/money/ledger-codes'
import type { Decimal } from '@/domain/money/money'
import { type LedgerCoin, post } from '../../../server/ledger/ledger'
import { nowSeconds } from '../../../server/lib/clock'
import type { TestPlatform } from './start-platform'

/** Issues coins to a member without a purchase. */
export const issueCoins = (
  { database, clock }: Pick<TestPlatform, 'database' | 'clock'>,
  memberId: string,
  coin: LedgerCoin,
  amount: string,
  account: MemberAccount = 'available',
): Promise<boolean> =>
  database.transaction((transaction) =>
    post(transaction, {
      kind: 'given',
      idempotencyKey: `given:${randomUUID()}`,
      moves: [{ from: { account: 'issued' }, to: { memberId, account }, coin, amount: amount as Decimal }],
      at: nowSeconds(clock),
    }),
  )
