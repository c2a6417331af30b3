import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { useHostCard } from '@/shell/host-card'
import { useHeader, usePage, useShown } from '@/shell/page-context'
import { ArticleBody } from '@/shell/reading/article-body'
import { ReadingActions } from '@/shell/reading/reading-actions'
import { useBeginAnew } from '@/shell/use-begin-anew'
import { useStores } from '@/stores/stores-context'
import { Neighbours } from './neighbours'
import { NoticeModel } from './notice-model'
import { usePublished } from './use-published'
import '@/i18n/areas/information'
import './detail.scss'

const ACTIONS = <ReadingActions card />

const SUBJECT_TEXTS = {
  order: 'information.openOrder',
  withdrawal: 'information.openWithdrawal',
  position: 'information.openPosition',
  release: 'information.openRelease',
  transfer: 'information.openTransfer',
  ticket: 'information.openTicket',
} as const

const TEXT_LINES = [
  { width: 'half', height: 'amount' },
  { width: 'short' },
  { width: 'full' },
  { width: 'full' },
  { width: 'half' },
] as const

/** One notice, whole, with the way to what it speaks of. */
export const Screen = observer(() => {
  const { t, parameters, navigation } = usePage()
  const stores = useStores()
  const published = usePublished()
  const [model] = useState(() => new NoticeModel(parameters.id ?? '', stores))
  const { notice, phase } = model
  useHeader(phase === 'ready' ? { actions: ACTIONS } : {})
  useHostCard({ title: notice?.title ?? t('titles.noticeDetail'), parameters: { id: parameters.id } })
  useShown(() => {
    model.load()
  })
  useBeginAnew(() => {
    model.load()
  })

  if (phase === 'gone') {
    return (
      <StateView
        announced
        icon="bell"
        title={t('information.goneNotice')}
        reason={t('information.goneNoticeReason')}
        action={{ text: t('information.backToNotices'), onPress: () => navigation.redirect('noticeList') }}
      />
    )
  }
  if (phase === 'failed') {
    return <LoadFailed title={t('information.detailFailed')} onRetry={() => model.retry()} />
  }
  if (!notice) {
    return (
      <View className="reading">
        <Skeleton label={t('common.loading')} lines={TEXT_LINES} />
      </View>
    )
  }
  const { title, kind, createdAt, html, subject, previousId, nextId } = notice
  const go = () => {
    if (!subject) return
    const { route, parameters: query } = model.placeOf(subject)
    navigation.push(route, query)
  }
  return (
    <View className="reading">
      <View className="reading__title" {...accessible({ role: 'heading', level: 2 })}>
        {title}
      </View>
      <View className="reading__facts">
        <Chip tone={kind === 'order' ? 'brand' : 'neutral'}>
          {t(kind === 'order' ? 'information.order' : 'information.system')}
        </Chip>
        <View>{published(createdAt)}</View>
      </View>
      <ArticleBody
        html={html}
        name={`notice-${notice.id}`}
        after={
          <>
            {subject && (
              <View className="reading__subject">
                <Button block onPress={go}>
                  {t(SUBJECT_TEXTS[subject.kind])}
                </Button>
              </View>
            )}
            <Neighbours route="noticeDetail" previousId={previousId} nextId={nextId} />
          </>
        }
      />
    </View>
  )
})
