import { Button } from '@tarojs/components'
import '../button/button.scss'
import '../share-button/share-button.scss'

interface AgreeButtonProps {
  /** The host is told which button was pressed. */
  readonly id: string
  readonly children: string
  readonly onAgree: () => void
}

/** The one kind of button by which a mini-program's host takes a person's consent to the privacy guideline. */
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
