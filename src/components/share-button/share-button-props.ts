export interface ShareButtonProps {
  readonly children: string
  /** Called on a press, on hosts without a native share button. */
  readonly onPress: () => void
}
