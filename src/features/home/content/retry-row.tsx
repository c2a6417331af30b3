import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'

/** Names what could not be loaded, with a retry. */
export const RetryRow = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => {
  const { t } = usePage()
  return (
    <View className="home-content__retry" {...accessible({ role: 'status' })}>
      <Box tone="secondary" breaks shrinks>
        {text}
      </Box>
      <Button size="small" kind="secondary" onPress={onRetry}>
        {t('common.retry')}
      </Button>
    </View>
  )
}
