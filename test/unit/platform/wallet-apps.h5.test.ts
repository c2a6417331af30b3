import { browserPlace, createWalletApps } from '@/platform/wallet-apps.h5'

const place = (userAgent: string, maxTouchPoints = 0) => browserPlace({ userAgent, maxTouchPoints })

describe('the app that shows a page', () => {
  it('is detected from the browser’s user agent', () => {
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
    expect(place(`${iphone} Mobile/15E148 MicroMessenger/8.0.49`)).toBe('wechat')
    expect(place('Mozilla/5.0 (Linux; Android 13) MQQBrowser/6.2 Mobile Safari/537.36 QQ/9.0.0')).toBe('qq')
    expect(place('Mozilla/5.0 (Linux; Android 13) MQQBrowser/14.0 Mobile Safari/537.36')).toBe('phone')
    expect(place(`${iphone} Version/17.0 Mobile/15E148 Safari/604.1`)).toBe('phone')
    expect(place(mac)).toBe('desktop')
    expect(place(mac, 5)).toBe('phone')
  })
})

describe('opening a wallet', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('goes to the download page if nothing opened within two seconds', () => {
    const went: string[] = []
    createWalletApps((url) => went.push(url)).open('tpdapp://open', 'https://download')
    jest.advanceTimersByTime(1_999)
    expect(went).toEqual(['tpdapp://open'])
    jest.advanceTimersByTime(1)
    expect(went).toEqual(['tpdapp://open', 'https://download'])
  })

  it('goes nowhere else once the wallet is in front', () => {
    const went: string[] = []
    createWalletApps((url) => went.push(url)).open('tpdapp://open', 'https://download')
    document.dispatchEvent(new Event('visibilitychange'))
    jest.advanceTimersByTime(10_000)
    expect(went).toEqual(['tpdapp://open'])
  })
})
