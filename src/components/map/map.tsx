import type { MapProps } from './map.h5'

/** Renders nothing: a mini-program opens the host's own map over the page. */
export const PlaceMap = (_props: MapProps) => null
