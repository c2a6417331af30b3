import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Text } from '@/components/layout/layout'
import { PlaceMap } from '@/components/map/map'
import { placeText } from '@/domain/choice/geocoding'
import { usePage } from '@/shell/frame/page-context'
import type { ChooseModel } from './choose-model'
import { placesTexts } from './texts'

/** Map center without a known place: the country of the region list. */
const COUNTRY = { latitude: 35, longitude: 105 }
const COUNTRY_ZOOM = 3
const PLACE_ZOOM = 15

interface MapCardProps {
  readonly model: ChooseModel
  readonly tileUrl: string
  readonly attribution: string
}

/** A map under a pin; it gives way to a line of words where it cannot be loaded. */
export const MapCard = observer(({ model, tileUrl, attribution }: MapCardProps) => {
  const { t } = usePage()
  const { pin, mapFailed, step } = model
  if (mapFailed) return <Card title={t(placesTexts.mapTitle)}>{t(placesTexts.mapFailed)}</Card>
  return (
    <Card title={t(placesTexts.mapTitle)}>
      <Text tone="secondary" mb="3">
        {t(placesTexts.mapHint)}
      </Text>
      <PlaceMap
        tileUrl={tileUrl}
        attribution={attribution}
        place={pin ?? COUNTRY}
        zoom={pin ? PLACE_ZOOM : COUNTRY_ZOOM}
        label={t(placesTexts.mapLabel)}
        words={{ zoomIn: t(placesTexts.zoomIn), zoomOut: t(placesTexts.zoomOut) }}
        onMove={(middle) => model.movePin(middle)}
        onFailed={() => model.failMap()}
      />
      <Text className="location__coordinates" type="caption" tone="secondary" digits textAlign="center" mt="2" mb="3">
        {placeText(pin ?? COUNTRY)}
      </Text>
      <Button
        block
        kind="secondary"
        onPress={() => model.lookUp(pin ?? COUNTRY)}
        busy={step === 'looking-up' ? t(placesTexts.lookingUp) : undefined}
      >
        {t(placesTexts.usePin)}
      </Button>
    </Card>
  )
})
