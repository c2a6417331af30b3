import Taro from '@tarojs/taro'
import { convertPlace } from '@/domain/choice/coordinates'
import type { Coordinates } from '@/domain/choice/distance'
import { wasCancelled, wasRefused } from '@/lib/host-failure'
import type { Location } from '../ports'

export type { Location } from '../ports'

/** Coordinate system of the hosts' maps; the app uses `wgs84`. */
const COORDINATES = 'gcj02'

const problemOf = (error: unknown): 'refused' | 'failed' => (wasRefused(error) ? 'refused' : 'failed')

/** Parses coordinates, because Alipay returns them as texts. */
const numbersOf = ({ latitude, longitude }: { latitude: unknown; longitude: unknown }): Coordinates => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

/** Formats coordinates as texts for Alipay, which Taro's types leave out. */
const textsOf = ({ latitude, longitude }: Coordinates) =>
  ({ latitude: String(latitude), longitude: String(longitude) }) as unknown as Coordinates

/** Creates the location port of a mini-program, with the host's positioning and map. */
export const createLocation = (): Location => ({
  async locate() {
    try {
      // Alipay always returns these coordinates, and its `type` option means something else.
      const options = process.env.TARO_ENV === 'alipay' ? {} : { type: COORDINATES }
      return { place: convertPlace(numbersOf(await Taro.getLocation(options)), COORDINATES, 'wgs84') }
    } catch (error) {
      return { problem: problemOf(error) }
    }
  },
  async choose() {
    try {
      const chosen = await Taro.chooseLocation({})
      const { name, address } = chosen
      return { ...convertPlace(numbersOf(chosen), COORDINATES, 'wgs84'), name, address }
    } catch (error) {
      return wasCancelled(error) ? undefined : { problem: problemOf(error) }
    }
  },
  async open(place) {
    try {
      const shown = convertPlace(place, 'wgs84', COORDINATES)
      await Taro.openLocation({ ...place, ...(process.env.TARO_ENV === 'alipay' ? textsOf(shown) : shown) })
      return true
    } catch {
      return false
    }
  },
})
