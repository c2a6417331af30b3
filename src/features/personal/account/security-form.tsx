import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { RegionField } from '@/components/nut/region-field/region-field'
import { TextField } from '@/components/text-field/text-field'
import type { Province } from '@/domain/choice/region'
import { languageFacts } from '@/domain/language'
import { SECURITY_LENGTHS } from '@/domain/security'
import { problemsTexts } from '@/i18n/texts/problems'
import { calendarDate } from '@/lib/calendar-date'
import { BirthDateField } from '@/parts/birth-date-field/birth-date-field'
import { ErrorNote } from '@/parts/notes/error-note'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useLocation } from '@/shell/navigation/use-location'
import { formatError } from '@/shell/notices/format-error'
import type { Query } from '@/stores/query/query'
import { useStores } from '@/stores/stores-context'
import { personalTexts } from '../texts'
import type { SecurityField, SecurityModel } from './security-model'

const useField = (model: SecurityModel, field: SecurityField) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  const problem = model.problemOf(field, calendarDate(serverSeconds()))
  const refused = model.refusedField(field)
  return {
    id: `security-${field}`,
    label: t(personalTexts[field]),
    value: model.form[field],
    onChange: (text: string) => model.type(field, text),
    error: problem ? t(problemsTexts[problem]) : refused && formatError(t, refused),
  }
}

const Text = observer(({ model, field }: { readonly model: SecurityModel; readonly field: 'nickname' | 'name' }) => (
  <TextField {...useField(model, field)} maximumLength={SECURITY_LENGTHS[field]} autocomplete="off" />
))

const BirthDate = observer(({ model }: { readonly model: SecurityModel }) => (
  <BirthDateField {...useField(model, 'birthDate')} />
))

interface PlaceProps {
  readonly model: SecurityModel
  readonly regions: Query<readonly Province[]>
}

/** From the list, or typed: who reads another language may have been born anywhere, and begins with the field. */
const Birthplace = observer(({ model, regions }: PlaceProps) => {
  const { t, language, navigation } = usePage()
  const { place, appConfig } = useStores()
  const location = useLocation()
  const hasMap = location.choose === undefined ? !!appConfig.config?.mapTileUrl : appConfig.rule('hostMap') === 'yes'
  const field = useField(model, 'birthplace')
  const [typed, setTyped] = useState(languageFacts[language].country !== 'CN' || model.resumed)
  useShown(() => {
    if (model.takePick()) setTyped(true)
  })
  const locate = () => {
    place.requestPick('birthplace')
    navigation.push('chooseLocation')
  }
  return (
    <View className="security-form__place">
      {typed ? (
        <TextField {...field} maximumLength={SECURITY_LENGTHS.birthplace} autocomplete="off" />
      ) : (
        <RegionField {...field} tree={regions.data} failed={regions.failed} onLoad={() => regions.ensure()} />
      )}
      <Button size="small" kind="ghost" onPress={() => setTyped(!typed)}>
        {t(typed ? personalTexts.placeList : personalTexts.placeType)}
      </Button>
      <Button size="small" kind="ghost" onPress={locate}>
        {t(hasMap ? personalTexts.placeMap : personalTexts.placePosition)}
      </Button>
    </View>
  )
})

/** The four answers, each with its error beneath. */
export const SecurityForm = observer(({ model, regions }: PlaceProps) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  const { refused } = model
  return (
    <Stack className="security-form" gap="4">
      <View className="security-form__why">{t(personalTexts.securityWhy)}</View>
      {model.resumed && model.dirty && <Note tone="info">{t(personalTexts.securityResumed)}</Note>}
      <Text model={model} field="nickname" />
      <BirthDate model={model} />
      <Birthplace model={model} regions={regions} />
      <Text model={model} field="name" />
      <ErrorNote error={refused} />
      <Button block onPress={() => model.confirm(calendarDate(serverSeconds()))}>
        {t(personalTexts.save)}
      </Button>
      {model.info?.set && (
        <Button block kind="ghost" onPress={() => model.discard()}>
          {t(personalTexts.keepSaved)}
        </Button>
      )}
    </Stack>
  )
})
