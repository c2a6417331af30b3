import { View } from '@tarojs/components'
import { usePage } from '@/shell/page-context'

const STEPS = ['invitation.step1', 'invitation.step2', 'invitation.step3'] as const

/** How an invitation goes, in three steps. */
export const Steps = () => {
  const { t } = usePage()
  return (
    <View className="invitation-steps">
      {STEPS.map((step, index) => (
        <View key={step} className="invitation-steps__step">
          <View className="invitation-steps__number">{index + 1}</View>
          <View className="invitation-steps__words">{t(step)}</View>
        </View>
      ))}
    </View>
  )
}
