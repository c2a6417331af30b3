import gcoord from 'gcoord'
import type { CoordinateSystem } from '@/lib/coordinate-systems'
import type { Coordinates } from './distance'

const SYSTEMS = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02 } as const

/** Converts a place to another coordinate system. A round trip is accurate to one metre. */
export const convertPlace = (
  { latitude, longitude }: Coordinates,
  from: CoordinateSystem,
  to: CoordinateSystem,
): Coordinates => {
  if (from === to) return { latitude, longitude }
  const [east, north] = gcoord.transform<[number, number]>([longitude, latitude], SYSTEMS[from], SYSTEMS[to])
  return { latitude: north, longitude: east }
}
