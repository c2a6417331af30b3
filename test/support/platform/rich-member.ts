import { setFirstPassword } from './first-password'
import { issueCoins } from './issue-coins'
import type { Member, TestPlatform } from './start-platform'

export { WITHDRAWAL_PASSWORD } from './first-password'

/** Registers a member with a withdrawal password and coins. */
export const richMember = async (
  platform: TestPlatform,
  coins: { readonly BOEX?: string; readonly VC?: string } = { BOEX: '1000', VC: '100' },
): Promise<Member> => {
  const member = await platform.signUp()
  await setFirstPassword(platform.client, member)
  for (const coin of ['BOEX', 'VC'] as const) {
    const amount = coins[coin]
    if (amount) await issueCoins(platform, member.user.id, coin, amount)
  }
  return member
}

/** Amounts that every call refuses. */
export const IMPOSSIBLE_QUANTITIES = [
  '-1',
  '1e5',
  '0',
  'NaN',
  '１２',
  ' 1',
  '1'.repeat(40),
  `1.${'1'.repeat(19)}`,
  '0.1234567890123456789',
  '',
  '1,5',
]

export const REQUEST_ID = 'a1b2c3d4e5f6a7b8'
