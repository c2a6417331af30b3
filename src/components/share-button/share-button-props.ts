export interface ShareButtonProps {
  readonly children: string
  /** What a press does where the host has no button of its own for it. */
  readonly onPress: () => void
}
