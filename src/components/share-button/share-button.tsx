import { Button } from '@tarojs/components'
import type { ShareButtonProps } from './share-button.h5'
import '../button/button.scss'
import './share-button.scss'

/** Native button that sends the page as a card; the host asks the page for the card's content. */
export const ShareButton = ({ children }: ShareButtonProps) => (
  <Button
    className="boex-button boex-host-button boex-button--secondary boex-button--medium boex-button--block"
    openType="share"
  >
    {children}
  </Button>
)
