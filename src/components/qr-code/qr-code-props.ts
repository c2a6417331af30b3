export interface QrCodeProps {
  /** Rows of modules, true for dark, without the quiet zone. */
  readonly modules: readonly (readonly boolean[])[]
  /** Accessible name: the content of the code. */
  readonly label: string
}
