import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Box, Text } from '@/components/layout/layout'
import { CONTRIBUTION_SHARE } from '@/domain/mining/contribution'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useStores } from '@/stores/stores-context'
import { FriendView } from './friend-view'
import { RulesCard } from './rules-card'
import { Steps } from './steps'
import { invitationTexts } from './texts'

/** Shows the programme to visitors. For visitors from an invitation link, the invitation comes first. */
export const VisitorView = observer(() => {
  const { t, navigation } = usePage()
  const { session } = useStores()
  const { invitationCode } = session
  const logIn = useLogIn()
  const register = useLogIn('register')
  return (
    <Box className="invitation" pt="2" pb="6">
      {invitationCode !== '' && (
        <Card>
          <FriendView code={invitationCode} actions={{ register, lookAround: () => navigation.switchTab('home') }} />
        </Card>
      )}
      <Card title={t(invitationTexts.visitorTitle)}>
        <Text tone="secondary" mb="3">
          {t(invitationTexts.visitorLead, { share: CONTRIBUTION_SHARE })}
        </Text>
        <View className="invitation__closed">
          <Icon name="lock" size="large" />
          <View>{t(invitationTexts.visitorQr)}</View>
          {invitationCode === '' && (
            <Button size="small" onPress={logIn}>
              {t('shell.goToLogin')}
            </Button>
          )}
        </View>
        <Steps />
      </Card>
      <RulesCard />
    </Box>
  )
})
