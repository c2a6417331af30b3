import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { Box, Row } from '@/components/layout/layout'
import { StateView } from '@/components/state-view/state-view'
import { HEADER_SCROLL_THRESHOLD } from '@/domain/constants'
import type { TextKey } from '@/i18n/dictionary'
import { ListNotLoaded } from '@/parts/lists/list-not-loaded'
import { ObservedList } from '@/parts/lists/observed-list'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage, useReachEnd, useShown } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useContentInvalidated } from '@/shell/hooks/use-content-invalidated'
import { useFundsInvalidated } from '@/shell/hooks/use-funds-invalidated'
import { scrollPage } from '@/shell/scroll/page-geometry'
import { useScrollTop } from '@/shell/scroll/use-scroll-top'
import { useStores } from '@/stores/stores-context'
import { NoticeRow } from './notice-row'
import { type NoticeFilter, NoticesModel } from './notices-model'
import { informationTexts, noticesTexts } from './texts'
import './notices.scss'

const FILTERS = [
  ['all', 'common.all'],
  ['unread', noticesTexts.unread],
  ['system', noticesTexts.system],
  ['order', noticesTexts.order],
] as const satisfies readonly (readonly [NoticeFilter, TextKey])[]

const SKELETON_ROWS = Array.from({ length: 6 }, () => 'full block' as const)

/** Placeholder of a list without rows. */
const Nothing = observer(({ model }: { readonly model: NoticesModel }) => {
  const { t, navigation } = usePage()
  const { phase } = model.pager
  const logIn = useLogIn()
  if (model.forMembers) {
    return (
      <StateView
        icon="bell"
        title={t(noticesTexts.orderVisitor)}
        reason={t(noticesTexts.orderVisitorReason)}
        action={{ text: t(noticesTexts.logIn), onPress: logIn }}
      />
    )
  }
  if (phase !== 'ready') {
    return (
      <ListNotLoaded
        failed={phase === 'failed'}
        title={t(noticesTexts.noticesFailed)}
        onRetry={() => model.load()}
        lines={SKELETON_ROWS}
      />
    )
  }
  if (model.filter !== 'all') {
    return (
      <StateView
        icon="bell"
        title={t(model.filter === 'unread' ? noticesTexts.unreadEmpty : noticesTexts.noticesEmpty)}
        action={{ text: t(informationTexts.showAll), onPress: () => model.choose('all') }}
      />
    )
  }
  return (
    <StateView
      icon="bell"
      title={t(noticesTexts.noticesEmpty)}
      reason={t(noticesTexts.noticesEmptyReason)}
      action={{ text: t('shell.goHome'), onPress: () => navigation.switchTab('home') }}
    />
  )
})

/** Shows the number of notices that arrived while the list is open. A press adds the held-back ones on top. */
const NewChip = observer(({ model }: { readonly model: NoticesModel }) => {
  const { t } = usePage()
  const { pendingCount, freshCount } = model
  const show = () => {
    model.showPending()
    scrollPage(0)
  }
  return (
    <View className="notices__new" {...accessible({ live: 'polite' })}>
      {pendingCount > 0 && (
        <Chip tone="brand" onPress={show}>
          {`↑ ${t(informationTexts.newCount, { count: pendingCount })}`}
        </Chip>
      )}
      {pendingCount === 0 && freshCount > 0 && (
        <Chip tone="brand">{t(informationTexts.newCount, { count: freshCount })}</Chip>
      )}
    </View>
  )
})

/** Shows notices of the platform and of the member's orders (J1, J4). */
export const Screen = observer(() => {
  const { t, platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new NoticesModel(stores))
  const scrollTop = useScrollTop()
  const { loggedIn } = stores.session
  useShown(() => {
    model.load()
  })
  useContentInvalidated(() => {
    model.restart()
  })
  useFundsInvalidated(() => {
    model.receive(scrollTop() > HEADER_SCROLL_THRESHOLD)
  })
  useReachEnd(() => {
    model.pager.more()
  })
  const markAll = async () => {
    if (await model.markAll()) platform.notifier.toast(t(noticesTexts.allRead), { kind: 'success' })
  }

  const { rows } = model
  return (
    <Box className="notices" pt="1" pb="6">
      <Row wrap gap="0 2" align="center" justify="between" mb="1" mx="4">
        <ChoiceChips
          label={t(noticesTexts.filter)}
          choices={FILTERS.filter(([filter]) => loggedIn || filter !== 'unread').map(([value, key]) => ({
            value,
            text: t(key),
          }))}
          value={model.filter}
          onChange={(filter) => model.choose(filter)}
        />
        {loggedIn && stores.unread.total > 0 && (
          <Chip tone="brand" onPress={markAll}>
            {t(noticesTexts.markAllRead)}
          </Chip>
        )}
      </Row>
      <NewChip model={model} />
      {rows.length === 0 ? (
        <Nothing model={model} />
      ) : (
        <>
          <Card>
            <ObservedList
              rows={rows}
              keyOf={({ id }) => id}
              render={(notice) => <NoticeRow notice={notice} model={model} />}
            />
          </Card>
          <PagerEnd
            pager={model.pager}
            end={t(informationTexts.end)}
            failed={t(informationTexts.moreFailed)}
            onRetry={() => model.load()}
          />
        </>
      )}
    </Box>
  )
})
