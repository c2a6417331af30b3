import Taro from '@tarojs/taro'
import { createLocation } from '@/platform/device/location'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getLocation: jest.fn(), chooseLocation: jest.fn(), openLocation: jest.fn() },
}))

const { getLocation, chooseLocation, openLocation } = Taro as unknown as Record<string, jest.Mock>
/** The same place in the app's coordinates, and in those of Chinese maps. */
const BUND = { latitude: 31.2397, longitude: 121.4998, name: 'The Bund', address: 'Shanghai' }
const ON_HOST_MAP = { ...BUND, latitude: 31.237686003172286, longitude: 121.50423275423528 }

describe('a mini-program’s position', () => {
  it('is the host’s, in the coordinates of its maps', async () => {
    getLocation?.mockResolvedValue({ ...ON_HOST_MAP, accuracy: 5 })
    const located = await createLocation().locate()
    const place = 'place' in located ? located.place : undefined
    expect(place?.latitude).toBeCloseTo(BUND.latitude, 5)
    expect(place?.longitude).toBeCloseTo(BUND.longitude, 5)
    expect(getLocation).toHaveBeenCalledWith({ type: 'gcj02' })
  })

  it.each([
    ['getLocation:fail auth deny', 'refused'],
    ['getLocation:fail:auth denied', 'refused'],
    ['getLocation:fail api scope is not declared in the privacy agreement', 'refused'],
    ['getLocation:fail system error', 'failed'],
  ])('%s is %s', async (errMsg, problem) => {
    getLocation?.mockRejectedValue({ errMsg })
    expect(await createLocation().locate()).toEqual({ problem })
  })

  it.each([
    [{ error: 11, errorMessage: '请确认定位相关权限已开启' }, 'refused'],
    [{ error: 2001, errorMessage: '用户拒绝给小程序授权' }, 'refused'],
    [{ error: 13, errorMessage: '定位失败，请稍后再试' }, 'failed'],
  ])('%j of Alipay is %s', async (failure, problem) => {
    getLocation?.mockRejectedValue(failure)
    expect(await createLocation().locate()).toEqual({ problem })
    chooseLocation?.mockRejectedValue({ error: 11, errorMessage: '用户取消操作' })
    expect(await createLocation().choose?.()).toBeUndefined()
  })

  it('is chosen on the host’s map; going back is not an error', async () => {
    chooseLocation?.mockResolvedValue({ ...ON_HOST_MAP, latitude: String(ON_HOST_MAP.latitude), errMsg: 'ok' })
    const chosen = await createLocation().choose?.()
    expect(chosen).toMatchObject({ name: BUND.name, address: BUND.address })
    expect(chosen && 'latitude' in chosen && chosen.latitude).toBeCloseTo(BUND.latitude, 5)
    expect(chosen && 'longitude' in chosen && chosen.longitude).toBeCloseTo(BUND.longitude, 5)
    chooseLocation?.mockRejectedValue({ errMsg: 'chooseLocation:fail cancel' })
    expect(await createLocation().choose?.()).toBeUndefined()
    chooseLocation?.mockRejectedValue({ errMsg: 'chooseLocation:fail auth deny' })
    expect(await createLocation().choose?.()).toEqual({ problem: 'refused' })
  })

  it('opens the host’s map, and reports a failure', async () => {
    openLocation?.mockResolvedValue({})
    expect(await createLocation().open?.(BUND)).toBe(true)
    expect(openLocation).toHaveBeenCalledWith(ON_HOST_MAP)
    openLocation?.mockRejectedValue({ errMsg: 'openLocation:fail' })
    expect(await createLocation().open?.(BUND)).toBe(false)
  })
})
