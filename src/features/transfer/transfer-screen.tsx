import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { SuspensionNote, useSuspensionReason } from '@/parts/notes/withdrawal-suspension'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useLoginQuestion } from '@/shell/guard/use-login-question'
import { useDraft } from '@/shell/hooks/use-draft'
import { useStores } from '@/stores/stores-context'
import { LatestCard } from './latest-card'
import { QuantityCard } from './quantity-card'
import { RecipientCard } from './recipient-card'
import { transfersTexts } from './texts'
import { TransferModel } from './transfer-model'
import { TransferSheet } from './transfer-sheet'
import './transfer.scss'

/** Transfer: whom, how much, a last look, the password; what was begun is kept for the visit. */
export const Screen = observer(() => {
  const { t, parameters, platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new TransferModel(stores, platform.random))
  useEffect(() => model.begin(parameters), [model, parameters])
  const restored = useDraft('transfer', model.flow, { stays: true })
  useShown(() => model.flow.resume())
  useFundsLoad(() => {
    model.load()
  })
  const until = model.flow.suspendedUntil()
  const suspended = useSuspensionReason(until)
  const askToLogIn = useLoginQuestion()
  const { loggedIn } = stores.session
  const go = () => {
    if (loggedIn) model.flow.review()
    else if (model.flow.ready()) askToLogIn({ coin: model.coin, to: model.to.text, quantity: model.amount.text })
  }
  return (
    <View className="transfer">
      <SuspensionNote until={until} mx="4" mb="3" />
      <RestoredDraftNote restored={restored} mx="4" mb="3" />
      <RecipientCard model={model} />
      <QuantityCard model={model} onGo={go} />
      <Box mb="5" mx="4">
        <Button block onPress={go} disabledReason={suspended}>
          {t(transfersTexts.toReview)}
        </Button>
      </Box>
      {loggedIn && <LatestCard model={model} />}
      <TransferSheet model={model} />
    </View>
  )
})
