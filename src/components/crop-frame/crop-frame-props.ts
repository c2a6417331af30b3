/** A picture beneath a square frame, to be moved. */
export interface CropFrameProps {
  /** Address of the picture. */
  readonly source: string
  /** Says how it is moved. */
  readonly label: string
  /** How the picture lies, in shares of the frame's side; undefined until its size is known. */
  readonly layout:
    | { readonly width: number; readonly height: number; readonly left: number; readonly top: number }
    | undefined
  readonly onMeasured: (size: { readonly width: number; readonly height: number }) => void
  /** It cannot be shown. */
  readonly onBroken: () => void
  /** In shares of the frame's side, to the right and down. */
  readonly onMove: (across: { readonly x: number; readonly y: number }) => void
}
