/** Button for an irreversible action: it acts only after a hold. */
export interface HoldButtonProps {
  readonly children: string
  /** Called after a complete hold. */
  readonly onDone: () => void
  /** Text after an early release. */
  readonly hint: string
  /** Reason why the button is disabled, shown below it and read by screen readers. */
  readonly disabledReason?: string | undefined
}
