import { arrive } from '../support/e2e/fixture'
import { goTo } from '../support/e2e/members'
import { WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'
import {
  answeredInstead,
  answerLost,
  droppedBefore,
  gate,
  hanging,
  lateArrival,
  reordered,
} from '../support/faults/faults'
import { FLOWS, STAKING, TRANSFERRING } from '../support/faults/flows'
import { expect, shown, test } from '../support/faults/harness'

for (const flow of FLOWS) {
  test.describe(`${flow.name}, when`, () => {
    test('the platform is slow: a second tap counts as the first, and it runs once', async ({
      enter,
      members,
      platform,
    }) => {
      const member = flow.payer === 'demo' ? members.demo : await members.wallet()
      const harness = await enter(member, await flow.route({ platform, member }))
      const { page, proxy } = harness
      await flow.fill(page, harness)
      const moved = await flow.count(harness)
      const slow = gate()
      const harm = proxy.harm({ path: flow.call, meant: flow.meant }, slow.fault)
      await flow.tap(page)
      await expect.poll(() => harm.hits).toBe(1)
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
      await page.locator('[aria-busy="true"]').first().click({ force: true })
      slow.open()
      await flow.expectDone(page)
      expect(harm.hits).toBe(1)
      expect(await moved()).toBe(1)
    })

    for (const acted of [true, false]) {
      const learnt = acted && flow.keyed
      const outcome = learnt ? 'the platform says that it was done' : 'it is told and done once by another tap'
      test(`there is no response and the platform ${acted ? 'acted' : 'never received it'}: after a minute ${outcome}`, {
        tag: flow === STAKING && !acted ? ['@quick'] : [],
      }, async ({ enter, members, platform, page }) => {
        await page.clock.install()
        const member = flow.payer === 'demo' ? members.demo : await members.wallet()
        const harness = await enter(member, await flow.route({ platform, member }))
        const { proxy } = harness
        await flow.fill(page, harness)
        const moved = await flow.count(harness)
        const harm = proxy.harm({ path: flow.call, meant: flow.meant }, hanging({ acted }))
        await flow.tap(page)
        await expect.poll(() => harm.hits).toBeGreaterThan(0)
        await page.clock.fastForward('01:01')
        if (!learnt) {
          await expect(page.getByText('Server request timed out').first()).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await flow.expectFilled(page)
          harm.heal()
          await flow.tap(page)
        }
        await flow.expectDone(page)
        expect(await moved()).toBe(1)
      })
    }

    // Members with a wallet log in by wallet, which test/e2e/drafts covers.
    if (flow.payer === 'wallet') return
    test('the session has ended: a login is required, and the form is restored afterwards', async ({
      enter,
      members,
      platform,
      page,
    }) => {
      const harness = await enter(members.demo, await flow.route({ platform, member: members.demo }))
      await flow.fill(page, harness)
      const moved = await flow.count(harness)
      const harm = harness.proxy.harm({ path: flow.call, meant: flow.meant }, answeredInstead('unauthorised'))
      await flow.tap(page)
      await expect(page.getByText('Login expired, please re-login').first()).toBeVisible()
      await arrive(page, /login/)
      expect(harm.hits).toBeGreaterThan(0)
      harm.heal()
      await page.getByRole('radio', { name: 'Account' }).click()
      await page.getByLabel('Username', { exact: true }).fill('demo')
      await page.getByLabel('Password', { exact: true }).fill('boex-demo-1')
      await page.getByRole('checkbox').click()
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).not.toHaveURL(/login/)
      expect(await moved()).toBe(0)
    })
  })
}

const OPERATION = /\/api\/funds\/getOperation$/
const NOT_CARRIED_OUT = 'Not processed. No funds have moved.'
const UNKNOWN = 'Status not confirmed: it may have gone through.'
const EARLIER = /^An identical request went through at .* \(ID \d+\)\. This one was not sent\./

test('a transfer that reaches the platform late runs once, even with a mistyped password and a second attempt', {
  tag: '@quick',
}, async ({ enter, members, platform }) => {
  const flow = TRANSFERRING
  const harness = await enter(members.demo, await flow.route({ platform, member: members.demo }))
  const { page, proxy } = harness
  await flow.fill(page, harness)
  const moved = await flow.count(harness)
  const late = lateArrival()
  const harm = proxy.harm({ path: flow.call }, late.fault)
  await flow.tap(page)
  await expect(page.getByText(NOT_CARRIED_OUT)).toBeVisible()
  harm.heal()
  const pad = page.getByRole('group', { name: /^Enter withdrawal password to send/ })
  for (const digit of [...WITHDRAWAL_PASSWORD].reverse())
    await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await moved()).toBe(0)
  await late.arrive()
  await flow.tap(page)
  await flow.expectDone(page)
  expect(await moved()).toBe(1)
})

