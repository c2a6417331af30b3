import { act } from 'react'
import type { RouteKey } from '@/routes'
import { page } from '@/shell/frame/page'
import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import type { testApp } from './app'
import { cleanUp, render, settle } from './render'
import { taroPage } from './taro'

interface Shown {
  readonly parameters?: object
  readonly language?: 'en' | 'zh' | undefined
}

/** Renders a page and shows it, as the host does. */
export const showPage = (
  { around }: Pick<ReturnType<typeof testApp>, 'around'>,
  route: RouteKey,
  load: LoadScreen,
  { parameters = {}, language }: Shown = {},
): ReturnType<typeof render> => {
  taroPage.parameters = parameters as Record<string, string>
  const Page = page(route, load)
  const rendered = render(around(<Page />, language))
  act(() => taroPage.call('show'))
  return rendered
}

/** Returns a loader of an imported screen. */
export const loaded =
  (Screen: unknown): LoadScreen =>
  () =>
    Promise.resolve({ Screen: Screen as never })

/** Fakes timers in each test of a file, except those of promises, and removes the rendered elements afterwards. */
export const withFakeTimers = (): void => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
  afterEach(() => {
    cleanUp()
    jest.useRealTimers()
  })
}

/** Advances fake timers in turns, each after the pending promises and effects. */
export const passTime = async (milliseconds = 1_000, turns = 1): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    await settle()
    act(() => {
      jest.advanceTimersByTime(milliseconds)
    })
  }
  await settle()
}
