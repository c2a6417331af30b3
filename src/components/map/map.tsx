import type { MapProps } from './map-props'

/** A mini-program has a map of its own, which it opens over the page: there is none in it. */
export const PlaceMap = (_props: MapProps) => null
