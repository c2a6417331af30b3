import { Button } from '@tarojs/components'
import type { ShareButtonProps } from './share-button-props'
import '../button/button.scss'
import './share-button.scss'

/** The one kind of button by which a mini-program can send a card: the host asks the page what is on it. */
export const ShareButton = ({ children }: ShareButtonProps) => (
  <Button
    className="boex-button boex-host-button boex-button--secondary boex-button--medium boex-button--block"
    openType="share"
  >
    {children}
  </Button>
)
