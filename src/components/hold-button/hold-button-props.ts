/** A button for what cannot be undone: it acts only after it was held. */
export interface HoldButtonProps {
  readonly children: string
  /** Held to the end. */
  readonly onDone: () => void
  /** Said when it was let go too early. */
  readonly hint: string
  /** Why it does nothing now; said beneath it and to a screen reader. */
  readonly disabledReason?: string | undefined
}
