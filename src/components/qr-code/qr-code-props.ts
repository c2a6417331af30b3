export interface QrCodeProps {
  /** By row, dark is true; without the quiet zone. */
  readonly modules: readonly (readonly boolean[])[]
  /** What it holds, for who cannot scan it. */
  readonly label: string
}
