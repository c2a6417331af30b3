/** Event of a pressed button with an `open-type`; the host performs the action. */
export interface OpenTypePress {
  readonly openType: string
  /** Sends the button's event to the package. */
  readonly answer: (event: string, detail: object) => void
}
