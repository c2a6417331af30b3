import fc from 'fast-check'
import { chosenLanguage, storedStateOf } from '@/first-screen/stored-state.h5'
import { createPersistence } from '@/stores/persistence'
import { memoryStorage } from '../../support/stores/device'

const NAMES = ['token', 'preferences'] as const

/** Returns the state that the app itself reads from the same text. */
const asTheApp = (text: string) => {
  const storage = memoryStorage()
  storage.write('boex', text)
  const read = createPersistence(storage).read()
  return Object.fromEntries(NAMES.map((name) => [name, read[name]]))
}

const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('fr', 'en', 'zh', 'dark', 'large', true, null))
const preferences = fc.record({ language: odd, theme: odd, textScale: odd, amountsHidden: odd }, { requiredKeys: [] })
const states = fc.record(
  {
    token: odd,
    preferences: fc.oneof(odd, preferences),
  },
  { requiredKeys: [] },
)

describe('the stored state that the page reads before the app', () => {
  it.each([
    '{"preferences":{"language":"fr"}}',
    '{"preferences":null}',
    '{"preferences":5}',
    '{"token":null}',
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
  })

  it('is read in the same way as by the app', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = JSON.stringify(state)
        expect(storedStateOf(text)).toEqual(asTheApp(text))
      }),
      { numRuns: 500 },
    )
    const whole = {
      token: 't',
      preferences: { language: 'zh', theme: 'dark', textScale: 'largest', amountsHidden: true },
    }
    expect(storedStateOf(JSON.stringify(whole))).toEqual(whole)
  })

  it('chooses the first supported language, even if the browser names none', () => {
    const languages = jest.spyOn(navigator, 'languages', 'get')
    const language = jest.spyOn(navigator, 'language', 'get')
    languages.mockReturnValue(['ja-JP', 'zh-CN'])
    expect(chosenLanguage(storedStateOf(null))).toBe('zh')
    languages.mockReturnValue(undefined as never)
    language.mockReturnValue(null as never)
    expect(chosenLanguage(storedStateOf(null))).toBe('en')
  })
})
