import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import { useStores } from '@/stores/stores-context'

/** Row that logs out after a confirmation: 'Exit successful'. */
export const ExitRow = observer(() => {
  const { t, platform, navigation } = usePage()
  const { session, wallet } = useStores()
  const ask = useQuestion()
  const exit = async () => {
    const agreed = await ask({
      title: t('assets.exitQuestion'),
      text: t('assets.exitReason'),
      confirmText: t('assets.exit'),
      cancelText: t('common.cancel'),
    })
    if (!agreed) return
    wallet.disconnect()
    session.logOut()
    platform.notifier.toast(t('messages.exitSuccessful'), { kind: 'success' })
    navigation.relaunch('home')
  }
  return (
    <Box mt="1" mx="4">
      <Button block kind="secondary" onPress={exit}>
        {t('assets.exit')}
      </Button>
    </Box>
  )
})
