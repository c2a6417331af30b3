import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'
import type { AgreementKind } from '@/stores/agreements'
import type { LoginModel } from './login-model'
import { authTexts } from './texts'

interface ConsentProps {
  readonly model: LoginModel
  readonly onRead: (kind: AgreementKind) => void
  /** Goes on with what was pressed before consent was given (A5). */
  readonly onAgreed: () => void
}

/** Shows the consent box, unticked by default. Without consent, the page offers to agree and continue. */
export const Consent = observer(({ model, onRead, onAgreed }: ConsentProps) => {
  const { t } = usePage()
  const sentence = `${t(authTexts.agreeTo)} ${t(authTexts.serviceAgreement)} ${t(authTexts.and)} ${t(authTexts.privacyPolicy)}`
  // The row keeps its height, so that the second of two taps does not hit what is beneath it.
  const wasAsked = useRef(false)
  wasAsked.current ||= model.consentAsked
  const agreeAndContinue = () => {
    model.agree(true)
    onAgreed()
  }
  return (
    <View className={`consent ${model.consentAsked ? 'consent--asked' : ''}`}>
      <View className="consent__row">
        <Checkbox
          checked={model.agreed}
          onChange={(agreed) => model.agree(agreed)}
          label={sentence}
          invalid={model.consentAsked}
          describedBy="consent-problem"
        />
        <View className="consent__words">
          {`${t(authTexts.agreeTo)} `}
          <Pressable role="link" className="consent__link" onPress={() => onRead('service')}>
            {t(authTexts.serviceAgreement)}
          </Pressable>
          {` ${t(authTexts.and)} `}
          <Pressable role="link" className="consent__link" onPress={() => onRead('privacy')}>
            {t(authTexts.privacyPolicy)}
          </Pressable>
        </View>
      </View>
      {wasAsked.current && (
        <View
          className={`consent__problem ${model.consentAsked ? '' : 'consent__problem--met'}`}
          id="consent-problem"
          {...accessible({ hidden: !model.consentAsked })}
        >
          <View className="consent__sentence">{t(authTexts.agreementRequired)}</View>
          <Button size="small" kind="secondary" onPress={agreeAndContinue}>
            {t(authTexts.agreeAndContinue)}
          </Button>
        </View>
      )}
    </View>
  )
})
