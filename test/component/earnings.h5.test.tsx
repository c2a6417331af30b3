import { act } from 'react'
import { AppError } from '@/errors/app-error'
import { release } from '../support/fake-platform/mining-answers'
import { DAY, earningsHarness, MINED, NOW } from '../unit/features/earnings/support'
import { allByRole, byRole, cleanUp, pageText, press, settle, typeInto } from './support/render'
import { passTime, showPage, withFakeTimers } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

type Harness = ReturnType<typeof earningsHarness>

const show = async (harness: Harness, route: 'earnings' | 'earningsDetail', parameters: Record<string, string>) => {
  const screens = {
    earnings: () => import('@/features/earnings/earnings-screen'),
    earningsDetail: () => import('@/features/earnings/detail-screen'),
  }
  showPage(harness, route, screens[route], { parameters })
  await pass()
}

/** Lets timers and animations finish. */
const pass = (milliseconds = 3_000) => passTime(milliseconds)

/** Presses the last button of a name: the sheet covers the page. */
const inSheet = (name: string): HTMLElement => {
  const buttons = allByRole('button', name)
  const last = buttons[buttons.length - 1]
  if (!last) throw new Error(`no button ${name}`)
  return last
}

describe('the earnings page', () => {
  const open = async (harness = earningsHarness(), parameters = {}) => {
    await show(harness, 'earnings', parameters)
    return harness
  }

  it('shows the mined amount, its balances, each release and each position', async () => {
    await open()
    expect(pageText()).toContain('1,312.50')
    expect(pageText()).toContain('+12.50')
    for (const text of ['Claimable1,052.50', 'Pending release230.00', 'Releasing120.00']) {
      expect(pageText()).toContain(text)
    }
    expect(pageText()).toContain('Day 10 of 30 · 100.00 released')
    expect(pageText()).toContain('Claimable 1,000.00')
    expect(pageText()).toContain('Fully claimed')
    expect(pageText()).toContain('Min. 1.00')
  })

  it('claims: the texts, and the amounts before and after', async () => {
    const { written, toasts } = await open()
    press(byRole('button', 'Claim'))
    press(inSheet('Claim'))
    await settle()
    expect(pageText()).toContain('Please enter BOEX quantity to claim')
    typeInto(byRole('textbox', 'Quantity to claim (BOEX)'), '52.5')
    press(byRole('button', 'Claim 52.50 BOEX'))
    await pass()
    expect(written()).toEqual([{ quantity: '52.5', idempotencyKey: expect.any(String) }])
    expect(toasts).toContainEqual({ text: 'Claim successful', kind: 'success' })
    // No count-up: intermediate values were never real.
    expect(byRole('img', 'Claimable: from 1,052.50 to 1,000.00').textContent).toContain('1,052.50→1,000.00')
    expect(byRole('img', 'Pending release: from 230.00 to 282.50')).toBeTruthy()
  })

  it('claims exactly the amount on the form’s button; the button of a row opens the form', async () => {
    const harness = earningsHarness()
    harness.held.mined = {
      ...MINED,
      positions: [{ id: '2', type: 'burn', mined: '1200', claimed: '200', claimable: '1000.123456' }],
    }
    const { written } = await open(harness)
    press(byRole('button', 'Claim from Burn'))
    await pass()
    typeInto(byRole('textbox', 'Quantity to claim (BOEX)'), '52.123456')
    press(byRole('button', 'Claim 52.123456 BOEX'))
    await pass()
    expect(written()).toMatchObject([{ id: '2', quantity: '52.123456' }])
  })

  it.each([
    ['claim', 'Quantity to claim (BOEX)', 'Claim 52.50 BOEX'],
    ['release', 'Quantity to release (BOEX)', /^Release over/],
  ] as const)('reports in the sheet of a %s that the call is slow', async (sheet, field, button) => {
    const { stores, fake, held, written } = await open(earningsHarness(), { open: sheet })
    fake.answers.getMiningRigRelease = ({ quantity }) =>
      quantity === undefined ? held.mined : new Promise<never>(() => undefined)
    fake.answers.addBoexRelease = () => new Promise<never>(() => undefined)
    typeInto(byRole('textbox', field), '52.5')
    press(byRole('button', button))
    await pass()
    expect(written()).toHaveLength(1)
    act(() => stores.slowCalls.show({ cancel: undefined }))
    expect(byRole('dialog').textContent).toContain('Still trying')
    expect(stores.awaitedOperations.size).toBe(1)
  })

  it('opens the requested planner, creates a release and goes to the new row', async () => {
    const harness = await open(earningsHarness(), { open: 'release' })
    expect(pageText()).toContain('Maximum releasable 230.00')
    expect(pageText()).toContain('Enter a quantity to see the schedule.')
    typeInto(byRole('textbox', 'Quantity to release (BOEX)'), '100')
    press(byRole('radio', '7 days'))
    press(byRole('radio', '30 days'))
    expect(pageText()).toContain('3.33333333')
    press(byRole('button', 'Release over 30 days'))
    await pass()
    expect(harness.written()).toEqual([{ quantity: '100', days: 30, idempotencyKey: expect.any(String) }])
    expect(pageText()).toContain('Release scheduled')
    harness.held.releases = [release({ id: '8', total: '100', released: '0', daysPaid: 0 }), release({ id: '7' })]
    press(byRole('button', 'View in list'))
    await pass()
    expect(document.getElementById('release-8')?.className).toContain('earnings-row--new')
  })

  it('refuses a quantity above the releasable amount, and shows that amount', async () => {
    await open(earningsHarness(), { open: 'release' })
    typeInto(byRole('textbox', 'Quantity to release (BOEX)'), '1000')
    press(inSheet('Release'))
    expect(pageText()).toContain('Releasable now: 230 BOEX')
  })

  it('links to mining if the member never mined', async () => {
    const harness = earningsHarness()
    const { held } = harness
    held.mined = { ...MINED, maximum: '0', positions: [] }
    held.releases = []
    held.payments = []
    held.funds = {
      ...held.funds,
      boex: { ...held.funds.boex, pending: '0', releasing: '0' },
      mined: { total: '0', today: '0', claimable: '0' },
    }
    await open(harness)
    expect(pageText()).toContain('Nothing mined yet')
    press(byRole('button', 'Go to the mining pool'))
    expect(harness.calls).toContain('switchTab /pages/kuangchi')
  })

  it('reports a part that could not be loaded in its place, and loads it again', async () => {
    const harness = earningsHarness()
    const calls = ['getMyFunds', 'getMiningRigRelease', 'getBoexReleaseList'] as const
    for (const name of calls) harness.fake.failing.set(name, new AppError('offline'))
    await open(harness)
    for (const text of [
      'Couldn’t load your earnings',
      'Couldn’t load releases',
      'Couldn’t load earnings by position',
    ]) {
      expect(pageText()).toContain(text)
    }
    harness.fake.failing.clear()
    press(allByRole('button', 'Retry')[0] as HTMLElement)
    await pass()
    expect(pageText()).toContain('Day 10 of 30')
    expect(pageText()).not.toContain('Couldn’t load')
  })

  it('asks which release to accelerate, and opens a single one immediately', async () => {
    const harness = await open()
    press(byRole('button', 'Accelerate'))
    await settle()
    expect(harness.calls).toContain('push /pages/shouyi-page/shouyi-detail?id=7')
    cleanUp()
    const several = earningsHarness()
    several.held.releases = [release({ id: '8' }), release({ id: '7' })]
    await open(several)
    press(byRole('button', 'Accelerate'))
    await pass()
    expect(pageText()).toContain('Select a release')
  })
})

