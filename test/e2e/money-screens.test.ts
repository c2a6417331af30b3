import type { Locator, Page } from '@playwright/test'
import type { Language } from '@/domain/language'
import type { TextKey } from '@/i18n/dictionary'
import { createTranslator } from '@/i18n/translator'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { brokenTexts, cutChoices, loneCharacters, looseValues, overlappingTexts } from '../support/e2e/broken-text'
import { expect, open } from '../support/e2e/fixture'
import { DEMO, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import type { SeededPlatform } from '../support/e2e/seeded-platform'
import { WHOLE_RUN } from '../support/e2e/whole-run'
import { en, texts, zh } from '../support/texts'
import { installLook } from '../support/walk/look'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

/** Screens that show or move money, for a member with a history. */
const SCREENS = [
  'pages/jiaoyisuo',
  'pages/kuangchi',
  'pages/account',
  'pages/shouyi',
  'pages/shouyi-page/shouyi-detail?id=1',
  'pages/my-page/buyVc',
  'pages/my-page/boex',
  'pages/my-page/my',
  'pages/my-page/transfer',
  'pages/my-page/currency-list',
  'pages/my-page/pay-password',
  'pages/text/statement',
  'pages/text/statement?coin=BOEX&account=all',
  'pages/text/trusted',
  'pages/text/sessions',
  'pages/kuangchi-page/wakuang?type=flexible',
  'pages/kuangchi-page/wakuang?type=burn',
  'pages/kuangchi-page/suanLi',
  'pages/kuangchi-page/gongxian',
  'pages/kuangchi-page/dataList',
]

const VISITOR_SCREENS = ['pages/jiaoyisuo', 'pages/kuangchi', 'pages/account', 'pages/my-page/boex']

const WORDS = { en: createTranslator(en, 'en'), zh: createTranslator(zh, 'zh') }

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Opens a screen and waits until it has loaded. */
const openWhole = async (app: Page, platform: SeededPlatform, screen: string) => {
  await open(app, platform, screen)
  await expect(shown(app).getByRole('main')).toHaveText(/\S/)
  await app.waitForLoadState('networkidle')
  await expect(shown(app).locator('.boex-skeleton')).toHaveCount(0)
}

const rememberLargest = async (app: Page, platform: SeededPlatform, language: Language) => {
  const state = storedStateOf(await memberOfAccount(platform, DEMO), { language })
  await remember(app, platform.url, { ...state, preferences: { ...state.preferences, textScale: 'largest' } })
}

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`the money screens, ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing', async ({ app, platform }) => {
      const found: string[] = []
      const analyse = async (screen: string) => {
        await openWhole(app, platform, screen)
        found.push(...(await axeViolations(app)).map((violation) => `${screen}: ${violation}`))
      }
      for (const screen of VISITOR_SCREENS) await analyse(screen)
      await app.evaluate((token) => {
        const kept = JSON.parse(window.localStorage.getItem('boex') ?? '{}')
        window.localStorage.setItem('boex', JSON.stringify({ ...kept, token }))
      }, platform.token)
      await app.reload()
      for (const screen of SCREENS) await analyse(screen)
      expect(found).toEqual([])
    })
  })
}

/** An amount must not wrap, because a part of it reads as another amount. */
const AMOUNT = String.raw`\d[\d,]*\.\d+`
/** A date must not wrap, because browsers break lines after hyphens. */
const DATE = String.raw`\d{4}-\d{2}-\d{2}`
/** Names must not wrap within a word. Without a rule, Chinese text breaks after any character. */
const NAMES = '.boex-card__title, .boex-parts-row__name'
const CHINESE_WORD = '[\u4e00-\u9fff]+'

const HEIGHT = 760
/** Maximum time until a screen stops changing. */
const SETTLE_MILLISECONDS = 10_000
const LANGUAGES = ['en', 'zh'] as const

/** Opens each screen at the narrowest width and then widens it. `npm run test:all` also opens it at each width. */
const widthsOf = (all: readonly number[]): readonly (readonly number[])[] =>
  WHOLE_RUN ? [all, ...all.slice(1).map((width) => [width])] : [all]

declare global {
  interface Window {
    __brokenTexts: typeof brokenTexts
    __overlappingTexts: typeof overlappingTexts
    __cutChoices: typeof cutChoices
    __loneCharacters: typeof loneCharacters
    __looseValues: typeof looseValues
  }
}

/** Installs the checks in every document of a page, so that each look needs only one evaluation. */
const installChecks = async (app: Page) => {
  await installLook(app)
  await app.addInitScript({
    content: `Object.assign(window, {
      __brokenTexts: ${brokenTexts}, __overlappingTexts: ${overlappingTexts}, __cutChoices: ${cutChoices},
      __loneCharacters: ${loneCharacters}, __looseValues: ${looseValues},
    })`,
  })
}

/** Returns the layout faults of a screen at its current width. */
const wrongWith = (page: Locator): Promise<string[]> =>
  page.evaluate(
    (screen, { whole, names, word }) => {
      const broken = [...screen.querySelectorAll(names)].flatMap((name) => window.__brokenTexts(name, word))
      const { wrong, unsettled } = window.__look()
      const excess = screen.scrollWidth - screen.clientWidth
      return [
        ...(excess > 0 ? [`${excess} px too wide`] : []),
        ...[...window.__brokenTexts(screen, whole), ...broken].map((text) => `${text} is broken`),
        ...window.__loneCharacters(screen).map((text) => `"${text}" has a line of one character`),
        ...window.__looseValues(screen).map((text) => `"${text}" has its value as near to the next name`),
        ...window.__overlappingTexts(screen),
        ...window.__cutChoices(screen).map((choice) => `"${choice}" is cut`),
        ...wrong,
        ...unsettled,
      ]
    },
    { whole: `${AMOUNT}|${DATE}`, names: NAMES, word: CHINESE_WORD },
  )

/** Changes the width of an open page, and waits for its layout. */
const widen = async (app: Page, width: number) => {
  await app.setViewportSize({ width, height: HEIGHT })
  await app.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width)
  await app.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

for (const language of LANGUAGES) {
  for (const widths of widthsOf([320, 390, 430])) {
    test(`no money screen is wider than the display, no text over another, ${widths.join(', ')} wide at the largest text, ${language}`, async ({
      app,
      platform,
    }) => {
      await installChecks(app)
      await rememberLargest(app, platform, language)
      const wrong: string[] = []
      for (const screen of SCREENS) {
        for (const [index, width] of widths.entries()) {
          if (index > 0) await widen(app, width)
          else {
            await app.setViewportSize({ width, height: HEIGHT })
            await openWhole(app, platform, screen)
          }
          let found: string[] = []
          const look = async () => {
            found = await wrongWith(shown(app))
            return found
          }
          // Only faults that persist count.
          await expect
            .poll(look, { timeout: SETTLE_MILLISECONDS })
            .toEqual([])
            .catch(() => undefined)
          wrong.push(...found.map((what) => `${screen}, ${width} wide: ${what}`))
        }
      }
      expect(wrong).toEqual([])
    })
  }
}

/** Amounts of different lengths, up to all decimals of a token. */
const AMOUNTS = ['25.50', '1234.5678', '123456.7890123', '1234567.12345678', '1234.123456789012345678']

/** Every form with an amount: its field, its screen, and the control that opens it. */
const AMOUNT_FIELDS = {
  'transfer-quantity': { screen: 'pages/my-page/transfer' },
  'purchase-quantity': { screen: 'pages/my-page/boex' },
  'exchange-quantity': { screen: 'pages/jiaoyisuo' },
  'mining-quantity': { screen: 'pages/kuangchi-page/wakuang?type=burn' },
  'claim-quantity': { screen: 'pages/shouyi?open=claim' },
  'release-quantity': { screen: 'pages/shouyi?open=release' },
  'withdraw-quantity': { screen: 'pages/account', opener: 'assets.withdraw' },
  'compare-quantity': { screen: 'pages/kuangchi', opener: texts.mining.compare },
} as const satisfies Record<string, { screen: string; opener?: TextKey }>

/** Returns the hidden part of an amount, and texts that overflow its sheet or page. */
const cutOf = (field: Locator): Promise<string[]> =>
  field.evaluate((input) => {
    const { scrollWidth, clientWidth, value } = input as HTMLInputElement
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    const sheet = seen('.boex-sheet__body, .boex-sheet__footer')
    const parts = sheet.length > 0 ? sheet : seen('.taro_page').slice(-1)
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px of ${value}`] : []),
      ...parts.flatMap((part) => window.__textsOutside(part)).map((text) => `"${text}" runs out`),
    ]
  })

