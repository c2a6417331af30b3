import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Segmented } from '@/components/segmented/segmented'
import { Skeleton } from '@/components/skeleton/skeleton'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { TextField } from '@/components/text-field/text-field'
import { calendarDate } from '@/domain/calendar-date'
import { maskNickname } from '@/domain/masking'
import { usePage } from '@/shell/page-context'
import type { TeamMember } from '@/stores/support/team-list'
import type { ContributionModel } from './contribution-model'

const LEVELS = { member: 'assets.levelMember', partner: 'assets.levelPartner', node: 'assets.levelNode' } as const

const MemberRow = ({ member }: { readonly member: TeamMember }) => {
  const { t } = usePage()
  const { nickname, level, joinedAt, mining, communityBurned } = member
  return (
    <ListRow
      title={
        <View className="contribution-member">
          {maskNickname(nickname)}
          {mining && <Chip tone="brand">{t('positions.memberMining')}</Chip>}
        </View>
      }
      detail={t('positions.memberDetail', { level: t(LEVELS[level]), time: calendarDate(joinedAt) })}
      end={
        <>
          <Amount value={communityBurned} unit={t('common.boex')} />
          <View className="contribution-member__burned">{t('positions.communityBurned')}</View>
        </>
      }
    />
  )
}

/** The rows, or what stands in their place. */
const Members = observer(({ model }: { readonly model: ContributionModel }) => {
  const { t, navigation } = usePage()
  const { members } = model
  const { pager, search } = members
  if (pager.rows.length > 0) {
    return (
      <>
        {pager.rows.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
        {pager.morePhase === 'loading' && <Skeleton lines={['full']} />}
        {pager.morePhase === 'failed' && (
          <View className="contribution__tail">
            <View>{t('positions.moreFailed')}</View>
            <Button size="small" kind="ghost" onPress={() => model.members.more()}>
              {t('common.retry')}
            </Button>
          </View>
        )}
        {pager.complete && <View className="contribution__tail">{t('positions.end')}</View>}
      </>
    )
  }
  if (!pager.empty) {
    return (
      <NotLoaded
        failed={pager.phase === 'failed'}
        compact
        title={t('positions.teamFailed')}
        onRetry={() => model.load()}
        lines={['full', 'half', 'full', 'half']}
      />
    )
  }
  return search.trim() === '' ? (
    <StateView
      compact
      icon="invite"
      title={t('positions.noTeam')}
      reason={t('positions.noTeamReason')}
      action={{ text: t('positions.invite'), onPress: () => navigation.push('invitation') }}
    />
  ) : (
    <StateView
      compact
      icon="invite"
      title={t('positions.noneFound')}
      reason={t('positions.noneFoundReason')}
      action={{ text: t('positions.clearSearch'), onPress: () => model.members.clearSearch() }}
    />
  )
})

/** Who is below the member, newest first, with a search. */
export const TeamCard = observer(({ model }: { readonly model: ContributionModel }) => {
  const { t } = usePage()
  const { team } = model.members
  return (
    <Card
      title={t('positions.team')}
      {...(team ? { aside: t('positions.teamCount', { direct: team.direct, all: team.all }) } : {})}
    >
      <View className="contribution__filters">
        <Segmented
          label={t('positions.scope')}
          choices={[
            { value: 'all', text: t('positions.scopeAll') },
            { value: 'direct', text: t('positions.scopeDirect') },
          ]}
          value={model.members.scope}
          onChange={(scope) => model.members.chooseScope(scope)}
        />
        <TextField
          id="team-search"
          label={t('positions.search')}
          value={model.members.search}
          placeholder={t('positions.searchHint')}
          maximumLength={64}
          onChange={(text) => model.members.type(text)}
        />
      </View>
      <Members model={model} />
    </Card>
  )
})
