import fc from 'fast-check'
import { createServerClock } from '@/request/signing'
import { ManualClock } from '../platform/manual-clock'

describe('the platform’s clock estimated on the device', () => {
  it('is the device’s until the first time from the platform', () => {
    const clock = new ManualClock(1_234_567)
    expect(createServerClock(clock).now()).toBe(1_234_567)
    expect(createServerClock(clock).seconds()).toBe(1_234)
  })

  it('is accurate to one second plus half the round trip, however wrong the device is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        fc.nat({ max: 5_000 }),
        fc.nat({ max: 999 }),
        (offset, journey, fraction) => {
          const device = new ManualClock(1_700_000_000_000 + fraction)
          const serverClock = createServerClock(device)
          const sentAt = device.now()
          const answeredAt = sentAt + offset + journey / 2
          device.set(sentAt + journey)
          serverClock.learn(Math.floor(answeredAt / 1000), sentAt)
          expect(Math.abs(serverClock.now() - (device.now() + offset))).toBeLessThanOrEqual(501)
        },
      ),
    )
  })

  it('does not jitter with the whole seconds of the responses', () => {
    const device = new ManualClock(1_700_000_000_000)
    const serverClock = createServerClock(device)
    serverClock.learn(1_700_000_100, device.now())
    const offset = serverClock.now() - device.now()
    for (let step = 1; step <= 20; step += 1) {
      device.set(1_700_000_000_000 + step * 350)
      serverClock.learn(Math.floor((device.now() + 100_000) / 1000), device.now())
      expect(serverClock.now() - device.now()).toBe(offset)
    }
  })

  it('follows a change of the device’s clock', () => {
    const device = new ManualClock(1_700_000_000_000)
    const serverClock = createServerClock(device)
    serverClock.learn(1_700_000_000, device.now())
    device.set(1_600_000_000_000)
    serverClock.learn(1_700_000_001, device.now())
    expect(Math.abs(serverClock.now() - 1_700_000_001_000)).toBeLessThanOrEqual(500)
  })

  it('does not go back after a correction by a slow response: no request looks older than the one before it', () => {
    const device = new ManualClock(1_700_000_000_000)
    const serverClock = createServerClock(device)
    serverClock.learn(1_700_000_000, device.now())
    device.set(1_700_000_061_000)
    expect(serverClock.seconds()).toBe(1_700_000_061)
    // The device slept for a minute; the platform's time is known again.
    serverClock.learn(1_700_000_001, device.now())
    expect(serverClock.seconds()).toBe(1_700_000_061)
    device.set(1_700_000_122_000)
    expect(serverClock.seconds()).toBe(1_700_000_062)
    expect(Math.abs(serverClock.now() - 1_700_000_062_000)).toBeLessThanOrEqual(501)
  })

  it('goes back if it was wrong by more than the platform accepts', () => {
    const device = new ManualClock(1_700_000_000_000)
    const serverClock = createServerClock(device)
    expect(serverClock.seconds()).toBe(1_700_000_000)
    serverClock.learn(1_699_999_000, device.now())
    expect(serverClock.seconds()).toBe(1_699_999_000)
  })
})
