import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Stack, Text } from '@/components/layout/layout'
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
      <Text type="heading" {...accessible({ role: 'heading', level: 2 })}>
        {t(invitationTexts.friendTitle)}
      </Text>
      <Chip tone="brand">{t(invitationTexts.friendCode, { code })}</Chip>
      <Text tone="secondary">{t(invitationTexts.friendLead)}</Text>
      <View className="friend__points">
        {POINTS.map((point) => (
          <Row key={point.en} type="body" tone="brand" gap="2-5">
            <Icon name="check" />
            <Box tone="text" flex="1" shrinks>
              {t(point)}
            </Box>
          </Row>
        ))}
      </View>
      {actions && (
        <Stack gap="1" full>
          <Button block onPress={actions.register}>
            {t(invitationTexts.register)}
          </Button>
          <Button block kind="ghost" onPress={actions.lookAround}>
            {t(invitationTexts.lookAround)}
          </Button>
        </Stack>
      )}
    </View>
  )
})
