import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Box, Row, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { TextField } from '@/components/text-field/text-field'
import { type RegionPath, regionText } from '@/domain/choice/region'
import { usePage } from '@/shell/frame/page-context'
import type { ChooseModel } from './choose-model'
import { placesTexts } from './texts'

const last = (path: RegionPath): string => path[path.length - 1] ?? ''

const Found = observer(({ model }: { readonly model: ChooseModel }) => {
  const { t } = usePage()
  const { found } = model
  if (found.length === 0)
    return (
      <Text tone="secondary" pt="4" pb="1">
        {t(placesTexts.searchEmpty)}
      </Text>
    )
  return (
    <View>
      {found.map((path) => (
        <ListRow
          key={path.join('/')}
          title={last(path)}
          detail={path.length > 1 ? regionText(path.slice(0, -1)) : undefined}
          onPress={() => model.walkTo(path)}
        />
      ))}
    </View>
  )
})

const Walk = observer(({ model }: { readonly model: ChooseModel }) => {
  const { t } = usePage()
  const { path, below } = model
  return (
    <View>
      {path.length > 0 && (
        <Row wrap gap="0 2" mt="2">
          <Chip onPress={() => model.walkUp(0)}>{t(placesTexts.all)}</Chip>
          {path.map((name, index) => (
            <Chip key={path.slice(0, index + 1).join('/')} tone="brand" onPress={() => model.walkUp(index + 1)}>
              {name}
            </Chip>
          ))}
        </Row>
      )}
      {path.length > 0 && (
        <Box mb="1">
          <Button size="small" kind="secondary" onPress={() => model.chooseRegion(path)}>
            {t(placesTexts.whole, { name: last(path) })}
          </Button>
        </Box>
      )}
      {below.map((name) => (
        <ListRow key={name} title={name} onPress={() => model.walkTo([...path, name])} />
      ))}
    </View>
  )
})

/** Province, city, district, walked down or searched: the way that needs neither a position nor a map. */
export const RegionsCard = observer(({ model }: { readonly model: ChooseModel }) => {
  const { t } = usePage()
  const { query, regions } = model
  return (
    <Card title={t(placesTexts.listTitle)}>
      {regions.content !== 'ready' ? (
        <NotLoaded
          compact
          failed={regions.content !== 'loading'}
          title={t(placesTexts.regionsFailed)}
          onRetry={() => regions.load()}
          lines={['full', 'half', 'half']}
        />
      ) : (
        <>
          <TextField
            id="location-search"
            label={t(placesTexts.search)}
            value={query}
            onChange={(text) => model.search(text)}
            maximumLength={64}
          />
          {query.trim() === '' ? <Walk model={model} /> : <Found model={model} />}
        </>
      )}
    </Card>
  )
})
