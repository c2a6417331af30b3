import { measure } from '@/shell/scroll/page-geometry'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))

afterEach(() => {
  taroPage.widths.clear()
  jest.useRealTimers()
})

describe('the width of an element', () => {
  it('is known soon if the view has it', async () => {
    taroPage.widths.set('words', 240)
    const width = measure('words')
    await jest.advanceTimersByTimeAsync(100)
    await expect(width).resolves.toBe(240)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is found if the view knows the element only later', async () => {
    const width = measure('words')
    await jest.advanceTimersByTimeAsync(1_000)
    taroPage.widths.set('words', 240)
    await jest.advanceTimersByTimeAsync(2_000)
    await expect(width).resolves.toBe(240)
  })

  it('is unknown without the element', async () => {
    const width = measure('words')
    await jest.advanceTimersByTimeAsync(120_000)
    await expect(width).resolves.toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  })
})
