import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box, Row, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { formatFullPrecision } from '@/domain/money/money'
import { buyingTexts } from '@/i18n/texts/buying'
import { walletsTexts } from '@/i18n/texts/wallets'
import { UnansweredNote } from '@/parts/wallets/unanswered-note'
import { usePage } from '@/shell/frame/page-context'
import { formatError, isNeutral } from '@/shell/notices/format-error'
import type { Approval, ApprovalsModel } from './approvals-model'

const OneApproval = observer(({ model, approval }: { readonly model: ApprovalsModel; readonly approval: Approval }) => {
  const { t, platform } = usePage()
  const { order, left } = approval
  if (left === undefined) return <Skeleton lines={['full block']} />
  const revoke = async () => {
    if (await model.revoke(approval)) platform.notifier.toast(t(walletsTexts.revoked), { kind: 'success' })
  }
  return (
    <Box pt="1" pb="3">
      <FactLine name={t(walletsTexts.approvalOf)}>
        <AddressText address={order.payTo} />
      </FactLine>
      <FactLine name={t(walletsTexts.approvalFrom)}>
        <AddressText address={order.payFrom} />
      </FactLine>
      <Text type="title" digits mt="2">
        {t(walletsTexts.approvalLeft, { amount: formatFullPrecision(left) })}
      </Text>
      {model.isOpen(approval) ? (
        <>
          <Row type="caption" tone="secondary" breaks wrap gap="1 3" justify="between" my="2">
            {t(walletsTexts.revokeCost)}
          </Row>
          <Button
            block
            kind="secondary"
            onPress={revoke}
            busy={model.isRevoking(approval) ? t(walletsTexts.revoking) : undefined}
          >
            {t(walletsTexts.revoke)}
          </Button>
        </>
      ) : (
        <Row type="caption" tone="secondary" breaks wrap gap="1 3" justify="between" my="2">
          {t(walletsTexts.approvalNone)}
        </Row>
      )}
    </Box>
  )
})

/** Shows the remaining allowances of sale contracts, with a button to revoke them (B8). */
export const ApprovalsSheet = observer(({ model }: { readonly model: ApprovalsModel }) => {
  const { t } = usePage()
  const { refused } = model
  return (
    <Sheet
      open={model.open}
      title={t(walletsTexts.approvals)}
      subtitle={model.any ? t(walletsTexts.approvalsLead) : undefined}
      onClose={() => model.close()}
    >
      {model.revoking !== undefined && <UnansweredNote />}
      {refused && (
        <Note tone={isNeutral(refused) ? 'info' : 'negative'} announced>
          {refused.kind === 'wallet-rejected' ? t(walletsTexts.revokeDeclined) : formatError(t, refused)}
        </Note>
      )}
      {!model.failed && !model.any && (
        <StateView compact icon="shield" title={t(buyingTexts.noApprovals)} reason={t(buyingTexts.noApprovalsReason)} />
      )}
      {model.failed ? (
        <LoadFailed compact title={t(walletsTexts.approvalsFailed)} onRetry={() => model.load()} />
      ) : (
        model.approvals.map((approval) => (
          <OneApproval key={`${approval.order.payToken} ${approval.order.payTo}`} model={model} approval={approval} />
        ))
      )}
    </Sheet>
  )
})
