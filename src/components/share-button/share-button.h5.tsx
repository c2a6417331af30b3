import { Button } from '../button/button'
import type { ShareButtonProps } from './share-button-props'

/** Hands something on to another app. */
export const ShareButton = ({ children, onPress }: ShareButtonProps) => (
  <Button block kind="secondary" onPress={onPress}>
    {children}
  </Button>
)
