import { act } from 'react'
import { I18nProvider, useTranslate } from '@/i18n/i18n-context'
import { loadDictionary } from '@/i18n/load-dictionary'
import { en, zh } from '../support/texts'
import { cleanUp, pageText, render, settle } from './support/render'

jest.mock('@/i18n/load-dictionary', () => ({ loadDictionary: jest.fn() }))

const load = jest.mocked(loadDictionary)

beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset()
  load.mockImplementation((language) => Promise.resolve(language === 'zh' ? zh : en))
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const Greeting = () => {
  const { t, language } = useTranslate()
  return (
    <p>
      {language} {t('titles.home')}
    </p>
  )
}

describe('the texts of the app', () => {
  it('change with the language as soon as its texts are loaded', async () => {
    const spoken: string[] = []
    const speak = ({ t }: { t: (key: 'titles.home') => string }) => spoken.push(t('titles.home'))
    const { again } = render(<I18nProvider language="en" onTranslation={speak} />)
    await settle()
    again(
      <I18nProvider language="en" onTranslation={speak}>
        <Greeting />
      </I18nProvider>,
    )
    expect(pageText()).toBe('en Home')
    again(
      <I18nProvider language="zh" onTranslation={speak}>
        <Greeting />
      </I18nProvider>,
    )
    expect(pageText()).toBe('en Home')
    await settle()
    expect(pageText()).toBe('zh 首页')
    expect(spoken).toEqual(['Home', '首页'])
  })

  it('are requested again if they could not be fetched', async () => {
    load.mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')))
    const spoken: string[] = []
    render(<I18nProvider language="zh" onTranslation={({ language }) => spoken.push(language)} />)
    await settle()
    expect(spoken).toEqual([])
    act(() => jest.advanceTimersByTime(3_000))
    await settle()
    expect(spoken).toEqual(['zh'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('of a language that is no longer chosen are ignored', async () => {
    let arrive: (dictionary: typeof en) => void = () => undefined
    load.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    const spoken: string[] = []
    const speak = ({ language }: { language: string }) => spoken.push(language)
    const { again } = render(<I18nProvider language="en" onTranslation={speak} />)
    again(<I18nProvider language="zh" onTranslation={speak} />)
    await settle()
    arrive(en)
    await settle()
    expect(spoken).toEqual(['zh'])
  })
})