describe('the page of a release', () => {
  const open = async (harness = earningsHarness(), parameters: Record<string, string> = { id: '7' }) => {
    await show(harness, 'earningsDetail', parameters)
    return harness
  }

  it('shows the progress, the next payment with its zone, and every payment by month', async () => {
    await open()
    expect(byRole('progressbar', '10 of 30 days')).toBeTruthy()
    expect(pageText()).toMatch(/Next payout\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    expect(pageText()).toContain('Day 10 of 30')
    expect(pageText()).toContain('No more payouts')
  })

  it('counts saved days from one, and shows nothing before one is chosen', async () => {
    await open()
    // The slider beneath has the same name.
    const [field] = allByRole('textbox', 'Complete earlier by') as HTMLInputElement[]
    expect({ value: field?.value, placeholder: field?.placeholder }).toEqual({ value: '', placeholder: '0' })
    for (const [name, days] of [
      ['One day more', '1'],
      ['One day more', '2'],
      ['One day less', '1'],
      ['One day less', '1'],
    ] as const) {
      press(byRole('button', name))
      await settle()
      expect(field?.value).toBe(days)
    }
  })

  it('accelerates after a confirmation', async () => {
    const { clock, questions, written, toasts } = await open()
    press(byRole('button', 'One day more'))
    await settle()
    act(() => clock.advance(300))
    await settle()
    press(byRole('button', 'Accelerate'))
    expect(questions[0]?.question).toMatchObject({ title: 'Spend 0.2 VC?' })
    questions[0]?.answer(true)
    await pass()
    expect(written()).toEqual([{ id: '7', vc: '0.2', idempotencyKey: expect.any(String) }])
    expect(toasts).toContainEqual({ text: 'Acceleration Successful', kind: 'success' })
    expect(byRole('img', 'VC: from 50.00 to 49.80')).toBeTruthy()
  })

  it('shows the VC cost and spent VC with eight decimals, and exactly in the question', async () => {
    const harness = earningsHarness()
    harness.fake.failing.set('getMyFunds', new AppError('offline'))
    harness.fake.answers.getVcNum = ({ days = 0 }) => ({ vc: '0.000912345', daysSaved: days, finishesAt: NOW })
    const { clock, questions } = await open(harness)
    press(byRole('button', 'One day more'))
    await settle()
    act(() => clock.advance(300))
    await settle()
    expect(pageText()).toContain('VC required0.00091234')
    press(byRole('button', 'Accelerate'))
    expect(questions[0]?.question).toMatchObject({ title: 'Spend 0.000912345 VC?' })
    questions[0]?.answer(true)
    await pass()
    expect(pageText()).toContain('VC required0.00091234')
    expect(pageText()).toContain('Acceleration Successful')
  })

  it('does nothing when the confirmation is declined', async () => {
    const { clock, questions, written } = await open()
    press(byRole('button', 'One day more'))
    await settle()
    act(() => clock.advance(300))
    await settle()
    press(byRole('button', 'Accelerate'))
    questions[0]?.answer(false)
    await pass()
    expect(written()).toEqual([])
  })

  it('buys the missing VC, and keeps the plan in its URL', async () => {
    const harness = earningsHarness()
    harness.held.funds = { ...harness.held.funds, vc: { available: '0' } }
    await open(harness, { id: '7', days: '5' })
    expect(pageText()).toContain('Insufficient VC: 1 more needed')
    press(byRole('button', 'Buy 10.00 VC'))
    await settle()
    expect(harness.calls).toContain('redirect /pages/shouyi-page/shouyi-detail?days=5&id=7')
    expect(harness.calls).toContain('push /pages/my-page/buyVc?days=5&quantity=10&release=7')
  })

  it('offers no acceleration when it is finished', async () => {
    const harness = earningsHarness()
    harness.held.releases = [
      release({
        id: '7',
        status: 'finished',
        released: '300',
        remaining: '0',
        daysPaid: 30,
        nextPaymentAt: null,
        finishesAt: NOW - DAY,
      }),
    ]
    await open(harness)
    expect(pageText()).toContain('Completed')
    expect(pageText()).not.toContain('Accelerate with VC')
  })

  it('reports a missing record, with a link back', async () => {
    const harness = await open(earningsHarness(), { id: '999' })
    expect(pageText()).toContain('Release not found')
    press(byRole('button', 'Back to Earnings'))
    await settle()
    expect(harness.calls).toContain('redirect /pages/shouyi')
  })

  it('copies every payment as text', async () => {
    const { copied } = await open()
    press(byRole('button', 'Copy'))
    await pass()
    expect(copied[0]?.split('\n')).toHaveLength(3)
  })
})
