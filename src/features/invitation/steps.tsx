import { View } from '@tarojs/components'
import { usePage } from '@/shell/frame/page-context'
import { invitationTexts } from './texts'

const STEPS = [invitationTexts.step1, invitationTexts.step2, invitationTexts.step3] as const

/** How an invitation goes, in three steps. */
export const Steps = () => {
  const { t } = usePage()
  return (
    <View className="invitation-steps">
      {STEPS.map((step, index) => (
        <View key={step.en} className="invitation-steps__step">
          <View className="invitation-steps__number">{index + 1}</View>
          <View className="invitation-steps__words">{t(step)}</View>
        </View>
      ))}
    </View>
  )
}
