/** Picture below a square crop frame, moved by the person. */
export interface CropFrameProps {
  readonly source: string
  /** Accessible name, with an explanation of how to move the picture. */
  readonly label: string
  /** Position and size of the picture, as fractions of the frame's side; undefined until the size is known. */
  readonly layout:
    | { readonly width: number; readonly height: number; readonly left: number; readonly top: number }
    | undefined
  readonly onMeasured: (size: { readonly width: number; readonly height: number }) => void
  readonly onBroken: () => void
  /** Called with the movement to the right and down, as fractions of the frame's side. */
  readonly onMove: (across: { readonly x: number; readonly y: number }) => void
}
