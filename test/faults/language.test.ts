import { messages as english } from '@/i18n/en/messages'
import { messages } from '@/i18n/zh/messages'
import { answeredInstead, droppedBefore } from '../support/faults/faults'
import { STAKING } from '../support/faults/flows'
import { expect, shown, test } from '../support/faults/harness'
import type { Fault } from '../support/faults/proxy'
import { zh } from '../support/texts'

const TOLD: readonly (readonly [string, Fault, keyof typeof messages & keyof typeof english])[] = [
  ['the platform is not reached', droppedBefore, 'server-busy'],
  ['it is answered 500', answeredInstead('internal'), 'server-busy'],
  ['it is answered 429', answeredInstead('tooMany'), 'server-busy'],
  ['a page arrives', answeredInstead('page'), 'wrong-shape'],
  ['nothing arrives', answeredInstead('empty'), 'wrong-shape'],
  ['the session has ended', answeredInstead('unauthorised'), 'login-expired'],
]

for (const [when, fault, key] of TOLD) {
  test(`in Chinese, when ${when}: the message is in Chinese only`, {
    tag: key === 'wrong-shape' && when === 'a page arrives' ? ['@quick'] : [],
  }, async ({ enter, members, platform }) => {
    const { page, proxy } = await enter(members.demo, await STAKING.route({ platform, member: members.demo }), 'zh')
    await shown(page).getByLabel(zh.positions.quantityToStake).fill('15')
    const stake = zh.positions.stakeAmount.replace('{amount}', '15.00')
    await shown(page).getByRole('button', { name: stake }).click()
    proxy.harm({ path: STAKING.call }, fault)
    await page.getByRole('dialog', { name: zh.positions.reviewTitle }).getByRole('button', { name: stake }).click()
    await expect(page.getByText(messages[key]).first()).toBeVisible()
    if (key !== 'login-expired') await expect(page.getByText(zh.operations.notCarriedOut)).toBeVisible()
    await expect(page.getByText(english[key])).toHaveCount(0)
  })
}
