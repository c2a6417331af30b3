import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { StateView } from '@/components/state-view/state-view'
import { TeamMembers } from '@/parts/team/team-members'
import { usePage } from '@/shell/frame/page-context'
import type { ContributionModel } from '../power/contribution-model'
import { positionsTexts } from '../texts'

export const TeamCard = observer(({ model }: { readonly model: ContributionModel }) => {
  const { t, navigation } = usePage()
  const { team } = model.members
  const empty = (
    <StateView
      compact
      icon="invite"
      title={t(positionsTexts.noTeam)}
      reason={t(positionsTexts.noTeamReason)}
      action={{ text: t(positionsTexts.invite), onPress: () => navigation.push('invitation') }}
    />
  )
  return (
    <Card
      title={t(positionsTexts.team)}
      {...(team ? { aside: t(positionsTexts.teamCount, { direct: team.direct, all: team.all }) } : {})}
    >
      <TeamMembers members={model.members} empty={empty} onRetry={() => model.load()} />
    </Card>
  )
})
