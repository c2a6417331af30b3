import { runInAction } from 'mobx'
import { act } from 'react'
import { RegionField } from '@/components/nut/region-field/region-field'
import { AppError, BusinessError } from '@/errors/app-error'
import { Screen as Personal } from '@/features/personal/personal-screen'
import { Screen as Profile } from '@/features/personal/profile-screen'
import type { PickedImage } from '@/platform/ports'
import type { RouteKey } from '@/routes'
import { addressBookOf } from '@/stores/address-book-store'
import { lost } from '../support/fake-platform/fake-platform'
import { funds } from '../support/fake-platform/funds-answers'
import { security, team, teamMember } from '../support/fake-platform/member-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import {
  allByRole,
  byLabel,
  byRole,
  cleanUp,
  pageText,
  press,
  pressKey,
  render,
  settle,
  typeInto,
} from './support/render'
import { loaded, showPage } from './support/show-page'
import { Words } from './support/words'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const WORDS = [0x68, 0x65, 0x6c, 0x6c, 0x6f]

/** The device's images in these tests. */
const mockAlbum: {
  canPick: boolean
  pick: () => Promise<readonly PickedImage[]>
  cuts: { area: { left: number; top: number; side: number } }[]
  draws: boolean
} = { canPick: true, pick: async () => [], cuts: [], draws: true }

jest.mock('@/platform/media/media', () => ({
  createMedia: () => ({
    canPick: mockAlbum.canPick,
    pick: () => mockAlbum.pick(),
    cut: async (_: string, area: { left: number; top: number; side: number }) => {
      mockAlbum.cuts.push({ area })
      return 'data:image/jpeg;base64,AAAA'
    },
    shrink: async (source: string) => source,
    release: () => undefined,
  }),
}))

jest.mock('@/platform/media/pictures', () => ({
  createPictures: () => ({
    draw: async () => (mockAlbum.draws ? { source: 'data:image/png;base64,BBBB', width: 512, height: 512 } : undefined),
    save: async () => 'saved',
  }),
}))

beforeEach(() => {
  Object.assign(mockAlbum, { canPick: true, pick: async () => [], cuts: [], draws: true })
})

afterEach(cleanUp)

const SAVED = security({
  set: true,
  withdrawalPasswordSet: true,
  nickname: 'A****',
  birthDate: '****-**-02',
  birthplace: 'Lo****',
  name: 'A****',
})

/** The app with both pages; the test defines each response. */
const harness = ({ visitor = false, texts = new Map<string, string>() } = {}) => {
  const app = testApp({ texts })
  const { stores, fake } = app
  if (!visitor) app.logIn()
  fake.answers = {
    userInfo: () => stores.session.user ?? user(),
    getConfig: () => config(),
    getSecurityInfo: () => security({ withdrawalPasswordSet: true }),
    getMyFunds: lost,
    getMyTeam: () => team({ list: [1, 2, 3, 4, 5].map((place) => teamMember(place)), all: 7 }),
    unReadNum: () => ({ system: 2, order: 1 }),
    logout: () => ({}),
    setOrUpdateSecurity: () => ({}),
    upload: () => ({ url: '/uploads/a.jpg', fullUrl: 'https://images.example/uploads/a.jpg' }),
    updateAvatar: ({ avatar }) => ({ avatar }),
    region: () => [
      { name: '北京市', children: [{ name: '北京市', children: [{ name: '东城区' }, { name: '西城区' }] }] },
      { name: '广东省', children: [{ name: '深圳市', children: [{ name: '南山区' }] }] },
    ],
  }
  return app
}

const open = async (route: RouteKey, Screen: () => unknown, app = harness(), language: 'en' | 'zh' = 'en') => {
  showPage(app, route, loaded(Screen), { language })
  await settle()
  return app
}

/** Chooses the date that the wheels show. */
const chooseDate = async () => {
  press(byRole('button', /^Date of birth/))
  await settle()
  press(byRole('button', 'OK'))
  await settle()
}

const fillIn = async () => {
  typeInto(byLabel('Nickname'), 'Ada')
  await chooseDate()
  typeInto(byLabel('Place of birth'), 'London')
  typeInto(byLabel('Name'), ' Ada L ')
}

