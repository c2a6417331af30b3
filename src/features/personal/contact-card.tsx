import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Text } from '@/components/layout/layout'
import { RegionField } from '@/components/nut/region-field/region-field'
import { type Province, regionPathOf, regionText } from '@/domain/choice/region'
import { maskPhone } from '@/domain/masking'
import { usePage, useShown } from '@/shell/frame/page-context'
import type { Query } from '@/stores/query/query'
import { useStores } from '@/stores/stores-context'
import type { PhoneBinding } from './account/phone-binding'
import { PhoneSheet } from './account/phone-sheet'
import { personalTexts } from './texts'

interface ContactCardProps {
  readonly phone: PhoneBinding
  readonly regions: Query<readonly Province[]>
}

const Phone = observer(({ phone }: Pick<ContactCardProps, 'phone'>) => {
  const { t } = usePage()
  const { session, appConfig } = useStores()
  const bound = session.user?.phone ?? ''
  if (bound === '' && !appConfig.config?.phoneBinding) return null
  return (
    <>
      <FactLine name={t(personalTexts.phoneNumber)}>
        {bound === '' ? t(personalTexts.phoneNone) : maskPhone(bound)}
      </FactLine>
      {appConfig.config?.phoneBinding && (
        <Button size="small" kind="secondary" icon="phone" onPress={() => phone.begin()}>
          {t(bound === '' ? personalTexts.phoneBind : personalTexts.phoneChange)}
        </Button>
      )}
      <PhoneSheet model={phone} />
    </>
  )
})

/** How the member is reached, and where they live: kept on this device alone. */
export const ContactCard = observer(({ phone, regions }: ContactCardProps) => {
  const { t, navigation } = usePage()
  const { place } = useStores()
  const { province, city, district } = place.region
  const region = regionText([province, city, district])
  const keep = (text: string) => {
    const [province = '', city = '', district = ''] = regionPathOf(regions.data ?? [], text)
    place.keep({ province, city, district, address: text })
  }
  useShown(() => {
    const chosen = place.take('region')
    if (chosen) place.keep(chosen)
  })
  const locate = () => {
    place.requestPick('region')
    navigation.push('chooseLocation')
  }
  return (
    <Card title={t(personalTexts.contact)}>
      <View className="contact">
        <Phone phone={phone} />
        <RegionField
          id="contact-region"
          label={t(personalTexts.region)}
          value={region}
          onChange={keep}
          tree={regions.data}
          failed={regions.failed}
          onLoad={() => regions.ensure()}
        />
        {place.area !== '' && place.area !== region && <FactLine name={t(personalTexts.area)}>{place.area}</FactLine>}
        <Text type="caption" tone="secondary">
          {t(personalTexts.regionWhy)}
        </Text>
        <Button size="small" kind="ghost" onPress={locate}>
          {t(personalTexts.regionHere)}
        </Button>
      </View>
    </Card>
  )
})
