import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { NoticeBar } from '@/components/notice-bar/notice-bar'
import { publishedTexts } from '@/i18n/texts/published'
import { usePage } from '@/shell/frame/page-context'
import { useNoticeText } from '@/shell/hooks/use-notice-text'
import { measure } from '@/shell/scroll/page-geometry'
import { useStores } from '@/stores/stores-context'
import type { ContentModel } from './content-model'
import { RetryRow } from './retry-row'

/** The newest three notices in a scrolling bar (C2). */
export const LatestNotices = observer(({ model }: { readonly model: ContentModel }) => {
  const { t, navigation, platform } = usePage()
  const { preferences } = useStores()
  const textOf = useNoticeText()
  const { notices } = model
  if (notices.empty) return null
  if (notices.rows.length === 0) {
    if (notices.failed) {
      return <RetryRow text={t(publishedTexts.noticesFailed)} onRetry={() => notices.retry()} />
    }
    return <View className="home-content__notices home-content__notices--room" {...accessible({ busy: true })} />
  }
  return (
    <View className="home-content__notices">
      <NoticeBar
        // Mounted again where the text's length and so its duration change.
        key={`${preferences.textScale} ${preferences.amountsHidden}`}
        label={t(publishedTexts.notices)}
        notices={notices.rows.map((notice) => ({
          key: notice.id,
          text: textOf(notice, notice.title),
          onPress: () => navigation.push('noticeDetail', { id: notice.id }),
        }))}
        more={{
          text: t('common.more'),
          label: t(publishedTexts.allNotices),
          onPress: () => navigation.push('noticeList'),
        }}
        still={platform.device.reducedMotion()}
        pauseLabel={t(publishedTexts.pauseNotices)}
        playLabel={t(publishedTexts.playNotices)}
        measure={measure}
      />
    </View>
  )
})
