import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import { PICKER_ITEM_HEIGHT, PICKER_VISIBLE_ITEMS } from '@/domain/constants'
import type { MiniProgram } from '../../packages/mini-program-host'
import { AppHost, type AppMember, button, callsTo, sheetButton, typeDigits } from '../support/mini-program/app'

const PROFILE = 'pages/my-page/userinfor'
const WHEELS = '.boex-sheet-layer--visible picker-view'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const securityOf = (member: AppMember) => host.ask(member, '/api/my/getSecurityInfo', {})

const openProfile = async (member: AppMember, options: Parameters<AppHost['openLoggedIn']>[2] = {}) => {
  const mini = await host.openLoggedIn(member, PROFILE, options)
  await mini.find('#security-nickname').waitFor()
  return mini
}

/**
 * Turns the wheels of a date of birth.
 *
 * @param steps items from the first, by column
 */
const chooseDate = async (mini: MiniProgram, ...steps: readonly number[]) => {
  await mini.tap(mini.find('.security-form .boex-wheel-field').first())
  await mini.find(`${WHEELS} picker-view-column`).first().waitFor()
  for (const [column, item] of steps.entries()) {
    const before = (await mini.setData()).length
    await mini.turnWheel(WHEELS, column, item)
    // The wheels turn one after the other, because a person has only one finger on them.
    await mini.until(
      async () => (await mini.setData()).length,
      (now) => now > before,
      'expected the wheel to have told where it rests',
    )
  }
}

describe('the security information', () => {
  it('shows five whole rows of a wheel on the narrowest screen', async () => {
    const mini = await openProfile(await host.member({ withdrawalPassword: true }))
    const usual = mini.page.viewportSize()
    await mini.page.setViewportSize({ width: 320, height: 640 })
    try {
      await mini.tap(mini.find('.security-form .boex-wheel-field').first())
      const row = mini.find(`${WHEELS} .boex-wheels__item`).first()
      await row.waitFor()
      // Browsers place boxes at fractions of a pixel.
      const heights = [row, mini.find(WHEELS)].map(async (part) => Math.round((await part.boundingBox())?.height ?? 0))
      assert.deepEqual(await Promise.all(heights), [PICKER_ITEM_HEIGHT, PICKER_ITEM_HEIGHT * PICKER_VISIBLE_ITEMS])
    } finally {
      // The next test uses the same page.
      if (usual) await mini.page.setViewportSize(usual)
    }
  })

  it('is chosen by wheels and typed, and kept masked', async () => {
    const member = await host.member({ withdrawalPassword: true })
    const mini = await openProfile(member)
    await mini.type('#security-nickname', 'Ada')
    await chooseDate(mini, 80, 11, 9)
    await mini.tap(sheetButton(mini, 'OK'))
    await mini.until(
      () => mini.text('.security-form .boex-wheel-field__text'),
      (date) => /^\d{4}-12-10$/.test(date),
      'expected the date',
    )
    const chosen = await mini.text('.security-form .boex-wheel-field__text')
    await mini.type('#security-birthplace', 'London')
    await mini.type('#security-name', 'Ada Lovelace')
    await mini.tap(button(mini, 'Save'))
    await mini.waitForText('Enter your withdrawal password to save')
    await typeDigits(mini)
    await mini.waitForToast('Modification successful')
    await mini.waitForText('Lo****')
    const sent = callsTo(mini, '/api/my/setOrUpdateSecurity').at(-1)
    const { nickname, birthDate, birthplace, name } = JSON.parse(sent?.body ?? '{}') as Record<string, string>
    assert.deepEqual([nickname, birthDate, birthplace, name], ['Ada', chosen, 'London', 'Ada Lovelace'])
    assert.equal((await securityOf(member)).set, true)
  })

  it('has the place of birth from three wheels with the platform’s list', async () => {
    const member = await host.member({ withdrawalPassword: true })
    const mini = await openProfile(member)
    await mini.tap('Choose from the list')
    await mini.tap(mini.find('.security-form .boex-wheel-field').nth(1))
    await mini.find(`${WHEELS} picker-view-column`).nth(2).waitFor()
    const regions = await host.ask(member, '/api/common/region', {})
    const province = regions.findIndex(({ name }) => name === 'Hainan')
    const city = regions[province]?.children.findIndex(({ name }) => name === 'Sanya') ?? -1
    await mini.turnWheel(WHEELS, 0, province)
    await mini.find(WHEELS).getByText('Sanya', { exact: true }).waitFor({ state: 'attached' })
    await mini.turnWheel(WHEELS, 1, city)
    await mini.find(WHEELS).getByText('Haitang District', { exact: true }).waitFor({ state: 'attached' })
    await mini.tap(sheetButton(mini, 'OK'))
    await mini.waitForText('Hainan Sanya Haitang District')
  })

  it('is changed only with the withdrawal password', async () => {
    host.expectRefusals(CODE.WITHDRAWAL_PASSWORD_WRONG)
    const member = await host.member({ withdrawalPassword: true })
    const mini = await openProfile(member)
    await mini.type('#security-nickname', 'Ada')
    await chooseDate(mini, 80)
    await mini.tap(sheetButton(mini, 'OK'))
    await mini.type('#security-birthplace', 'London')
    await mini.type('#security-name', 'Ada Lovelace')
    await mini.tap(button(mini, 'Save'))
    await mini.waitForText('Enter your withdrawal password to save')
    await typeDigits(mini, '918273')
    await mini.waitForText('Incorrect withdrawal password. Attempts left: 4')
    assert.equal((await securityOf(member)).set, false)
    await typeDigits(mini)
    await mini.waitForToast('Modification successful')
    assert.equal((await securityOf(member)).set, true)
  })

  it('asks before unsaved changes are lost', async () => {
    const mini = await openProfile(await host.member({ withdrawalPassword: true }))
    await mini.type('#security-nickname', 'Ada')
    // Closes the keyboard first, because it moves the page.
    await mini.find('#security-nickname').blur()
    await mini.tap(mini.find('.profile__back'))
    await mini.answerDialog('No')
    assert.equal(await mini.find('#security-nickname').inputValue(), 'Ada')
  })
})

