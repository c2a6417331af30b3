/**
 * Coordinate systems. `wgs84`: satellites, browsers and this app. `gcj02`: maps of China, which shift places there by
 * some hundred metres. Outside of China both are the same.
 */
export const COORDINATE_SYSTEMS = ['wgs84', 'gcj02'] as const
export type CoordinateSystem = (typeof COORDINATE_SYSTEMS)[number]
