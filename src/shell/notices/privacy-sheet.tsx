import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { AgreeButton } from '@/components/agree-button/agree-button'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { I18nContext } from '@/i18n/i18n-context'
import { privacyTexts } from '@/i18n/texts/privacy'
import type { Privacy, PrivacyPurpose } from '@/platform/ports'
import './privacy-sheet.scss'

const AGREE = 'boex-privacy-agree'

interface PrivacySheetProps {
  readonly privacy: Privacy
  /** True for the front page, the only one that may ask. */
  readonly visible: boolean
}

/** Sheet that asks for consent before a privacy API call and explains its purpose (L2). */
export const PrivacySheet = ({ privacy, visible }: PrivacySheetProps) => {
  const translation = useContext(I18nContext)
  const [purpose, setPurpose] = useState(() => privacy.purpose())
  // Keeps the text visible while the sheet closes.
  const [said, setSaid] = useState<PrivacyPurpose>('other')
  const [unread, setUnread] = useState(false)
  if (purpose !== undefined && purpose !== said) setSaid(purpose)

  useEffect(() => {
    const follow = () => {
      setPurpose(privacy.purpose())
      setUnread(false)
    }
    follow()
    return privacy.onChange(follow)
  }, [privacy])

  if (!translation) return null
  const { t } = translation
  const refuse = () => privacy.refuse()
  const read = async () => setUnread(!(await privacy.openGuideline()))
  return (
    <Sheet
      open={visible && purpose !== undefined}
      title={t(privacyTexts.title)}
      onClose={refuse}
      closeLabel={t(privacyTexts.refuse)}
      footer={
        <Stack gap="2">
          <AgreeButton id={AGREE} onAgree={() => privacy.agree(AGREE)}>
            {t(privacyTexts.agree)}
          </AgreeButton>
          <Button block kind="ghost" onPress={refuse}>
            {t(privacyTexts.refuse)}
          </Button>
        </Stack>
      }
    >
      <View className="boex-privacy__words">{t(privacyTexts[said])}</View>
      <View className="boex-privacy__words">{t(privacyTexts.otherWay)}</View>
      <Button size="small" kind="ghost" icon="document" onPress={read}>
        {t(privacyTexts.guideline)}
      </Button>
      {unread && <View className="boex-privacy__words">{t(privacyTexts.guidelineFailed)}</View>}
    </Sheet>
  )
}
