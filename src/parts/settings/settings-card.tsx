import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import { Segmented } from '@/components/segmented/segmented'
import { LANGUAGES, languageFacts } from '@/domain/language'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import './settings.scss'

type SettingProps<Choice extends string> = Parameters<typeof Segmented<Choice>>[0]

/** A choice with its name in sight; the group says it aloud itself. */
const Setting = <Choice extends string>(props: SettingProps<Choice>) => (
  <View>
    <View className="boex-settings__name" {...accessible({ hidden: true })}>
      {props.label}
    </View>
    <Segmented {...props} />
  </View>
)

/** Language, theme, text size, hidden amounts and the currency of totals; a choice applies at once. */
export const SettingsCard = observer(() => {
  const { t, language } = usePage()
  const { preferences, currency } = useStores()
  const { theme, textScale, amountsHidden } = preferences.chosen
  return (
    <Card title={t('appearance.settings')}>
      <View className="boex-settings">
        <Setting
          label={t('appearance.language')}
          choices={LANGUAGES.map((value) => ({ value, text: languageFacts[value].name }))}
          value={language}
          onChange={(choice) => preferences.choose({ language: choice })}
        />
        <Setting
          label={t('appearance.theme')}
          choices={[
            { value: 'system', text: t('appearance.themeSystem') },
            { value: 'light', text: t('appearance.themeLight') },
            { value: 'dark', text: t('appearance.themeDark') },
          ]}
          value={theme}
          onChange={(choice) => preferences.choose({ theme: choice })}
        />
        <Setting
          label={t('appearance.textSize')}
          choices={[
            { value: 'normal', text: t('appearance.textNormal') },
            { value: 'large', text: t('appearance.textLarge') },
            { value: 'largest', text: t('appearance.textLargest') },
          ]}
          value={textScale}
          onChange={(choice) => preferences.choose({ textScale: choice })}
        />
        <Setting
          label={t('appearance.amounts')}
          choices={[
            { value: 'shown', text: t('appearance.amountsShown') },
            { value: 'hidden', text: t('appearance.amountsHidden') },
          ]}
          value={amountsHidden ? 'hidden' : 'shown'}
          onChange={(choice) => preferences.choose({ amountsHidden: choice === 'hidden' })}
        />
        <Setting
          label={t('appearance.currency')}
          choices={[
            { value: 'BOEX', text: t('common.boex') },
            { value: 'USDT', text: t('common.usdt') },
          ]}
          value={currency.code}
          onChange={(choice) => currency.choose(choice)}
        />
      </View>
    </Card>
  )
})