/** Saves, and enters the required withdrawal password. */
const save = async () => {
  press(byRole('button', 'Save'))
  await settle()
  const pad = document.querySelector('.boex-pad')
  if (!pad) throw new Error('no keys')
  for (const digit of '528491') pressKey(pad, digit)
  await settle()
}

const errors = () => [...document.querySelectorAll('.boex-field__note[role="alert"]')].map((one) => one.textContent)

it('shows the available amount under Balances, as Assets does', async () => {
  const app = harness()
  app.fake.answers.getMyFunds = () => funds({ boex: { total: '100', available: '60', mining: '40' } })
  await open('personalCenter', Personal, app)
  expect(document.querySelector('.balances-row__part')?.textContent).toBe('BOEX60.00')
})

describe('the security information (specification §5)', () => {
  it('requires all four answers, with an error at each field, and makes no call until then', async () => {
    const { fake } = await open('profile', Profile)
    press(byRole('button', 'Save'))
    await settle()
    expect(errors()).toEqual([
      'Please enter a nickname.',
      'Please choose your date of birth.',
      'Please enter your place of birth.',
      'Please enter your name.',
    ])
    typeInto(byLabel('Name'), 'Ada')
    await settle()
    expect(errors()).toHaveLength(3)
    expect(fake.payloadsOf('setOrUpdateSecurity')).toEqual([])
  })

  it.each([
    ['', 'Use my location'],
    ['https://tiles.example/{z}/{x}/{y}.png', 'Choose on the map'],
  ])('offers the map only if one is configured: %j, %s', async (mapTileUrl, name) => {
    const app = harness()
    app.fake.answers.getConfig = () => config({ mapTileUrl })
    await app.stores.appConfig.ensure()
    await open('profile', Profile, app)
    const names = ['Use my location', 'Choose on the map'].filter((each) => allByRole('button', each).length > 0)
    expect(names).toEqual([name])
  })

  it('is saved with a confirmation, and shown masked afterwards', async () => {
    const app = await open('profile', Profile)
    await fillIn()
    app.fake.answers.getSecurityInfo = () => SAVED
    await save()
    expect(app.fake.payloadsOf('setOrUpdateSecurity')).toEqual([
      { nickname: 'Ada', birthDate: '1990-01-01', birthplace: 'London', name: 'Ada L', password: '528491' },
    ])
    expect(app.toasts.map(({ text }) => text)).toEqual(['Modification successful'])
    for (const masked of ['A****', '****-**-02', 'Lo****']) expect(pageText()).toContain(masked)
    expect(pageText()).not.toContain('London')
    expect(allByRole('textbox')).toEqual([])
    press(byRole('button', 'Change'))
    await settle()
    expect((byLabel('Nickname') as HTMLInputElement).value).toBe('')
  })

  it('waits until a withdrawal password is set, which the answers could reset, and links there', async () => {
    const app = harness()
    app.fake.answers.getSecurityInfo = () => security()
    await open('profile', Profile, app)
    expect(pageText()).toContain('Please set a withdrawal password first.')
    expect(allByRole('textbox')).toEqual([])
    press(byRole('button', 'Withdrawal password'))
    expect(app.calls.join()).toContain('password')
  })

  it('asks for the withdrawal password, and shows a refusal above the keys', async () => {
    const app = harness()
    app.fake.answers.getSecurityInfo = () => SAVED
    app.fake.failing.set(
      'setOrUpdateSecurity',
      new BusinessError(1302, 'Incorrect withdrawal password', { field: 'password' }),
    )
    await open('profile', Profile, app)
    press(byRole('button', 'Change'))
    await settle()
    await fillIn()
    press(byRole('button', 'Save'))
    await settle()
    expect(app.fake.payloadsOf('setOrUpdateSecurity')).toEqual([])
    const pad = document.querySelector('.boex-pad')
    if (!pad) throw new Error('no keys')
    for (const digit of '528491') pressKey(pad, digit)
    await settle()
    expect(app.fake.payloadsOf('setOrUpdateSecurity')).toMatchObject([{ password: '528491' }])
    expect(pageText()).toContain('Incorrect withdrawal password')
    app.fake.failing.clear()
    for (const digit of '528491') pressKey(pad, digit)
    await settle()
    expect(app.toasts.map(({ text }) => text)).toEqual(['Modification successful'])
  })

  it('shows an error at the field that the platform names', async () => {
    const app = harness()
    app.fake.failing.set(
      'setOrUpdateSecurity',
      new BusinessError(1316, 'The date of birth is not possible', { field: 'birthDate' }),
    )
    await open('profile', Profile, app)
    await fillIn()
    await save()
    expect(errors()).toEqual(['The date of birth is not possible'])
    expect((byLabel('Nickname') as HTMLInputElement).value).toBe('Ada')
  })

  it('reports that it could not be loaded, with a retry', async () => {
    const app = harness()
    app.fake.failing.set('getSecurityInfo', new AppError('timeout'))
    await open('profile', Profile, app)
    expect(pageText()).toContain('Couldn’t load your security questions')
    app.fake.failing.clear()
    press(byRole('button', 'Retry'))
    await settle()
    expect(byLabel('Nickname')).toBeTruthy()
  })

  it('asks before typed data is lost, and keeps it when the member leaves otherwise', async () => {
    const app = await open('profile', Profile)
    typeInto(byLabel('Nickname'), 'Ada')
    press(byRole('button', 'Back'))
    expect(app.questions[0]?.question.title).toBe('Discard changes?')
    await act(async () => app.questions[0]?.answer(false))
    expect(app.calls).not.toContain('back 1')
    cleanUp()
    await open('profile', Profile, app)
    expect((byLabel('Nickname') as HTMLInputElement).value).toBe('Ada')
    expect(pageText()).toContain('Unsaved draft restored')
    press(byRole('button', 'Back'))
    await act(async () => app.questions[1]?.answer(true))
    expect(app.calls).toContain('back 1')
    cleanUp()
    await open('profile', Profile, app)
    expect((byLabel('Nickname') as HTMLInputElement).value).toBe('')
  })

  it.each(['the page is left first', 'the session ends first'])(
    'clears the form when its member logs out: %s',
    async (order) => {
      const app = await open('profile', Profile)
      typeInto(byLabel('Nickname'), 'Ada')
      if (order === 'the page is left first') cleanUp()
      act(() => app.stores.session.clear())
      cleanUp()
      app.logIn()
      await open('profile', Profile, app)
      expect((byLabel('Nickname') as HTMLInputElement).value).toBe('')
    },
  )

  describe('a form during a session expiry', () => {
    const expire = async () => {
      const texts = new Map<string, string>()
      const app = await open('profile', Profile, harness({ texts }))
      typeInto(byLabel('Nickname'), 'Ada')
      typeInto(byLabel('Name'), 'Lovelace')
      act(() => app.stores.session.clear('expired'))
      cleanUp()
      return { app, texts }
    }

    it('is restored after its member logs in, and was never stored', async () => {
      const { app, texts } = await expire()
      app.logIn()
      await open('profile', Profile, app)
      expect((byLabel('Nickname') as HTMLInputElement).value).toBe('Ada')
      expect((byLabel('Name') as HTMLInputElement).value).toBe('Lovelace')
      expect(pageText()).toContain('Unsaved draft restored')
      expect(texts.size).toBeGreaterThan(0)
      expect([...texts.values()].join()).not.toMatch(/Ada|Lovelace/)
    })

    it('is not shown to another member, nor to its member after another one used the app', async () => {
      const { app } = await expire()
      act(() =>
        runInAction(() => {
          app.stores.session.token = 'another'
          app.stores.session.userId = '8'
        }),
      )
      await open('profile', Profile, app)
      expect((byLabel('Nickname') as HTMLInputElement).value).toBe('')
      cleanUp()
      act(() => app.stores.session.clear('expired'))
      app.logIn()
      await open('profile', Profile, app)
      expect((byLabel('Nickname') as HTMLInputElement).value).toBe('')
    })
  })
})

