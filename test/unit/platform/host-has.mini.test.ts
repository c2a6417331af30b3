import Taro from '@tarojs/taro'
import { supports } from '@/platform/device/supports'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { canIUse: jest.fn() } }))

const canIUse = Taro.canIUse as unknown as jest.Mock
const { TARO_ENV } = process.env

afterEach(() => {
  process.env.TARO_ENV = TARO_ENV
})

describe('checking whether a host supports a call', () => {
  it('uses the name of the call', () => {
    canIUse.mockImplementation((call: string) => call === 'scanCode')
    expect(supports('scanCode')).toBe(true)
    expect(supports('chooseMedia')).toBe(false)
  })

  it('uses Alipay’s own names', () => {
    process.env.TARO_ENV = 'alipay'
    canIUse.mockImplementation((call: string) => ['scan', 'setClipboard', 'chooseImage'].includes(call))
    expect(['scanCode', 'setClipboardData', 'chooseImage', 'chooseMedia'].map(supports)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
