import { convertPlace } from '@/domain/choice/coordinates'
import type { Coordinates } from '@/domain/choice/distance'
import { type AddressOfPlace, geocodingUrl, readGeocoding } from '@/domain/choice/geocoding'
import type { RootStore } from '@/stores/root-store'

/** The address of a place (`wgs84`) from the maps service; undefined where it could not be had, for whatever reason. */
export const lookUpAddress = async (
  { appConfig, request }: Pick<RootStore, 'appConfig' | 'request'>,
  place: Coordinates,
): Promise<AddressOfPlace | undefined> => {
  try {
    const { mapsUrl: url, mapsKey: key, mapsCoordinates = 'gcj02' } = await appConfig.ensure()
    if (url === '' || key === '') return undefined
    return readGeocoding(await request.get(geocodingUrl({ url, key }, convertPlace(place, 'wgs84', mapsCoordinates))))
  } catch {
    // Offline, slow or refused. The app reports the failure, and the region list still works.
    return undefined
  }
}