describe('the place of birth', () => {
  const tree = [
    { name: 'A', children: [{ name: 'A', children: [{ name: 'A1' }, { name: 'A2' }] }] },
    { name: 'B', children: [{ name: 'B1', children: [{ name: 'B2' }] }] },
  ]
  const regionField = (props: Partial<Parameters<typeof RegionField>[0]>) => (
    <Words>
      <RegionField
        id="place"
        label="Place"
        value=""
        onChange={() => undefined}
        tree={tree}
        failed={false}
        onLoad={() => undefined}
        {...props}
      />
    </Words>
  )

  it('is chosen with three wheels; another province resets the city', async () => {
    const chosen: string[] = []
    render(regionField({ value: 'A A2', onChange: (region) => chosen.push(region) }))
    press(byRole('button', 'Place: A A2'))
    await settle()
    expect(byRole('spinbutton', 'District').getAttribute('aria-valuetext')).toBe('A2')
    press(byRole('button', 'OK'))
    press(byRole('button', 'Place: A A2'))
    await settle()
    pressKey(byRole('spinbutton', 'Province'), 'ArrowDown')
    expect(byRole('spinbutton', 'City').getAttribute('aria-valuetext')).toBe('B1')
    press(byRole('button', 'OK'))
    expect(chosen).toEqual(['A A2', 'B B1 B2'])
  })

  it('can be requested again if the list did not arrive', async () => {
    const asked: string[] = []
    render(regionField({ tree: undefined, failed: true, onLoad: () => asked.push('list') }))
    press(byRole('button', 'Place: Choose a place'))
    await settle()
    expect(pageText()).toContain('Couldn’t load list of places')
    press(byRole('button', 'Retry'))
    expect(asked).toHaveLength(2)
  })

  it('is chosen from the list in Chinese, or typed', async () => {
    const { fake } = await open('profile', Profile, harness(), 'zh')
    expect(fake.payloadsOf('region')).toEqual([])
    press(byRole('button', /^出生地/))
    await settle()
    expect(fake.payloadsOf('region')).toHaveLength(1)
    pressKey(byRole('spinbutton', '省份'), 'ArrowDown')
    press(byRole('button', '确定'))
    await settle()
    expect(byRole('button', '出生地: 广东省 深圳市 南山区')).toBeTruthy()
    press(byRole('button', '手动输入'))
    await settle()
    expect((byLabel('出生地') as HTMLInputElement).value).toBe('广东省 深圳市 南山区')
  })
})

