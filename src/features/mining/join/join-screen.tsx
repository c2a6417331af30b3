import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Box } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { StateView } from '@/components/state-view/state-view'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import { useStores } from '@/stores/stores-context'
import { CompareModel } from '../pool/compare-model'
import { CompareSheet } from '../pool/compare-sheet'
import { OutcomeCard } from '../pool/outcome-card'
import { POOL_NAMES } from '../pool-names'
import { BurnSheet } from '../positions/burn-sheet'
import { miningTexts, positionsTexts } from '../texts'
import { JoinAction } from './join-action'
import { JoinModel } from './join-model'
import { JoinQuantityCard } from './join-quantity-card'
import { JoinedSheet } from './joined-sheet'
import { ReviewSheet } from './review-sheet'
import './join.scss'

const POOLS = ['flexible', 'burn', 'node'] as const

/** Replaces the form while the pool is not open. */
const ClosedPool = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  return (
    <StateView
      icon="lock"
      title={t(positionsTexts.nodeTitle)}
      reason={t(positionsTexts.nodeReason)}
      action={{ text: t(miningTexts.startFlexible), onPress: () => model.choose('flexible') }}
    />
  )
})

/** Mining: a quantity for a pool, what happens to it, and the one action. Burning is held for (E3). */
export const Screen = observer(() => {
  const { t, parameters, platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new JoinModel(stores, platform.random))
  const [comparison] = useState(() => new CompareModel(stores))
  useFundsLoad(() => {
    model.load()
  })
  useShown(() => model.flow.resume())
  useEffect(() => model.open(parameters), [model, parameters])
  const restored = useDraft('join', model.flow)

  const closed = model.terms?.enabled === false
  return (
    <Box pt="2" pb="6">
      <Box mx="4" mb="3">
        <Segmented
          label={t(positionsTexts.pool)}
          tone={model.pool === 'burn' ? 'burn' : 'brand'}
          choices={POOLS.map((pool) => ({ value: pool, text: t(POOL_NAMES[pool]) }))}
          value={model.pool}
          onChange={(pool) => model.choose(pool)}
        />
      </Box>
      <RestoredDraftNote restored={restored} mx="4" mb="3" />
      {closed ? (
        <ClosedPool model={model} />
      ) : (
        <>
          <JoinQuantityCard model={model} />
          <OutcomeCard model={model} onCompare={() => comparison.show(model.amount.text)} />
          <JoinAction model={model} />
        </>
      )}
      <ReviewSheet model={model} />
      <BurnSheet model={model} />
      <JoinedSheet model={model} />
      <CompareSheet
        model={comparison}
        onChoose={(pool, quantity) => {
          model.choose(pool)
          model.amount.type(quantity)
        }}
      />
    </Box>
  )
})
