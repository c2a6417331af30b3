import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Segmented } from '@/components/segmented/segmented'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { TextField } from '@/components/text-field/text-field'
import { calendarDate } from '@/domain/calendar-date'
import { maskNickname } from '@/domain/masking'
import { ObservedList } from '@/shell/observed-list'
import { usePage } from '@/shell/page-context'
import { PagerEnd } from '@/shell/pager-end'
import type { TeamMember } from '@/stores/support/team-list'
import type { InvitationModel } from './invitation-model'

const LEVELS = { member: 'assets.levelMember', partner: 'assets.levelPartner', node: 'assets.levelNode' } as const

const MemberRow = ({ member }: { readonly member: TeamMember }) => {
  const { t } = usePage()
  const { nickname, level, direct, joinedAt, mining, communityBurned } = member
  const detail = t('invitation.memberDetail', { level: t(LEVELS[level]), date: calendarDate(joinedAt) })
  return (
    <ListRow
      title={
        <View className="invitation-member">
          {maskNickname(nickname)}
          <Chip tone={mining ? 'brand' : 'neutral'}>{t(mining ? 'invitation.mining' : 'invitation.registered')}</Chip>
        </View>
      }
      detail={direct ? detail : `${detail} · ${t('invitation.indirect')}`}
      end={
        <>
          <Amount value={communityBurned} unit={t('common.boex')} />
          <View className="invitation-member__burned">{t('invitation.contributed')}</View>
        </>
      }
    />
  )
}

const Rows = observer(({ model }: { readonly model: InvitationModel }) => {
  const { t } = usePage()
  const { members } = model
  const { pager, search } = members
  if (pager.rows.length > 0) {
    return (
      <>
        <ObservedList rows={pager.rows} keyOf={({ id }) => id} render={(member) => <MemberRow member={member} />} />
        <PagerEnd
          pager={pager}
          end={t('invitation.end')}
          failed={t('invitation.moreFailed')}
          more={t('invitation.more')}
          onMore={() => members.more()}
        />
      </>
    )
  }
  if (!pager.empty) {
    return (
      <NotLoaded
        failed={pager.phase === 'failed'}
        compact
        title={t('invitation.teamFailed')}
        onRetry={() => model.load()}
        lines={['full', 'half', 'full', 'half']}
      />
    )
  }
  if (search.trim() === '') {
    return (
      <StateView
        compact
        icon="invite"
        title={t('invitation.noDirect')}
        action={{ text: t('common.viewAll'), onPress: () => model.members.chooseScope('all') }}
      />
    )
  }
  return (
    <StateView
      compact
      icon="invite"
      title={t('invitation.noneFound')}
      reason={t('invitation.noneFoundReason')}
      action={{ text: t('invitation.clearSearch'), onPress: () => model.members.clearSearch() }}
    />
  )
})

/** Who joined, newest first, with a search (H4) and how far each has come (H5). */
export const MembersCard = observer(({ model }: { readonly model: InvitationModel }) => {
  const { t } = usePage()
  const { team } = model.members
  if (!team || team.all === 0) return null
  return (
    <Card title={t('invitation.members')}>
      <View className="invitation-team__filters">
        <Segmented
          label={t('invitation.scope')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'direct', text: t('invitation.direct') },
          ]}
          value={model.members.scope}
          onChange={(scope) => model.members.chooseScope(scope)}
        />
        <TextField
          id="invitation-search"
          label={t('invitation.search')}
          value={model.members.search}
          placeholder={t('invitation.searchHint')}
          maximumLength={64}
          onChange={(text) => model.members.type(text)}
        />
      </View>
      <Rows model={model} />
    </Card>
  )
})
