import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Amount } from '@/components/amount/amount'
import { Chip } from '@/components/chip/chip'
import { Stack, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { Segmented } from '@/components/segmented/segmented'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { TextField } from '@/components/text-field/text-field'
import { shortName } from '@/domain/mining/party'
import { LEVEL_TEXTS } from '@/i18n/level-texts'
import { calendarDate } from '@/lib/calendar-date'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { ObservedList } from '@/parts/lists/observed-list'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage } from '@/shell/frame/page-context'
import type { TeamList, TeamMember } from '@/stores/support/team-list'
import { teamTexts } from './texts'
import './team-members.scss'

const MemberRow = observer(({ member }: { readonly member: TeamMember }) => {
  const { t } = usePage()
  const nameOf = usePartyName()
  const { nickname, level, direct, joinedAt, mining, communityBurned } = member
  const name = nameOf(member)
  const place = t(teamTexts.memberDetail, { level: t(LEVEL_TEXTS[level]), date: calendarDate(joinedAt) })
  // The search also matches nicknames, so a different nickname is shown as well.
  const detail = name === nickname ? place : `${shortName(nickname)} · ${place}`
  return (
    <ListRow
      title={
        <View className="team-member">
          {shortName(name)}
          <Chip tone={mining ? 'brand' : 'neutral'}>{t(mining ? teamTexts.mining : teamTexts.registered)}</Chip>
        </View>
      }
      detail={direct ? detail : `${detail} · ${t(teamTexts.indirect)}`}
      end={
        <>
          <Amount value={communityBurned} unit={t('common.boex')} />
          <Text type="caption" tone="secondary">
            {t(teamTexts.contributed)}
          </Text>
        </>
      }
    />
  )
})

interface TeamMembersProps {
  readonly members: TeamList
  /** Shown if the team is empty and there is no search. */
  readonly empty: ReactNode
  readonly onRetry: () => void
}

const Rows = observer(({ members, empty, onRetry }: TeamMembersProps) => {
  const { t } = usePage()
  const { pager, search } = members
  if (pager.rows.length > 0) {
    return (
      <>
        <ObservedList rows={pager.rows} keyOf={({ uid }) => uid} render={(member) => <MemberRow member={member} />} />
        <PagerEnd pager={pager} end={t(teamTexts.end)} failed={t(teamTexts.moreFailed)} more={t(teamTexts.more)} />
      </>
    )
  }
  if (!pager.empty) {
    return (
      <NotLoaded
        failed={pager.phase === 'failed'}
        compact
        title={t(teamTexts.failed)}
        onRetry={onRetry}
        lines={['full', 'half', 'full', 'half']}
      />
    )
  }
  if (search.trim() === '') return empty
  return (
    <StateView
      compact
      icon="invite"
      title={t(teamTexts.noneFound)}
      reason={t(teamTexts.noneFoundReason)}
      action={{ text: t(teamTexts.clearSearch), onPress: () => members.clearSearch() }}
    />
  )
})

/** Team of the member, newest first: all or direct members, with a search (H4) and the level of each (H5). */
export const TeamMembers = observer((props: TeamMembersProps) => {
  const { t } = usePage()
  const { members } = props
  return (
    <>
      <Stack gap="3" mb="2">
        <Segmented
          label={t(teamTexts.scope)}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'direct', text: t(teamTexts.direct) },
          ]}
          value={members.scope}
          onChange={(scope) => members.chooseScope(scope)}
        />
        <TextField
          id="team-search"
          label={t(teamTexts.search)}
          value={members.search}
          hint={t(teamTexts.searchHint)}
          maximumLength={64}
          onChange={(text) => members.type(text)}
        />
      </Stack>
      <Rows {...props} />
    </>
  )
})
