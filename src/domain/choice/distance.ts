import { DISTANCE_DECIMALS, EARTH_RADIUS_KILOMETERS } from '../constants'

/** Latitude and longitude, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the ground distance in kilometres: haversine on a sphere of 6378.137 km (specification §9). */
export const distanceKilometers = (from: Coordinates, to: Coordinates): number => {
  const latitudes = radians(to.latitude - from.latitude)
  const longitudes = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS_KILOMETERS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns the distance in kilometres for display, with two decimals. */
export const displayDistance = (from: Coordinates, to: Coordinates): string =>
  distanceKilometers(from, to).toFixed(DISTANCE_DECIMALS)
