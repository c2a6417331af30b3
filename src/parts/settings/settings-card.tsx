import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import { Stack, Text } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { LANGUAGES, languageFacts } from '@/domain/language'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { TextSizeChoice } from './text-size-choice'

type SettingProps<Choice extends string> = Parameters<typeof Segmented<Choice>>[0]

/** Visible label of a group, hidden from screen readers because the group has the same accessible name. */
const Named = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <View>
    <Text type="caption" tone="secondary" mb="1" {...accessible({ hidden: true })}>
      {label}
    </Text>
    {children}
  </View>
)

const Setting = <Choice extends string>(props: SettingProps<Choice>) => (
  <Named label={props.label}>
    <Segmented {...props} />
  </Named>
)

/** Language, theme, text size, hidden amounts and the currency of totals; a choice applies immediately. */
export const SettingsCard = observer(() => {
  const { t, language } = usePage()
  const { preferences, currency } = useStores()
  const { theme, amountsHidden } = preferences.chosen
  return (
    <Card title={t('appearance.settings')}>
      <Stack className="boex-settings" gap="3">
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
        <Named label={t('appearance.textSize')}>
          <TextSizeChoice label={t('appearance.textSize')} />
        </Named>
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
      </Stack>
    </Card>
  )
})
