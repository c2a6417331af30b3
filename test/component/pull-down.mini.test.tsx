import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { PullDown } from '@/shell/scroll/pull-down'
import { cleanUp, render, settle } from './support/render'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { stopPullDownRefresh: jest.fn() },
  usePullDownRefresh: jest.fn(),
}))

afterEach(() => {
  cleanUp()
  jest.clearAllMocks()
})

describe('a mini-program’s pull-down', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('ends with and without a refresh (%p)', async (enabled, times) => {
    const refresh = jest.fn(() => Promise.resolve())
    render(
      <PullDown enabled={enabled} refresh={refresh} label="">
        {'page'}
      </PullDown>,
    )
    const [pulled] = (usePullDownRefresh as jest.Mock).mock.calls[0] as [() => void]
    pulled()
    await settle()
    expect(refresh).toHaveBeenCalledTimes(times)
    expect(Taro.stopPullDownRefresh).toHaveBeenCalledTimes(1)
  })
})
