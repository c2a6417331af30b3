import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Stack, Text } from '@/components/layout/layout'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { WithdrawalTimeline } from '@/components/withdrawal-timeline/withdrawal-timeline'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { picturesTexts } from '@/i18n/texts/pictures'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { zonedTime } from '@/lib/calendar-date'
import { receiptDrawing } from '@/lib/images/receipt-drawing'
import { PictureToSave } from '@/parts/picture-to-save/picture-to-save'
import { CancelWithdrawal } from '@/parts/withdrawals/cancel-withdrawal'
import { withdrawalStatus } from '@/parts/withdrawals/withdrawal-status'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { usePictureSaving } from '@/shell/hooks/use-picture-saving'
import type { WithdrawModel } from './withdraw-model'

type Sent = NonNullable<WithdrawModel['sent']>

/** Amount that arrives at the destination, or the refunded amount of a refused withdrawal. */
const amountOf = ({ status, quantity, arrives, coin }: Sent): string =>
  `${formatAtLeastTwoDecimals(status === 'refused' ? quantity : arrives)} ${coin}`

/** A withdrawal as a picture, as far as it has come. */
const useWithdrawalPicture = ({ sent }: WithdrawModel) => {
  const { t, platform } = usePage()
  if (!sent) return undefined
  const { coin, account, network, fee, hash, createdAt, id } = sent
  const facts = [
    { name: t(withdrawalsTexts.account), value: account },
    { name: t(withdrawalsTexts.networkName), value: network },
    { name: t(withdrawalsTexts.fee), value: `${formatAtLeastTwoDecimals(fee)} ${coin}` },
    { name: t(withdrawalsTexts.status), value: t(withdrawalStatus(sent).text) },
    { name: t(withdrawalsTexts.time), value: zonedTime(createdAt) },
  ]
  return {
    name: `boex-withdrawal-${id}`,
    drawing: () =>
      receiptDrawing({
        title: t(withdrawalsTexts.receipt),
        amount: amountOf(sent),
        facts: hash === null ? facts : [...facts, { name: t(withdrawalsTexts.hash), value: hash }],
        foot: t(picturesTexts.madeAt, { time: zonedTime(platform.clock.now() / 1000) }),
      }),
  }
}

/** Shows the progress of the withdrawal. The platform continues it automatically and reports each step. */
export const WithdrawResult = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const copy = useCopy()
  const saving = usePictureSaving()
  const picture = useWithdrawalPicture(model)
  const { sent } = model
  if (!sent) {
    return (
      <NotLoaded
        compact
        failed={model.latest.failed}
        title={t(withdrawalsTexts.statusFailed)}
        onRetry={() => model.follow()}
        lines={['half amount', 'full']}
      />
    )
  }
  return (
    <Stack gap="4" pb="2">
      <Stack gap="1">
        <Text tone="secondary">{t(sent.status === 'refused' ? 'assets.refunded' : withdrawalsTexts.arrives)}</Text>
        <Text type="heading" digits breaks>
          {amountOf(sent)}
        </Text>
      </Stack>
      <WithdrawalTimeline {...sent} />
      <View>
        <FactLine name={t(withdrawalsTexts.account)}>
          <AddressText address={sent.account} onCopy={copy} />
        </FactLine>
        {sent.hash !== null && (
          <FactLine name={t(withdrawalsTexts.hash)}>
            <AddressText address={sent.hash} onCopy={copy} />
          </FactLine>
        )}
      </View>
      {picture && (
        <Button
          block
          kind="secondary"
          onPress={() => saving.keep(picture.drawing(), picture.name)}
          busy={saving.busy ? t(picturesTexts.saving) : undefined}
        >
          {t(picturesTexts.saveAsImage)}
        </Button>
      )}
      <CancelWithdrawal withdrawal={sent} onAnswered={() => void model.follow()} />
      <PictureToSave saving={saving} label={t(withdrawalsTexts.receipt)} />
    </Stack>
  )
})
