import fc from 'fast-check'
import { chosenLanguage, storedStateOf } from '@/first-screen/stored-state.h5'
import { createPersistence } from '@/stores/persistence'
import { memoryStorage } from '../../support/stores/device'

const NAMES = ['token', 'userId', 'lastScreens', 'preferences'] as const

/** What the app itself reads of the same text. */
const asTheApp = (text: string) => {
  const storage = memoryStorage()
  storage.write('boex', text)
  const read = createPersistence(storage).read()
  return Object.fromEntries(NAMES.map((name) => [name, read[name]]))
}

const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('fr', 'en', 'zh', 'dark', 'large', true, null))
const preferences = fc.record({ language: odd, theme: odd, textScale: odd, amountsHidden: odd }, { requiredKeys: [] })
const screens = fc.record({
  userId: odd,
  language: odd,
  screens: fc.oneof(odd, fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ html: odd, at: odd }))),
})
const states = fc.record(
  {
    token: odd,
    userId: odd,
    preferences: fc.oneof(odd, preferences),
    lastScreens: fc.oneof(odd, screens),
  },
  { requiredKeys: [] },
)

describe('the stored state that the page reads before the app', () => {
  it.each([
    '{"preferences":{"language":"fr"}}',
    '{"preferences":null}',
    '{"preferences":5}',
    '{"lastScreens":null,"token":null}',
    'null',
    '5',
    '[]',
    '"text"',
    '{',
    '',
  ])('%s is never fatal', (text) => {
    const state = storedStateOf(text)
    expect(state.preferences).toEqual({ language: null, theme: 'system', textScale: 'normal', amountsHidden: false })
    expect(state.token).toBe('')
    expect(state.lastScreens.screens).toEqual({})
  })

  it('is read as the app reads it', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = JSON.stringify(state)
        expect(storedStateOf(text)).toEqual(asTheApp(text))
      }),
      { numRuns: 500 },
    )
    for (const screens of [[], [1], {}, null]) {
      const text = JSON.stringify({ lastScreens: { userId: '', language: 'en', screens } })
      expect(storedStateOf(text)).toEqual(asTheApp(text))
    }
    const whole = {
      token: 't',
      userId: '7',
      preferences: { language: 'zh', theme: 'dark', textScale: 'largest', amountsHidden: true },
      lastScreens: { userId: '7', language: 'zh', screens: { 'pages/index': { html: '<p>', at: 1 } } },
    }
    expect(storedStateOf(JSON.stringify(whole))).toEqual(whole)
  })

  it('chooses the first language that the app has, also where the browser names none', () => {
    const languages = jest.spyOn(navigator, 'languages', 'get')
    const language = jest.spyOn(navigator, 'language', 'get')
    languages.mockReturnValue(['ja-JP', 'zh-CN'])
    expect(chosenLanguage(storedStateOf(null))).toBe('zh')
    languages.mockReturnValue(undefined as never)
    language.mockReturnValue(null as never)
    expect(chosenLanguage(storedStateOf(null))).toBe('en')
  })
})
