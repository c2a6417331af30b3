import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { Box } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage, useReachEnd } from '@/shell/frame/page-context'
import { useQuery } from '@/shell/navigation/page-address'
import { useStores } from '@/stores/stores-context'
import { TotalsCard } from '../pool/totals-card'
import { POOL_NAMES } from '../pool-names'
import { miningTexts, positionsTexts } from '../texts'
import { PositionSheet } from './position-sheet'
import { PositionsList } from './positions-list'
import { PositionsModel, SORTS } from './positions-model'
import './positions.scss'

const TYPES = ['flexible', 'burn', 'node'] as const
const SORT_NAMES = {
  newest: positionsTexts.newest,
  oldest: positionsTexts.oldest,
  largest: positionsTexts.largest,
} as const

/** My positions: in progress or redeemed, by pool, each with what it earned and what can be done with it. */
export const Screen = observer(() => {
  const { t, parameters, platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new PositionsModel(stores, platform.random))
  useEffect(() => model.open(parameters), [model, parameters])
  useFundsLoad(() => model.reload())
  useReachEnd(() => model.pager.more())
  useQuery(() => model.query)

  return (
    <View className="positions">
      <Box mb="2" mx="4">
        <Segmented
          label={t(positionsTexts.status)}
          choices={[
            { value: 'in-progress', text: t(miningTexts.inProgress) },
            { value: 'redeemed', text: t(miningTexts.redeemed) },
          ]}
          value={model.status}
          onChange={(status) => model.chooseStatus(status)}
        />
        <ChoiceChips
          label={t(positionsTexts.filterType)}
          choices={[
            { value: 'all', text: t('common.all') },
            ...TYPES.map((type) => ({ value: type, text: t(POOL_NAMES[type]) })),
          ]}
          value={model.type}
          onChange={(type) => model.chooseType(type)}
        />
        <ChoiceChips
          label={t(positionsTexts.sort)}
          choices={SORTS.map((sort) => ({ value: sort, text: t(SORT_NAMES[sort]) }))}
          value={model.sort}
          onChange={(sort) => model.chooseSort(sort)}
        />
      </Box>
      <TotalsCard model={model} />
      <PositionsList model={model} />
      <PositionSheet model={model} />
    </View>
  )
})
