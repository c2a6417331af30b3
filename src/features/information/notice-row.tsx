import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'
import { useNoticeText } from '@/shell/hooks/use-notice-text'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import type { Notice, NoticesModel } from './notices-model'
import { noticesTexts } from './texts'

interface NoticeRowProps {
  readonly notice: Notice
  readonly model: NoticesModel
}

/** One notice: unread or not, of what kind, what it says, how long ago. */
export const NoticeRow = observer(({ notice, model }: NoticeRowProps) => {
  const { t, navigation } = usePage()
  const ago = useRelativeTime()
  const textOf = useNoticeText()
  const { id, kind, createdAt } = notice
  const title = textOf(notice, notice.title)
  const unread = model.isUnread(notice)
  const fresh = model.isFresh(notice)
  return (
    <View className={`notices__row ${fresh ? 'notices__row--fresh' : ''}`}>
      <Pressable className="notices__open" onPress={() => navigation.push('noticeDetail', { id })}>
        <View className="notices__mark">
          {unread && (
            <View className="notices__dot" {...accessible({ role: 'text', label: t(noticesTexts.unreadMark) })} />
          )}
        </View>
        <Box flex="auto" shrinks>
          <View className={`notices__title ${unread ? 'notices__title--unread' : ''}`}>{title}</View>
          <Text tone="secondary" ellipsis mt="0-5">
            {textOf(notice, notice.summary)}
          </Text>
          <Row wrap gap="1 2" align="center" mt="1-5">
            <Chip tone={kind === 'order' ? 'brand' : 'neutral'}>
              {t(kind === 'order' ? noticesTexts.order : noticesTexts.system)}
            </Chip>
            <Text type="caption" tone="secondary" digits>
              {ago(createdAt)}
            </Text>
          </Row>
        </Box>
      </Pressable>
      {unread && (
        <Pressable
          className="notices__read"
          label={t(noticesTexts.markRead, { title })}
          onPress={() => {
            // The request itself reports a refusal.
            model.mark(notice).catch(() => undefined)
          }}
        >
          <Icon name="check" />
        </Pressable>
      )}
    </View>
  )
})
