/**
 * How degrees are counted: `wgs84` by satellites, browsers and everything in this app; `gcj02` by the maps of China, which
 * shift places there by some hundred metres. Outside of China both are the same.
 */
export const COORDINATE_SYSTEMS = ['wgs84', 'gcj02'] as const
export type CoordinateSystem = (typeof COORDINATE_SYSTEMS)[number]
