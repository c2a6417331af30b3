import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { usePage } from '@/shell/frame/page-context'
import type { PasswordModel } from './password-model'

/** Proof of identity, new password, repetition. */
const STEPS = [1, 2, 3]

const TITLES = {
  set: passwordsTexts.modeSet,
  change: passwordsTexts.modeChange,
  reset: passwordsTexts.modeReset,
} as const

export const StepsHead = observer(({ model }: { readonly model: PasswordModel }) => {
  const { t } = usePage()
  const { mode = 'set', stepNumber } = model
  return (
    <View className="password-head">
      <View className="password-head__title" {...accessible({ role: 'heading', level: 2 })}>
        {t(TITLES[mode])}
      </View>
      <View className="password-head__why">{t(passwordsTexts.why)}</View>
      <View
        className="password-head__steps"
        {...accessible({ role: 'text', label: t(passwordsTexts.step, { step: stepNumber, steps: STEPS.length }) })}
      >
        {STEPS.map((place) => (
          <View
            key={place}
            className={`password-head__step ${place <= stepNumber ? 'password-head__step--reached' : ''}`}
          />
        ))}
      </View>
    </View>
  )
})
