import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Row, Text } from '@/components/layout/layout'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { smallerShare } from '@/domain/mining/community'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { InvitationModel } from './invitation-model'
import { Steps } from './steps'
import { invitationTexts } from './texts'

const Count = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <View className="invitation-team__count">
    <Text type="heading" digits>
      {count}
    </Text>
    <Text type="caption" tone="secondary">
      {name}
    </Text>
  </View>
)

/** How many there are, and what the two communities burned. */
export const TeamCard = observer(({ model }: { readonly model: InvitationModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { team, pager } = model.members
  if (!team) {
    return (
      <Card title={t(invitationTexts.team)}>
        <NotLoaded
          failed={pager.phase === 'failed'}
          compact
          title={t(invitationTexts.teamFailed)}
          onRetry={() => model.load()}
          lines={['full block', 'half']}
        />
      </Card>
    )
  }
  if (team.all === 0) {
    return (
      <Card title={t(invitationTexts.emptyTitle)}>
        <Steps />
      </Card>
    )
  }
  const { largerCommunity, smallerCommunity } = team
  const percent = smallerShare(largerCommunity, smallerCommunity)
  const hidden = preferences.amountsHidden
  return (
    <Card title={t(invitationTexts.team)}>
      <Row wrap gap="2" mb="4">
        <Count name={t(invitationTexts.direct)} count={team.direct} />
        <Count name={t(invitationTexts.everybody)} count={team.all} />
        <Count name={t(invitationTexts.today)} count={team.joinedToday} />
      </Row>
      <Text tone="secondary" mb="2">
        {t(invitationTexts.communities)}
      </Text>
      <PartsBar
        label={t(invitationTexts.communityBar)}
        hidden={hidden}
        parts={[
          { key: 'smaller', label: t(invitationTexts.smaller), amount: smallerCommunity },
          { key: 'larger', label: t(invitationTexts.larger), amount: largerCommunity },
        ]}
      />
      {percent !== undefined && (
        <Text type="caption" tone="secondary" mt="2">
          {t(invitationTexts.smallerNote, { percent })}
        </Text>
      )}
    </Card>
  )
})