describe('the avatar', () => {
  const picture = (colour: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
      .png()
      .toBuffer()

  const choose = async (mini: MiniProgram, file: { name: string; type: string; bytes: Buffer }) => {
    await mini.nextPick([file])
    await mini.tap(button(mini, 'Change avatar'))
    await mini.tap(sheetButton(mini, 'Choose an image'))
  }

  it('is chosen from the album, cropped by the host, scaled down and sent', async () => {
    const member = await host.member({ withdrawalPassword: true })
    const mini = await openProfile(member)
    await choose(mini, { name: 'me.png', type: 'image/png', bytes: await picture('#c83232') })
    await mini.answerDialog('Done')
    await mini.waitForToast('Upload successful')
    const { avatar } = await host.ask(member, '/api/my/userInfo', {})
    assert.match(avatar, /^\/uploads\//)
    const kept = await fetch(`${host.platform.url}${avatar}`)
    const { width, height } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
    assert.equal(width, height)
    assert.ok((width ?? 0) <= 512)
    const upload = callsTo(mini, '/api/common/upload').at(-1)
    assert.equal(upload?.headers.token, member.token)
  })

  it('cannot be a text file with an image’s name', async () => {
    const mini = await openProfile(await host.member({ withdrawalPassword: true }))
    await choose(mini, { name: 'me.png', type: 'image/png', bytes: Buffer.from('hello, I am a text') })
    await mini.find('.boex-note--negative').filter({ hasText: 'Unsupported file. Use jpg, png or gif.' }).waitFor()
    assert.equal(callsTo(mini, '/api/common/upload').length, 0)
  })

  it('can be drawn here if there is no picture', async () => {
    const member = await host.member({ withdrawalPassword: true })
    const mini = await openProfile(member)
    await mini.tap(button(mini, 'Change avatar'))
    await mini.tap(mini.find('.avatar-sheet__one').nth(2))
    await mini.waitForToast('Upload successful')
    assert.match((await host.ask(member, '/api/my/userInfo', {})).avatar, /^\/uploads\//)
  })
})