describe('the avatar (K1)', () => {
  const change = async (app = harness()) => {
    await open('profile', Profile, app)
    press(byRole('button', 'Change avatar'))
    await settle()
    return app
  }
  const pickOf = (head: readonly number[] | undefined) => async () => [{ source: 'blob:a', head }]

  const measure = async () => {
    const image = document.querySelector<HTMLImageElement>('.boex-crop img')
    if (!image) throw new Error('no picture to crop')
    Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } })
    act(() => {
      image.dispatchEvent(new Event('load'))
    })
    await settle()
  }

  it('is picked, moved by the arrow keys, cropped to a square and sent', async () => {
    mockAlbum.pick = pickOf(PNG)
    const app = await change()
    press(byRole('button', 'Choose an image'))
    await settle()
    await measure()
    const frame = document.querySelector('.boex-crop')
    if (!frame) throw new Error('no frame')
    for (let turn = 0; turn < 20; turn += 1) pressKey(frame, 'ArrowRight')
    press(byRole('button', 'Use image'))
    await settle()
    expect(mockAlbum.cuts[0]?.area).toMatchObject({ left: 0, top: 0, side: 300 })
    expect(app.fake.payloadsOf('upload')).toMatchObject([{ filePath: 'data:image/jpeg;base64,AAAA' }])
    expect(app.fake.payloadsOf('updateAvatar')).toEqual([{ avatar: '/uploads/a.jpg' }])
    expect(app.toasts.map(({ text }) => text)).toEqual(['Upload successful'])
    expect(app.stores.session.user?.avatar).toBe('/uploads/a.jpg')
  })

  it('is refused by the content of a file, not by its name', async () => {
    mockAlbum.pick = pickOf(WORDS)
    const app = await change()
    press(byRole('button', 'Choose an image'))
    await settle()
    expect(pageText()).toContain('Unsupported file. Use jpg, png or gif.')
    expect(app.fake.payloadsOf('upload')).toEqual([])
  })

  it('reports a failed upload, and sends the same image again', async () => {
    const app = harness()
    app.fake.failing.set('upload', new BusinessError(500, 'Please try again later'))
    await change(app)
    press(byRole('button', 'Generated avatar 2'))
    await settle()
    expect(pageText()).toContain('Upload failed')
    app.fake.failing.clear()
    press(byRole('button', 'Retry'))
    await settle()
    expect(app.fake.payloadsOf('upload')).toHaveLength(2)
    expect(app.toasts.map(({ text }) => text)).toEqual(['Upload successful'])
  })

  it('shows the platform’s message for a refused file', async () => {
    const app = harness()
    app.fake.failing.set('upload', new BusinessError(1503, 'The file is larger than 5 MB'))
    await change(app)
    press(byRole('button', 'Generated avatar 1'))
    await settle()
    expect(pageText()).toContain('The file is larger than 5 MB')
  })

  it('can be drawn if no image can be picked', async () => {
    mockAlbum.canPick = false
    await change()
    expect(allByRole('button', 'Choose an image')).toEqual([])
    expect(pageText()).toContain('Images cannot be selected in this browser or app.')
    expect(allByRole('button', /^Generated avatar/)).toHaveLength(10)
  })

  it('can be picked again after a choice that never completed', async () => {
    mockAlbum.pick = () => new Promise(() => undefined)
    await change()
    press(byRole('button', 'Choose an image'))
    mockAlbum.pick = pickOf(PNG)
    press(byRole('button', 'Choose an image'))
    await settle()
    expect(document.querySelector('.boex-crop')).not.toBeNull()
  })
})

