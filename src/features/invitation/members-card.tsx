import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { StateView } from '@/components/state-view/state-view'
import { TeamMembers } from '@/parts/team/team-members'
import { usePage } from '@/shell/frame/page-context'
import type { InvitationModel } from './invitation-model'
import { invitationTexts } from './texts'

export const MembersCard = observer(({ model }: { readonly model: InvitationModel }) => {
  const { t } = usePage()
  const { members } = model
  if (!members.team || members.team.all === 0) return null
  const empty = (
    <StateView
      compact
      icon="invite"
      title={t(invitationTexts.noDirect)}
      action={{ text: t('common.viewAll'), onPress: () => members.chooseScope('all') }}
    />
  )
  return (
    <Card title={t(invitationTexts.members)}>
      <TeamMembers members={members} empty={empty} onRetry={() => model.load()} />
    </Card>
  )
})
