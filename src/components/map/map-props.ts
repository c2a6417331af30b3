import type { Coordinates } from '@/domain/choice/distance'

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