for (const language of LANGUAGES) {
  for (const widths of widthsOf([320, 390])) {
    test(`a whole amount is visible during typing, ${widths.join(', ')} wide at the largest text, ${language}`, async ({
      app,
      platform,
    }) => {
      await installChecks(app)
      await rememberLargest(app, platform, language)
      const cut: string[] = []
      for (const [id, form] of Object.entries(AMOUNT_FIELDS)) {
        const field = app.locator(`#${id}:visible`)
        for (const [index, width] of widths.entries()) {
          if (index > 0) await widen(app, width)
          else {
            await app.setViewportSize({ width, height: HEIGHT })
            await open(app, platform, form.screen)
            if ('opener' in form) await shown(app).getByText(WORDS[language](form.opener), { exact: true }).click()
          }
          for (const amount of AMOUNTS) {
            await field.fill(amount)
            cut.push(...(await cutOf(field)).map((what) => `${id}, ${width} wide: ${what}`))
          }
        }
      }
      expect(cut).toEqual([])
    })
  }
}

/** Addresses of 42 characters. Capitals are wider than digits. */
const ADDRESSES = [`0x${'8b'.repeat(20)}`, '0xDDDDDDDDDDAAAAAAAAAABBBBBBBBBBCCCCCCCCCC']

const ADDRESS_FIELDS = {
  'withdraw-account': { screen: 'pages/account', opener: 'assets.withdraw' },
  'transfer-to': { screen: 'pages/my-page/transfer' },
  'trusted-address': { screen: 'pages/text/trusted' },
} as const satisfies Record<string, { screen: string; opener?: TextKey }>

for (const language of ['en', 'zh'] as const) {
  for (const width of [320, 390]) {
    test(`a whole address is visible during typing, ${width} wide at the largest text, ${language}`, async ({
      app,
      platform,
    }) => {
      await app.setViewportSize({ width, height: 760 })
      await rememberLargest(app, platform, language)
      const cut: string[] = []
      for (const [id, form] of Object.entries(ADDRESS_FIELDS)) {
        await open(app, platform, form.screen)
        if ('opener' in form) await shown(app).getByText(WORDS[language](form.opener), { exact: true }).click()
        const field = app.locator(`#${id}:visible`)
        for (const address of ADDRESSES) {
          await field.fill(address)
          const hidden = await field.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
            width: scrollWidth - clientWidth,
            height: scrollHeight - clientHeight,
          }))
          if (hidden.width > 0 || hidden.height > 0) cut.push(`${id}: ${JSON.stringify(hidden)} of ${address}`)
          await field.press('Enter')
          await expect(field).toHaveValue(address)
        }
        await field.fill('')
        const tall = await field.evaluate(({ clientHeight }) => clientHeight)
        if (tall > 100) cut.push(`${id}: ${tall} px high while it is empty`)
      }
      expect(cut).toEqual([])
    })
  }
}
