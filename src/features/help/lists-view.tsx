import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Text } from '@/components/layout/layout'
import { ListEnd } from '@/components/long-list/long-list'
import { Pressable } from '@/components/pressable/pressable'
import { Segmented } from '@/components/segmented/segmented'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useTextRead } from '@/shell/hooks/use-content-invalidated'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'
import { ListsModel } from './lists-model'
import { STATUS } from './status'
import { helpTexts } from './texts'
import { useAnswers } from './use-answers'
import { Visitor } from './visitor'

const ROWS = Array.from({ length: 5 }, () => 'full amount' as const)

interface ListProps {
  readonly model: ListsModel
}

const Questions = observer(({ model }: ListProps) => {
  const { t } = usePage()
  const { unfolded } = model
  const { data: questions, failed } = model.questions
  if (!questions) {
    const retry = () => model.questions.load()
    return <NotLoaded compact failed={failed} title={t(helpTexts.questionsFailed)} onRetry={retry} lines={ROWS} />
  }
  if (questions.length === 0) return <StateView compact icon="document" title={t(helpTexts.questionsEmpty)} />
  return (
    <View>
      {questions.map(({ id, question, answer }) => (
        <View key={id} className="help__entry">
          <Pressable className="help__question" expanded={unfolded === id} onPress={() => model.unfold(id)}>
            <Box breaks flex="1" shrinks>
              {question}
            </Box>
            <Icon name="chevron" size="small" className={`help__fold ${unfolded === id ? 'help__fold--open' : ''}`} />
          </Pressable>
          {unfolded === id && (
            <Text className="help__answer" tone="secondary" breaks pb="3-5">
              {answer}
            </Text>
          )}
        </View>
      ))}
    </View>
  )
})

const Tickets = observer(({ model }: ListProps) => {
  const { t, navigation } = usePage()
  const { session } = useStores()
  const ago = useRelativeTime()
  const { tickets } = model
  if (!session.loggedIn) return <Visitor />
  if (tickets.phase === 'failed' && tickets.rows.length === 0) {
    return <LoadFailed compact title={t(helpTexts.ticketsFailed)} onRetry={() => model.readTickets()} />
  }
  if (tickets.empty) {
    return (
      <StateView compact icon="document" title={t(helpTexts.ticketsEmpty)} reason={t(helpTexts.ticketsEmptyReason)} />
    )
  }
  if (tickets.rows.length === 0) return <Skeleton lines={ROWS} />
  const state = tickets.complete ? 'end' : tickets.morePhase === 'loading' ? 'loading' : 'more'
  const ends = { end: t(helpTexts.end), loading: t('common.loading'), more: '' }
  return (
    <View>
      {tickets.rows.map(({ id, summary, status, unread, updatedAt }) => (
        <Pressable key={id} className="help__ticket" onPress={() => navigation.push('help', { ticket: id })}>
          <Box breaks flex="1" shrinks>
            <View className="help__summary">{summary}</View>
            <Row wrap gap="1 2" align="center" mt="1-5">
              <Chip tone={unread ? 'negative' : STATUS[status].tone}>
                {t(unread ? helpTexts.newAnswer : STATUS[status].text)}
              </Chip>
              <Text
                type="caption"
                tone="secondary"
              >{`${t(helpTexts.ticket, { number: id })} · ${ago(updatedAt)}`}</Text>
            </Row>
          </Box>
          <Icon name="chevron" size="small" className="help__lead" />
        </Pressable>
      ))}
      <ListEnd state={state} text={ends[state]} action={{ text: t('common.more'), onPress: () => tickets.more() }} />
    </View>
  )
})

/** Questions with their answers, the member's tickets, and the way to a new one. */
export const ListsView = observer(() => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const { session } = stores
  const logIn = useLogIn()
  const [model] = useState(() => new ListsModel(stores))
  useShown(() => {
    model.readTickets()
  })
  useAnswers(() => model.readTickets())
  useTextRead(() => {
    model.questions.load()
  })
  // The list before the button has many heights, so the button appears with it instead of moving.
  const listed = model.tab === 'tickets' || model.questions.data !== undefined || model.questions.failed
  return (
    <View className="help">
      <Segmented
        label={t(helpTexts.choose)}
        value={model.tab}
        choices={[
          { value: 'questions', text: t(helpTexts.questions) },
          { value: 'tickets', text: t(model.news ? helpTexts.ticketsUnread : helpTexts.tickets) },
        ]}
        onChange={(tab) => model.show(tab)}
      />
      <View className="help__card">
        {model.tab === 'questions' ? <Questions model={model} /> : <Tickets model={model} />}
      </View>
      {listed && (
        <Button block onPress={() => (session.loggedIn ? navigation.push('help', { write: 'new' }) : logIn())}>
          {t(helpTexts.write)}
        </Button>
      )}
    </View>
  )
})