describe('the profile', () => {
  it('names where to bind a wallet if this host has none', async () => {
    const { toasts } = await open('profile', Profile)
    press(byRole('button', 'Link a wallet'))
    await settle()
    expect(toasts.map(({ text }) => text)).toEqual(['Please switch to DAPP Browser'])
    // The app explains how to reach a wallet (B3).
    expect(byRole('dialog').textContent).toContain('Please switch to DAPP Browser')
    expect(byRole('button', 'Copy link').tagName).toBe('BUTTON')
  })

  it('binds a phone only if codes can be sent, and shows a bound one masked', async () => {
    const app = harness()
    const { appConfig, session } = app.stores
    appConfig.show(config({ phoneBinding: false }))
    await open('profile', Profile, app)
    expect(allByRole('button', /phone number$/)).toEqual([])
    act(() => {
      if (session.user) session.user = { ...session.user, phone: '13812345678' }
    })
    expect(pageText()).toContain('138****5678')
    expect(allByRole('button', /phone number$/)).toEqual([])
    act(() => {
      appConfig.show(config())
    })
    expect(byRole('button', 'Change phone number')).toBeTruthy()
  })

  it('keeps the chosen region, and shows a more exact one instead (specification §3)', async () => {
    const app = harness()
    await open('profile', Profile, app, 'zh')
    press(byRole('button', /^地区/))
    await settle()
    pressKey(byRole('spinbutton', '省份'), 'ArrowDown')
    press(byRole('button', '确定'))
    await settle()
    const { persistence, place } = app.stores
    const region = { province: '广东省', city: '深圳市', district: '南山区' }
    expect(persistence.read()).toMatchObject({ address: region, area: '广东省 深圳市 南山区' })
    act(() => place.keep({ ...region, address: '深圳市南山区科技园 1 号' }))
    expect(pageText()).toContain('深圳市南山区科技园 1 号')
    expect(byRole('button', '地区: 广东省 深圳市 南山区')).toBeTruthy()
  })

  it('shows a whole address in groups of four, and confirms what was copied', async () => {
    const app = harness()
    const walletAddress = '0xAbCdEf0123456789abcdef0123456789ABCDEF01'
    app.stores.session.user = user({ nickname: walletAddress, walletAddress })
    await open('profile', Profile, app)
    expect(document.querySelectorAll('.boex-address__group')).toHaveLength(11)
    press(byRole('button', /^Copy address/))
    await settle()
    expect(app.copied).toEqual([walletAddress])
    expect(app.toasts.map(({ text }) => text)).toEqual(['Copy successful: 0xAbCd…CDEF01'])
  })
})

