import Taro from '@tarojs/taro'
import { convertPlace } from '@/domain/coordinates'
import type { Location } from './ports'

export type { Location } from './ports'

/** What the hosts' own maps work with; the app counts in `wgs84`. */
const COORDINATES = 'gcj02'

const wordsOf = (error: unknown): string => String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error)

/** The hosts tell refusals by words alone. */
const problemOf = (error: unknown): 'refused' | 'failed' =>
  /auth|deny|denied|scope|privacy/i.test(wordsOf(error)) ? 'refused' : 'failed'

/** A mini-program's own positioning and its own map. */
export const createLocation = (): Location => ({
  async locate() {
    try {
      // Alipay's positions are in these coordinates anyway, and its `type` is another thing.
      const options = process.env.TARO_ENV === 'alipay' ? {} : { type: COORDINATES }
      const { latitude, longitude } = await Taro.getLocation(options)
      return { place: convertPlace({ latitude, longitude }, COORDINATES, 'wgs84') }
    } catch (error) {
      return { problem: problemOf(error) }
    }
  },
  async choose() {
    try {
      const { latitude, longitude, name, address } = await Taro.chooseLocation({})
      const place = { latitude: Number(latitude), longitude: Number(longitude) }
      return { ...convertPlace(place, COORDINATES, 'wgs84'), name, address }
    } catch (error) {
      return /cancel/i.test(wordsOf(error)) ? undefined : { problem: problemOf(error) }
    }
  },
  async open(place) {
    try {
      await Taro.openLocation({ ...place, ...convertPlace(place, 'wgs84', COORDINATES) })
      return true
    } catch {
      return false
    }
  },
})
