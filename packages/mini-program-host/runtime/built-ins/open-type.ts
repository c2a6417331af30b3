/** A button with an `open-type` was pressed: the host does what it stands for. */
export interface OpenTypePress {
  readonly openType: string
  /** Tells the button's own event. */
  readonly answer: (event: string, detail: object) => void
}
