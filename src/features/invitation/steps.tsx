import { View } from '@tarojs/components'
import { Row, Stack } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { invitationTexts } from './texts'

const STEPS = [invitationTexts.step1, invitationTexts.step2, invitationTexts.step3] as const

/** How an invitation goes, in three steps. */
export const Steps = () => {
  const { t } = usePage()
  return (
    <Stack gap="3">
      {STEPS.map((step, index) => (
        <Row key={step.en} gap="3">
          <View className="invitation-steps__number">{index + 1}</View>
          <View className="invitation-steps__words">{t(step)}</View>
        </Row>
      ))}
    </Stack>
  )
}
