import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Segmented } from '@/components/segmented/segmented'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'

/** Language, theme and text size; a choice applies at once. */
export const AppearanceCard = observer(() => {
  const { t, language } = usePage()
  const { preferences } = useStores()
  const { theme, textScale } = preferences.chosen
  return (
    <Card title={t('appearance.settings')}>
      <View className="assets__settings">
        <Segmented
          label={t('appearance.language')}
          choices={[
            { value: 'en', text: t('appearance.english') },
            { value: 'zh', text: t('appearance.chinese') },
          ]}
          value={language}
          onChange={(choice) => preferences.choose({ language: choice })}
        />
        <Segmented
          label={t('appearance.theme')}
          choices={[
            { value: 'system', text: t('appearance.themeSystem') },
            { value: 'light', text: t('appearance.themeLight') },
            { value: 'dark', text: t('appearance.themeDark') },
          ]}
          value={theme}
          onChange={(choice) => preferences.choose({ theme: choice })}
        />
        <Segmented
          label={t('appearance.textSize')}
          choices={[
            { value: 'normal', text: t('appearance.textNormal') },
            { value: 'large', text: t('appearance.textLarge') },
            { value: 'largest', text: t('appearance.textLargest') },
          ]}
          value={textScale}
          onChange={(choice) => preferences.choose({ textScale: choice })}
        />
      </View>
    </Card>
  )
})
