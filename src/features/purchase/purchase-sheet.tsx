import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Elapsed } from '@/components/stage-sheet/elapsed'
import { StageChip, StageSheet } from '@/components/stage-sheet/stage-sheet'
import type { PurchaseOrder } from '@/contract/purchases'
import { formatAtLeastTwoDecimals, formatFullPrecision } from '@/domain/money/money'
import { buyingTexts } from '@/i18n/texts/buying'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { walletsTexts } from '@/i18n/texts/wallets'
import { ExplorerButton } from '@/parts/chain/explorer-button'
import { UnfinishedOrderNote } from '@/parts/orders/unfinished-order-note'
import { useCancelQuestion } from '@/parts/orders/use-cancel-question'
import { useOrderState } from '@/parts/orders/use-order-state'
import { formatWalletError } from '@/parts/wallets/format-wallet-error'
import { UnansweredNote } from '@/parts/wallets/unanswered-note'
import { usePage } from '@/shell/frame/page-context'
import { reloadPage } from '@/shell/lazy/stale-build'
import { formatError, formatStoredProblem, isNeutral } from '@/shell/notices/format-error'
import { ORDER_CANCELLED } from '@/stores/orders/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import type { ApprovalsModel } from './approvals-model'
import type { PurchaseModel } from './purchase-model'
import { SlowPayment } from './slow-payment'
import { purchaseStages, purchaseState, purchaseSubtitle } from './stages'
import { purchaseTexts } from './texts'

const waitsForChain = ({ step, outcome }: OrderLogEntry): boolean => step === 'sent' && outcome === null

/** Why it stands still, where it does. */
const StopNote = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { appConfig, wallet } = useStores()
  const { entry, lastError, activity } = model
  const symbol = appConfig.config?.chain.currency.symbol
  if (entry?.problem === ORDER_CANCELLED) {
    return (
      <Note tone="info" icon="info">
        {t(buyingTexts.cancelled)}
      </Note>
    )
  }
  if (entry?.step === 'failed') {
    const reason = lastError ? formatError(t, lastError, symbol) : formatStoredProblem(t, entry.problem ?? '')
    return (
      <Note tone="negative" icon="alert" announced>
        {t(buyingTexts.failed, { reason })}
      </Note>
    )
  }
  if (entry && entry.problem !== null) {
    return (
      <Note tone="negative" icon="alert" announced>
        {formatStoredProblem(t, entry.problem)}
      </Note>
    )
  }
  if (!lastError && activity === 'running' && entry?.hash === null) {
    return <UnansweredNote onAskAgain={() => model.askAgain()} />
  }
  if (!lastError) return entry && activity !== 'idle' && waitsForChain(entry) ? <SlowPayment entry={entry} /> : null
  return (
    <Note tone={isNeutral(lastError) ? 'info' : 'negative'} icon={isNeutral(lastError) ? 'info' : 'alert'} announced>
      {formatWalletError(t, lastError, wallet.name, symbol)}
    </Note>
  )
})

/** A wallet that is gone for good comes back with a new page, which goes on with the order. */
const ReloadButton = () => {
  const { t } = usePage()
  return (
    <Button block onPress={reloadPage}>
      {t('common.reload')}
    </Button>
  )
}

/** Shows the remaining allowance of the sale contract after the payment (B8). */
const AllowanceLeft = observer(
  ({ approvals, order }: { readonly approvals: ApprovalsModel; readonly order: PurchaseOrder }) => {
    const { t } = usePage()
    useEffect(() => {
      approvals.load()
    }, [approvals])
    const left = approvals.leftOf(order)
    if (left === undefined) return null
    return (
      <Note tone="info" icon="shield" announced>
        {t(walletsTexts.approvalLeft, { amount: formatFullPrecision(left) })}
      </Note>
    )
  },
)

interface PurchaseSheetProps {
  readonly model: PurchaseModel
  readonly approvals: ApprovalsModel
}

interface OpenedProps extends PurchaseSheetProps {
  readonly entry: OrderLogEntry
}

const Opened = observer(({ model, approvals, entry }: OpenedProps) => {
  const { t, navigation, parameters, platform } = usePage()
  const askToCancel = useCancelQuestion()
  const { lastError, running, activity } = model
  // While the purchase runs, the sheet shows the open wallet request instead.
  const overdue = useOrderState(entry).overdue && !running
  const stages = purchaseStages(t, entry, lastError, activity, overdue).map((stage) =>
    stage.key === 'chain' && stage.state === 'active'
      ? { ...stage, detail: <Elapsed since={entry.updatedAt} now={platform.clock.now} /> }
      : stage,
  )
  const present = stages.find(({ state }) => state === 'active' || state === 'failed')
  const received = entry.step === 'received'
  const unfinished = !received && entry.step !== 'failed'
  // Without a payment hash, nothing continues automatically.
  const still = unfinished && entry.hash === null && (lastError !== undefined || activity === 'idle')
  const { release, days } = parameters
  const accelerate = () => {
    if (navigation.canGoBack()) navigation.back()
    else if (release !== undefined) navigation.redirect('earningsDetail', { id: release, days })
  }
  const cancel = async () => {
    if (await askToCancel(entry)) await model.cancel()
  }

  return (
    <>
      {!model.sheetOpen && unfinished && (
        <StageChip
          text={
            overdue
              ? t(unfinishedTexts.overdue)
              : t(buyingTexts.minimised, { step: purchaseState(t, entry, present?.title ?? '', still) })
          }
          onPress={() => model.openSheet(entry.key)}
        />
      )}
      <StageSheet
        open={model.sheetOpen}
        title={t(buyingTexts.title, { amount: formatAtLeastTwoDecimals(entry.quantity), coin: entry.coin })}
        subtitle={purchaseSubtitle(t, entry, lastError, activity)}
        stages={stages}
        still={still}
        minimiseText={t(received || !unfinished ? 'common.close' : buyingTexts.minimise)}
        onMinimise={() => model.minimise()}
        note={
          received && entry.order?.method === 'approve' ? (
            <AllowanceLeft approvals={approvals} order={entry.order} />
          ) : (
            <>
              <StopNote model={model} />
              {model.cancellable && entry.order !== null && <UnfinishedOrderNote entry={entry} />}
            </>
          )
        }
        actions={
          <Stack gap="2">
            {received && release !== undefined && (
              <Button block onPress={accelerate}>
                {t(buyingTexts.toAcceleration)}
              </Button>
            )}
            {received && (
              <Button
                block
                kind={release === undefined ? 'primary' : 'secondary'}
                onPress={() => navigation.switchTab('assets')}
              >
                {t(buyingTexts.toAssets)}
              </Button>
            )}
            {unfinished &&
              !running &&
              (lastError?.kind === 'wallet-lost' ? (
                <ReloadButton />
              ) : (
                !overdue && (
                  <Button block onPress={() => model.retry()}>
                    {t(lastError ? buyingTexts.tryAgain : buyingTexts.resume)}
                  </Button>
                )
              ))}
            {model.cancellable && (
              <Button block kind="ghost" onPress={cancel}>
                {t(unfinishedTexts.cancelOrder)}
              </Button>
            )}
            <ExplorerButton kind="tx" id={entry.hash}>
              {t(purchaseTexts.explorer)}
            </ExplorerButton>
          </Stack>
        }
      />
    </>
  )
})

/** How far the purchase has come (D2). It can be minimised to a chip, and goes on without being watched. */
export const PurchaseSheet = observer(({ model, approvals }: PurchaseSheetProps) =>
  model.entry ? <Opened model={model} approvals={approvals} entry={model.entry} /> : null,
)
