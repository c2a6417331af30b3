import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { placeOfTexts } from '@/domain/choice/geocoding'
import { usePage } from '@/shell/frame/page-context'
import { useLocation } from '@/shell/navigation/use-location'
import { useStores } from '@/stores/stores-context'
import { ChooseModel } from './choose-model'
import { ChosenSheet } from './chosen-sheet'
import { MapCard } from './map-card'
import { PositionCard } from './position-card'
import { RegionsCard } from './regions-card'
import { placesTexts } from './texts'
import './location.scss'

/** Choosing a place for the profile: by position, on a map where there is one, or from the list of regions. */
export const Screen = observer(() => {
  const { t, parameters, navigation, platform } = usePage()
  const stores = useStores()
  const location = useLocation()
  const [model] = useState(
    () => new ChooseModel(stores, location, placeOfTexts(parameters.latitude, parameters.longitude)),
  )
  useEffect(() => {
    model.regions.load()
  }, [model])

  const confirm = () => {
    if (!model.confirm()) return
    platform.notifier.toast(t(placesTexts.done), { kind: 'success' })
    // Opened by its address, it has no page that sent for a place.
    if (navigation.canGoBack()) navigation.back()
    else navigation.redirect('profile')
  }

  const { mapTileUrl = '', mapTileAttribution = '' } = stores.appConfig.config ?? {}
  return (
    <View className="location">
      <PositionCard
        model={model}
        hostMap={location.choose !== undefined && stores.appConfig.rule('hostMap') === 'yes'}
      />
      {location.choose === undefined && mapTileUrl !== '' && (
        <MapCard model={model} tileUrl={mapTileUrl} attribution={mapTileAttribution} />
      )}
      <RegionsCard model={model} />
      <ChosenSheet model={model} onConfirm={confirm} />
    </View>
  )
})
