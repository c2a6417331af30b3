import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'

/** Shown where a member's figures could not be read. */
export const MemberFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = usePage()
  return (
    <View className="home-member">
      <View className="home-member__label">{t('home.fundsFailed')}</View>
      <Pressable className="home-member__retry" onPress={onRetry}>
        {t('common.retry')}
      </Pressable>
    </View>
  )
}
