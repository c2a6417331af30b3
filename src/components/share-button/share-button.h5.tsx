import { Button } from '../button/button'

export interface ShareButtonProps {
  readonly children: string
  /** Called on a press, on hosts without a native share button. */
  readonly onPress: () => void
}

export const ShareButton = ({ children, onPress }: ShareButtonProps) => (
  <Button block kind="secondary" onPress={onPress}>
    {children}
  </Button>
)
