import { View } from '@tarojs/components'
import { Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'

/** Shown where a member's figures could not be read. */
export const MemberFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = usePage()
  return (
    <View className="home-member">
      <Text type="caption" tone="on-hero-secondary">
        {t('home.fundsFailed')}
      </Text>
      <Pressable className="home-member__retry" onPress={onRetry}>
        {t('common.retry')}
      </Pressable>
    </View>
  )
}
