import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { usePage } from '@/shell/frame/page-context'
import { invitationTexts } from './texts'

const POINTS = [invitationTexts.friendPoint1, invitationTexts.friendPoint2, invitationTexts.friendPoint3] as const

interface FriendViewProps {
  readonly code: string
  /** Undefined in a preview, which offers no registration. */
  readonly actions?: { readonly register: () => void; readonly lookAround: () => void }
}

/** Shows an invitation to a person who opened its link. */
export const FriendView = observer(({ code, actions }: FriendViewProps) => {
  const { t } = usePage()
  return (
    <View className="friend">
      <View className="friend__mark">
        <Icon name="invite" size="hero" />
      </View>
      <View className="friend__title" {...accessible({ role: 'heading', level: 2 })}>
        {t(invitationTexts.friendTitle)}
      </View>
      <Chip tone="brand">{t(invitationTexts.friendCode, { code })}</Chip>
      <View className="friend__lead">{t(invitationTexts.friendLead)}</View>
      <View className="friend__points">
        {POINTS.map((point) => (
          <View key={point.en} className="friend__point">
            <Icon name="check" />
            <View className="friend__words">{t(point)}</View>
          </View>
        ))}
      </View>
      {actions && (
        <View className="friend__actions">
          <Button block onPress={actions.register}>
            {t(invitationTexts.register)}
          </Button>
          <Button block kind="ghost" onPress={actions.lookAround}>
            {t(invitationTexts.lookAround)}
          </Button>
        </View>
      )}
    </View>
  )
})
