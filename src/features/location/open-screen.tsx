import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box, Stack, Text } from '@/components/layout/layout'
import { PlaceMap } from '@/components/map/map'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import type { Coordinates } from '@/domain/choice/distance'
import { geoUri, mapPageUrl, placeOfTexts, placeText } from '@/domain/choice/geocoding'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useLocation } from '@/shell/navigation/use-location'
import { useOpenLink } from '@/shell/navigation/use-open-link'
import { useStores } from '@/stores/stores-context'
import { OpenModel } from './open-model'
import { ProblemNote } from './problem-note'
import { placesTexts } from './texts'
import './location.scss'

const PLACE_ZOOM = 16
const LONGEST_TEXT = 200

const PlaceCard = observer(({ model, hostMap }: { readonly model: OpenModel; readonly hostMap: boolean }) => {
  const { t, language } = usePage()
  const openLink = useOpenLink()
  const copy = useCopy()
  const { place, name, address, addressPhase } = model
  const coordinates = placeText(place)
  return (
    <Card title={name === '' ? t(placesTexts.address) : name}>
      <View className="location__address">
        {addressPhase === 'loading' ? <Skeleton label={t(placesTexts.lookingUp)} lines={['full']} /> : address}
      </View>
      <FactLine name={t(placesTexts.coordinates)}>{coordinates}</FactLine>
      <Stack gap="2" mt="2">
        {hostMap ? (
          <Button block icon="pin" onPress={() => model.openOnHostMap()}>
            {t(placesTexts.openInMaps)}
          </Button>
        ) : (
          <>
            <Button block icon="pin" onPress={() => openLink(mapPageUrl(place, name, language))}>
              {t(placesTexts.openInMaps)}
            </Button>
            <Button block kind="secondary" onPress={() => openLink(geoUri(place))}>
              {t(placesTexts.otherApp)}
            </Button>
          </>
        )}
        <Button block kind="secondary" icon="copy" onPress={() => copy(address === '' ? coordinates : address)}>
          {t(placesTexts.copy)}
        </Button>
      </Stack>
      {model.openFailed && (
        <Note tone="negative" announced>
          {t(placesTexts.openFailed)}
        </Note>
      )}
    </Card>
  )
})

/** How far it is: what the position is for stands above the button that asks (L2). */
const DistanceCard = observer(({ model }: { readonly model: OpenModel }) => {
  const { t } = usePage()
  const { distance, problem, measuring } = model
  return (
    <Card title={t(placesTexts.distanceTitle)}>
      {distance === undefined ? (
        <>
          <Text tone="secondary" mb="3">
            {t(placesTexts.distancePurpose)}
          </Text>
          <Button
            block
            kind="secondary"
            onPress={() => model.measure()}
            busy={measuring ? t(placesTexts.locating) : undefined}
          >
            {t(placesTexts.measure)}
          </Button>
        </>
      ) : (
        <Text type="title" digits>
          {t(placesTexts.distance, { distance })}
        </Text>
      )}
      {problem && (
        <ProblemNote
          problem={problem}
          hint={t(problem === 'refused' ? placesTexts.refusedDistance : placesTexts.positioningDistance)}
          onRetry={() => model.measure()}
        />
      )}
    </Card>
  )
})

const Opened = observer(({ place }: { readonly place: Coordinates }) => {
  const { t, parameters } = usePage()
  const stores = useStores()
  const location = useLocation()
  const [model] = useState(() => {
    const { name = '', address = '' } = parameters
    return new OpenModel(stores, location, place, name.slice(0, LONGEST_TEXT), address.slice(0, LONGEST_TEXT))
  })
  useEffect(() => {
    model.loadAddress()
  }, [model])
  const { mapTileUrl = '', mapTileAttribution = '' } = stores.appConfig.config ?? {}
  const hostMap = location.open !== undefined
  return (
    <View className="location">
      {!hostMap && mapTileUrl !== '' && (
        <Card>
          {model.mapFailed ? (
            t(placesTexts.mapFailed)
          ) : (
            <PlaceMap
              tileUrl={mapTileUrl}
              attribution={mapTileAttribution}
              place={place}
              zoom={PLACE_ZOOM}
              label={t(placesTexts.mapShows, { name: model.name === '' ? placeText(place) : model.name })}
              words={{ zoomIn: t(placesTexts.zoomIn), zoomOut: t(placesTexts.zoomOut) }}
              onFailed={() => model.failMap()}
            />
          )}
        </Card>
      )}
      <PlaceCard model={model} hostMap={hostMap} />
      <DistanceCard model={model} />
      {model.addressPhase === 'failed' && (
        <Box mb="3" mx="4">
          <ProblemNote
            problem="location-lookup"
            hint={t(placesTexts.addressFailed)}
            onRetry={() => model.loadAddress()}
          />
        </Box>
      )}
    </View>
  )
})

/** A place that a link names: on a map where there is one, in words everywhere. */
export const Screen = observer(() => {
  const { t, parameters, navigation } = usePage()
  const place = placeOfTexts(parameters.latitude, parameters.longitude)
  if (place) return <Opened place={place} />
  return (
    <StateView
      icon="alert"
      title={t(placesTexts.badTitle)}
      reason={t(placesTexts.badReason)}
      action={{ text: t('shell.goBack'), onPress: () => navigation.back() }}
    />
  )
})
