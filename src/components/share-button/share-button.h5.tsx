import { Button } from '../button/button'
import type { ShareButtonProps } from './share-button-props'

export const ShareButton = ({ children, onPress }: ShareButtonProps) => (
  <Button block kind="secondary" onPress={onPress}>
    {children}
  </Button>
)
