import { Button } from '@tarojs/components'
import '../button/button.scss'
import '../share-button/share-button.scss'

interface AgreeButtonProps {
  /** The app passes this id to the host, so that the host knows which button the person pressed. */
  readonly id: string
  readonly children: string
  readonly onAgree: () => void
}

/**
 * Native button that records the consent to the privacy guideline. Mini-program hosts accept no other element for it.
 */
export const AgreeButton = ({ id, children, onAgree }: AgreeButtonProps) => (
  <Button
    id={id}
    className="boex-button boex-host-button boex-button--primary boex-button--medium boex-button--block"
    openType="agreePrivacyAuthorization"
    onAgreePrivacyAuthorization={onAgree}
  >
    {children}
  </Button>
)
