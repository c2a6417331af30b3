import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Box, Text } from '@/components/layout/layout'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { ArticleBody } from '@/parts/reading/article-body'
import { ReadingActions } from '@/parts/reading/reading-actions'
import { useHostCard } from '@/shell/frame/host-card'
import { useHeader, usePage, useShown } from '@/shell/frame/page-context'
import { useContentInvalidated } from '@/shell/hooks/use-content-invalidated'
import { useNoticeText } from '@/shell/hooks/use-notice-text'
import { useStores } from '@/stores/stores-context'
import { Neighbours } from './neighbours'
import { NoticeModel } from './notice-model'
import { informationTexts, noticesTexts } from './texts'
import { usePublished } from './use-published'
import './detail.scss'
import { wholeDates } from '@/components/whole-dates/whole-dates'

const ACTIONS = <ReadingActions card />

const SUBJECT_TEXTS = {
  order: noticesTexts.openOrder,
  withdrawal: noticesTexts.openWithdrawal,
  position: noticesTexts.openPosition,
  release: noticesTexts.openRelease,
  transfer: noticesTexts.openTransfer,
  ticket: noticesTexts.openTicket,
} as const

const TEXT_LINES = ['half amount', 'short', 'full', 'full', 'half'] as const

/** One notice, whole, with the way to what it speaks of. */
export const Screen = observer(() => {
  const { t, parameters, navigation } = usePage()
  const stores = useStores()
  const published = usePublished()
  const [model] = useState(() => new NoticeModel(parameters.id ?? '', stores))
  const textOf = useNoticeText()
  const { data: notice, content: phase } = model.notice
  const title = notice && textOf(notice, notice.title)
  useHeader(phase === 'ready' ? { actions: ACTIONS } : {})
  useHostCard({ title: title ?? t('titles.noticeDetail'), parameters: { id: parameters.id } })
  useShown(() => {
    model.load()
  })
  useContentInvalidated(() => {
    model.load(true)
  })

  if (phase === 'gone') {
    return (
      <StateView
        announced
        icon="bell"
        title={t(noticesTexts.goneNotice)}
        reason={t(noticesTexts.goneNoticeReason)}
        action={{ text: t(noticesTexts.backToNotices), onPress: () => navigation.redirect('noticeList') }}
      />
    )
  }
  if (phase === 'failed') return <LoadFailed title={t(informationTexts.detailFailed)} onRetry={() => model.load()} />
  if (!notice) {
    return (
      <View className="reading">
        <Skeleton lines={TEXT_LINES} />
      </View>
    )
  }
  const { kind, createdAt, html, subject, previousId, nextId } = notice
  const go = () => {
    if (!subject) return
    const { route, parameters: query } = model.locationOf(subject)
    navigation.push(route, query)
  }
  return (
    <View className="reading">
      <Text type="heading" breaks {...accessible({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      <View className="reading__facts">
        <Chip tone={kind === 'order' ? 'brand' : 'neutral'}>
          {t(kind === 'order' ? noticesTexts.order : noticesTexts.system)}
        </Chip>
        <View>{wholeDates(published(createdAt))}</View>
      </View>
      <ArticleBody
        html={textOf(notice, html)}
        name={`notice-${notice.id}`}
        after={
          <>
            {subject && (
              <Box mt="5">
                <Button block onPress={go}>
                  {t(SUBJECT_TEXTS[subject.kind])}
                </Button>
              </Box>
            )}
            <Neighbours route="noticeDetail" previousId={previousId} nextId={nextId} />
          </>
        }
      />
    </View>
  )
})
