import type { LatLng, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '@/domain/choice/distance'
import { Icon } from '../icon/icon'
import './map.scss'

export interface MapProps {
  /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string
  readonly attribution: string
  /** Centre of the map. The map moves when it changes. */
  readonly place: Coordinates
  /** From the whole world (0) to one house (18). */
  readonly zoom: number
  /** Accessible name of the map. */
  readonly label: string
  readonly words: { readonly zoomIn: string; readonly zoomOut: string }
  /** Called with the new centre after the person moves the map. Without it, the map only shows a place. */
  readonly onMove?: (middle: Coordinates) => void
  /** Called if the tiles or the map itself fail to load. */
  readonly onFailed: () => void
}

/** Failed tiles, before the first success, after which the map counts as unavailable. */
const FAILURES_ENOUGH = 3

/** Leaflet's longitudes exceed 180° beyond the date line, so they are wrapped. */
const coordinatesOf = (point: LatLng) => {
  const { lat: latitude, lng: longitude } = point.wrap()
  return { latitude, longitude }
}

/** Map with a fixed pin in its centre, moved by dragging, zooming or keys. The library loads with the first map. */
export const PlaceMap = ({ tileUrl, attribution, place, zoom, label, words, onMove, onFailed }: MapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>()
  const latest = useRef({ place, onMove, onFailed })
  latest.current = { place, onMove, onFailed }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; what changes later is told to it below
  useEffect(() => {
    let gone = false
    const begin = async () => {
      const leaflet = await import(/* webpackChunkName: "map" */ './leaflet.h5')
      if (gone || !frame.current) return
      const { latitude, longitude } = latest.current.place
      const made = leaflet.map(frame.current, {
        center: [latitude, longitude],
        zoom,
        zoomControl: false,
        attributionControl: false,
        scrollWheelZoom: 'center',
        touchZoom: 'center',
        doubleClickZoom: 'center',
      })
      leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(made)
      const tiles = leaflet.tileLayer(tileUrl, {
        maxZoom: 18,
        // Tile servers require the origin of the page; they need no more than that.
        referrerPolicy: 'origin',
      })
      let failures = 0
      tiles.on('tileload', () => {
        failures = Number.NEGATIVE_INFINITY
      })
      tiles.on('tileerror', () => {
        failures += 1
        if (failures === FAILURES_ENOUGH) latest.current.onFailed()
      })
      tiles.addTo(made)
      made.on('moveend', () => latest.current.onMove?.(coordinatesOf(made.getCenter())))
      map.current = made
    }
    begin().catch(() => latest.current.onFailed())
    return () => {
      gone = true
      map.current?.remove()
      map.current = undefined
    }
  }, [])

  const { latitude, longitude } = place
  useEffect(() => {
    const shown = map.current
    if (!shown) return
    const middle = coordinatesOf(shown.getCenter())
    const moved = Math.abs(middle.latitude - latitude) + Math.abs(middle.longitude - longitude)
    // Skips positions that the map itself reported through `onMove`.
    if (moved > 1e-6) shown.setView([latitude, longitude], Math.max(shown.getZoom(), zoom))
  }, [latitude, longitude, zoom])

  return (
    <div className="boex-map">
      <div ref={frame} className="boex-map__frame" role="application" aria-label={label} />
      <div className="boex-map__pin">
        <Icon name="pin" size="hero" />
      </div>
      {attribution !== '' && <div className="boex-map__attribution">{attribution}</div>}
    </div>
  )
}
