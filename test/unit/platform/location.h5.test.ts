import { createLocation } from '@/platform/device/location'

const share = (behaviour: (found: PositionCallback, fail: PositionErrorCallback) => void, secure = true) => {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: behaviour }, configurable: true })
  Object.defineProperty(window, 'isSecureContext', { value: secure, configurable: true })
}

const failing = (code: number) => share((_, fail) => fail({ code } as GeolocationPositionError))

describe('the browser’s position', () => {
  it('is reported once, in degrees only', async () => {
    share((found) => found({ coords: { latitude: 1, longitude: 2, accuracy: 5 } } as unknown as GeolocationPosition))
    expect(await createLocation().locate()).toEqual({ place: { latitude: 1, longitude: 2 } })
  })

  it('can be refused by the person, or unknown to the device', async () => {
    failing(1)
    expect(await createLocation().locate()).toEqual({ problem: 'refused' })
    for (const code of [2, 3]) {
      failing(code)
      expect(await createLocation().locate()).toEqual({ problem: 'failed' })
    }
  })

  it('is not requested if the browser would refuse', async () => {
    const ask = jest.fn()
    share(ask, false)
    expect(await createLocation().locate()).toEqual({ problem: 'failed' })
    expect(ask).not.toHaveBeenCalled()
  })

  it('has no map of the host', () => {
    expect(createLocation()).not.toHaveProperty('choose')
    expect(createLocation()).not.toHaveProperty('open')
  })
})