for (const flow of [STAKING, TRANSFERRING]) {
  test(`${flow.name} with a lost answer is reported automatically after a reload`, {
    tag: '@quick',
  }, async ({ enter, members, platform }) => {
    const harness = await enter(members.demo, await flow.route({ platform, member: members.demo }))
    const { page, proxy } = harness
    await flow.fill(page, harness)
    const moved = await flow.count(harness)
    const harms = [proxy.harm({ path: flow.call }, answerLost), proxy.harm({ path: OPERATION }, droppedBefore)]
    await flow.tap(page)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    for (const harm of harms) harm.heal()
    await page.goto('about:blank')
    await goTo(page, proxy.url, 'pages/index')
    await expect(page.getByText(flow === STAKING ? /^Stake completed: / : /^Transfer completed: /)).toBeVisible()
    expect(await moved()).toBe(1)
    // The operation is settled, so the same input is a new one.
    await goTo(page, proxy.url, await flow.route(harness))
    await flow.fill(page, harness)
    if (flow === TRANSFERRING) {
      const review = page.getByRole('dialog', { name: 'Confirm transfer' })
      if (await review.isVisible()) await review.getByRole('button', { name: 'Confirm' }).click()
    }
    await flow.tap(page)
    await flow.expectDone(page)
    expect(await moved()).toBe(2)
  })

  test(`${flow.name} of unknown outcome is reported before the next one, after a reload`, {
    tag: '@quick',
  }, async ({ enter, members, platform }) => {
    const harness = await enter(members.demo, await flow.route({ platform, member: members.demo }))
    const { page, proxy } = harness
    await flow.fill(page, harness)
    const moved = await flow.count(harness)
    const harms = [proxy.harm({ path: flow.call }, answerLost), proxy.harm({ path: OPERATION }, droppedBefore)]
    await flow.tap(page)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await flow.expectFilled(page)
    await page.goto('about:blank')
    for (const harm of harms) harm.heal()
    // The app's query at its start gets no response, so only the form learns the outcome.
    const unlearnt = proxy.harm({ path: OPERATION, meant: (body) => body.includes('"revoke"') }, droppedBefore)
    await goTo(page, proxy.url, await flow.route(harness))
    await expect.poll(() => unlearnt.hits).toBeGreaterThan(0)
    await flow.fill(page, harness)
    await flow.tap(page)
    await expect(page.getByText(EARLIER)).toBeVisible()
    expect(await moved()).toBe(1)
    if (flow === TRANSFERRING) {
      const review = page.getByRole('dialog', { name: 'Confirm transfer' })
      await review.getByRole('button', { name: 'Confirm' }).click()
    }
    await flow.tap(page)
    await flow.expectDone(page)
    expect(await moved()).toBe(2)
  })
}

for (const way of ['the network comes back', 'the person asks'] as const) {
  test(`a transfer that loses the network ends with its receipt when ${way}`, {
    tag: way === 'the network comes back' ? ['@quick'] : [],
  }, async ({ enter, members, platform, context }) => {
    const flow = TRANSFERRING
    const harness = await enter(members.demo, await flow.route({ platform, member: members.demo }))
    const { page, proxy } = harness
    await flow.fill(page, harness)
    const moved = await flow.count(harness)
    const asked = proxy.harm({ path: OPERATION }, droppedBefore)
    proxy.harm({ path: flow.call }, async ({ forward, drop }) => {
      await forward()
      if (way === 'the network comes back') await context.setOffline(true)
      drop()
    })
    await flow.tap(page)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await flow.expectFilled(page)
    asked.heal()
    if (way === 'the person asks') await page.getByRole('button', { name: 'Check status' }).click()
    else await context.setOffline(false)
    await flow.expectDone(page)
    expect(await moved()).toBe(1)
  })
}

test('responses in the wrong order leave the rows of the newest filter', async ({ enter, members }) => {
  const { page, proxy } = await enter(members.demo, 'pages/kuangchi-page/dataList')
  proxy.harm({ path: /getMiningRigList$/ }, reordered())
  await shown(page).getByRole('radio', { name: 'Burn' }).click()
  await shown(page).getByRole('radio', { name: 'Flexible' }).click()
  await expect(shown(page).getByText('33.00').first()).toBeVisible()
})