describe('the personal center', () => {
  it('shows the member, with the loaded and the failed parts', async () => {
    const app = harness()
    app.stores.session.user = user({ phone: '13812345678' })
    await open('personalCenter', Personal, app)
    for (const text of ['someone', 'UID 100007', 'Member', 'Phone 138****5678', '1 of 3 done', '3 unread']) {
      expect(pageText()).toContain(text)
    }
    expect(pageText()).toContain('Couldn’t refresh some data.')
    expect(pageText()).toContain('Couldn’t load your assets')
    press(byRole('button', 'Copy UID 100007'))
    await settle()
    expect(app.toasts.map(({ text }) => text)).toEqual(['Copy successful: UID 100007'])
  })

  it('shows five friends and the number of further ones (specification §9)', async () => {
    await open('personalCenter', Personal)
    const group = byRole('img', '7 in my team')
    expect(group.querySelectorAll('[style*="background-image"]')).toHaveLength(5)
    expect(group.textContent).toBe('+2')
  })

  it('counts the completed security settings', async () => {
    const app = harness()
    app.fake.answers.getSecurityInfo = () => ({ ...SAVED, withdrawalPasswordSet: true })
    await open('personalCenter', Personal, app)
    act(() => addressBookOf(app.stores).choosePhrase('blue heron'))
    expect(pageText()).toContain('3 of 3 done')
  })

  it('hides customer service if there is none, and shows every configured channel', async () => {
    const app = await open('personalCenter', Personal)
    expect(pageText()).not.toContain('Customer service')
    act(() =>
      app.stores.serverInfo.show({
        workChatUrl: 'https://chat.example',
        telephone: '400 100 200',
        corporationId: 'ww1',
      }),
    )
    expect(pageText()).toContain('Customer service')
    expect(pageText()).toContain('400 100 200')
    press(byRole('button', /WeCom ID/))
    await settle()
    expect(app.copied).toEqual(['ww1'])
  })

  it('shows visitors the public entries', async () => {
    await open('personalCenter', Personal, harness({ visitor: true }))
    for (const text of ['You are not logged in', 'Agreements', 'Documents', 'Environment check', 'Text size']) {
      expect(pageText()).toContain(text)
    }
    for (const text of ['Log out', 'Withdrawal password', 'Transaction records']) expect(pageText()).not.toContain(text)
  })

  it.each([
    ['Risk notice', 'risk'],
    ['Mining rules', 'mining'],
  ])('leads to each agreement: %s', async (name, kind) => {
    const { calls } = await open('personalCenter', Personal)
    press(byRole('button', 'Agreements'))
    await settle()
    press(byRole('button', name))
    expect(calls).toContain(`push /pages/text/text?kind=${kind}`)
  })

  it('shows the supported features in words, and copies them all', async () => {
    const app = await open('personalCenter', Personal)
    app.stores.diagnostics.addUnsafeAmount('9007199254740993')
    press(byRole('button', /^Environment check/))
    await settle()
    for (const text of [
      '9007199254740993 is too large to chart exactly',
      'None. Please switch to DAPP Browser',
      '✓ Supported',
      '✗ paste with the keyboard',
      'off until you log in',
    ]) {
      expect(pageText()).toContain(text)
    }
    press(byRole('button', 'Copy all'))
    await settle()
    expect(app.copied[0]).toMatch(/^BOEX environment check\nHost: h5\n/)
    expect(app.copied[0]).toContain('Local storage: ✓ Supported')
  })

  it('lists each unsafe amount separately', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await open('personalCenter', Personal)
    const amounts = ['9007199254740993', '9007199254740995', '9007199254740997']
    for (const amount of amounts) app.stores.diagnostics.addUnsafeAmount(amount)
    press(byRole('button', /^Environment check/))
    await settle()
    for (const amount of amounts) expect(pageText()).toContain(`${amount} is too large to chart exactly`)
    // React would warn about children with the same key.
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it('asks before it logs out, ends the session and keeps the appearance', async () => {
    const app = await open('personalCenter', Personal)
    act(() => app.stores.preferences.choose({ theme: 'dark' }))
    press(byRole('button', 'Log out'))
    await act(async () => app.questions[0]?.answer(true))
    expect(app.toasts.map(({ text }) => text)).toEqual(['Exit successful'])
    expect(app.stores.session.loggedIn).toBe(false)
    expect(app.stores.preferences.theme).toBe('dark')
  })
})
