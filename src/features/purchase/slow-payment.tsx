import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Box, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { elapsedText, useElapsedSeconds } from '@/components/stage-sheet/elapsed'
import { formatAtLeastTwoDecimals, formatFullPrecision, fromBaseUnits } from '@/domain/money/money'
import { waitingFor } from '@/domain/money/pending-payment'
import { walletAppOf } from '@/domain/money/wallet-links'
import { walletsTexts } from '@/i18n/texts/wallets'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'

const WHERE = {
  tokenpocket: walletsTexts.stuckTokenpocket,
  imtoken: walletsTexts.stuckImtoken,
  metamask: walletsTexts.stuckMetamask,
  trust: walletsTexts.stuckTrust,
  okx: walletsTexts.stuckOkx,
  bitget: walletsTexts.stuckBitget,
  other: walletsTexts.stuckOther,
} as const

/** The steps that speed a transaction up in this very wallet, and what to tell the service (B12). */
const Stuck = observer(({ entry, time }: { readonly entry: OrderLogEntry; readonly time: string }) => {
  const { t } = usePage()
  const { wallet } = useStores()
  const copy = useCopy()
  const { order, hash, quantity, coin } = entry
  const name = wallet.name || t(walletsTexts.yourWallet)
  const steps = [
    t(walletsTexts.stuckOpen, { wallet: name }),
    t(WHERE[walletAppOf(wallet.account?.walletId ?? '')]),
    t(walletsTexts.stuckSpeed),
    t(walletsTexts.stuckCancel),
  ]
  const support =
    order &&
    t(walletsTexts.supportText, {
      amount: formatFullPrecision(fromBaseUnits(order.payAmount, order.payTokenDecimals)),
      number: order.orderId,
      quantity: formatAtLeastTwoDecimals(quantity),
      coin,
      time,
      hash: hash ?? '',
      address: order.payFrom,
      chain: order.chainId,
      wallet: name,
    })
  return (
    <View className="purchase__stuck">
      <Text type="title" digits mb="1">
        {t(walletsTexts.stuckTitle, { time })}
      </Text>
      <View>{t(walletsTexts.stuckLead)}</View>
      {steps.map((step, index) => (
        <Box key={step} mt="2">{`${index + 1}. ${step}`}</Box>
      ))}
      {support && (
        <Button block size="small" kind="ghost" icon="copy" onPress={() => copy(support)}>
          {t(walletsTexts.supportCopy)}
        </Button>
      )}
    </View>
  )
})

/** Shows a note about a slow payment: the delay after one minute, the remedies after three. */
export const SlowPayment = observer(({ entry }: { readonly entry: OrderLogEntry }) => {
  const { t, platform } = usePage()
  const seconds = useElapsedSeconds({ since: entry.updatedAt, now: platform.clock.now })
  const waiting = waitingFor(seconds)
  if (waiting === 'usual') return null
  return waiting === 'slow' ? (
    <Note tone="info" icon="clock" announced>
      {t(walletsTexts.slow)}
    </Note>
  ) : (
    <Stuck entry={entry} time={elapsedText(seconds)} />
  )
})
