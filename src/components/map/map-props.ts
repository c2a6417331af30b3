import type { Coordinates } from '@/domain/choice/distance'

export interface MapProps {
  /** Pictures of the map, with `{z}`, `{x}` and `{y}` in the address. */
  readonly tileUrl: string
  readonly attribution: string
  /** In its middle to begin with; it goes there when it changes. */
  readonly place: Coordinates
  /** From the whole world (0) to one house (18). */
  readonly zoom: number
  /** What it shows, for who cannot see it. */
  readonly label: string
  readonly words: { readonly zoomIn: string; readonly zoomOut: string }
  /** Called with the middle each time somebody has moved it; without it, it shows one place. */
  readonly onMove?: (middle: Coordinates) => void
  /** Its pictures, or the map itself, do not come. */
  readonly onFailed: () => void
}
