import type { MapProps } from './map-props'

/** Renders nothing: a mini-program opens the host's own map over the page. */
export const PlaceMap = (_props: MapProps) => null
