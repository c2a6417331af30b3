import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Box, Row, Text } from '@/components/layout/layout'
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
    <Box mb="5">
      <Text type="heading" {...accessible({ role: 'heading', level: 2 })}>
        {t(TITLES[mode])}
      </Text>
      <Text tone="secondary" mt="1">
        {t(passwordsTexts.why)}
      </Text>
      <Row
        gap="1-5"
        mt="4"
        {...accessible({ role: 'text', label: t(passwordsTexts.step, { step: stepNumber, steps: STEPS.length }) })}
      >
        {STEPS.map((place) => (
          <View
            key={place}
            className={`password-head__step ${place <= stepNumber ? 'password-head__step--reached' : ''}`}
          />
        ))}
      </Row>
    </Box>
  )
})
