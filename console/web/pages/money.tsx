import { MEMBER_ACCOUNTS } from '@/domain/money/ledger-codes'
import type { ConsoleData, ConsolePayload } from '../../../server/console-contract/contract'
import { call } from '../call'
import { accountName, codeName } from '../codes'
import { defineTexts, time, useTexts } from '../language'
import { Action, useReasonField } from '../parts/action'
import { AMOUNT, DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

type Proposal = ConsoleData<'money/proposals'>['list'][number]

const texts = defineTexts({
  en: {
    overview: 'Overview',
    stopped: 'Payouts are stopped.',
    running: 'Payouts are running.',
    stop: 'Stop payouts',
    resume: 'Resume payouts',
    hotWallet: 'Hot wallet',
    receiving: 'Receiving address',
    gas: 'Gas',
    coin: 'Coin',
    liabilities: 'Liabilities',
    queued: 'Payouts on their way',
    outflow: 'Outflow of one hour',
    outflowLimit: 'Its limit',
    unknown: 'Node does not answer',
    withdrawals: 'Withdrawals waiting',
    member: 'Member',
    quantity: 'Quantity',
    address: 'Address',
    since: 'Since',
    hold: 'Held because',
    approvals: 'Approvals',
    twoNeeded: 'Two operators needed',
    firstBy: 'First approval:',
    approve: 'Approve',
    refuse: 'Refuse',
    payments: 'Unmatched payments',
    payer: 'Payer',
    claims: 'Claimed by',
    credit: 'Credit to member',
    refund: 'Refund',
    leave: 'Leave',
    uid: 'UID of the member',
    payouts: 'Unclear payouts',
    status: 'Status',
    amount: 'Amount',
    baseUnits: 'Base units',
    retry: 'Send again',
    paid: 'Book as paid',
    hash: 'Transaction hash',
    proposals: 'Proposals',
    propose: 'Propose adjustment',
    account: 'Account',
    direction: 'Direction',
    creditSide: 'Credit',
    debitSide: 'Debit',
    maker: 'Proposed by',
    reason: 'Reason',
    adjustment: 'Adjustment',
    ticketRefund: 'Refund of ticket',
  },
  zh: {
    overview: '概览',
    stopped: '付款已停止。',
    running: '付款正常进行。',
    stop: '停止付款',
    resume: '恢复付款',
    hotWallet: '热钱包',
    receiving: '收款地址',
    gas: '矿工费余额',
    coin: '币种',
    liabilities: '负债',
    queued: '待付款',
    outflow: '一小时流出',
    outflowLimit: '流出上限',
    unknown: '节点无响应',
    withdrawals: '待审提现',
    member: '会员',
    quantity: '数量',
    address: '地址',
    since: '申请时间',
    hold: '暂缓原因',
    approvals: '审批',
    twoNeeded: '须两人审批',
    firstBy: '首次审批：',
    approve: '批准',
    refuse: '拒绝',
    payments: '未匹配付款',
    payer: '付款方',
    claims: '申领会员',
    credit: '入账给会员',
    refund: '退款',
    leave: '不处理',
    uid: '会员 UID',
    payouts: '异常付款',
    status: '状态',
    amount: '金额',
    baseUnits: '最小单位',
    retry: '重新发送',
    paid: '登记为已付',
    hash: '交易哈希',
    proposals: '待复核事项',
    propose: '提议调整余额',
    account: '账户',
    direction: '方向',
    creditSide: '增加',
    debitSide: '扣除',
    maker: '提议人',
    reason: '原因',
    adjustment: '余额调整',
    ticketRefund: '工单退款',
  },
})

const Overview = () => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('money/overview', {})
  return (
    <Section title={t.overview} loaded={loaded}>
      {({ payoutsStopped, hotWalletAddress, receivingAddress, gas, currency, figures }) => (
        <>
          <p className={payoutsStopped ? 'warning' : ''} role="status">
            {payoutsStopped ? t.stopped : t.running}{' '}
            <Action
              key={String(payoutsStopped)}
              label={payoutsStopped ? t.resume : t.stop}
              danger={!payoutsStopped}
              fields={[reason]}
              act={async ({ reason: why = '' }) => {
                await call('money/switchPayouts', { stopped: !payoutsStopped, reason: why })
                loaded.reload()
              }}
            />
          </p>
          <dl>
            <dt>{t.hotWallet}</dt>
            <dd>{hotWalletAddress}</dd>
            <dt>{t.receiving}</dt>
            <dd>{receivingAddress}</dd>
            <dt>{t.gas}</dt>
            <dd>{gas === null ? t.unknown : `${gas} ${currency}`}</dd>
          </dl>
          <DataTable
            label={t.overview}
            rows={figures}
            columns={[
              { header: t.coin, accessorKey: 'coin' },
              { header: t.liabilities, accessorKey: 'liabilities', ...AMOUNT },
              { header: t.hotWallet, accessorFn: ({ hotWallet }) => hotWallet ?? t.unknown, ...AMOUNT },
              { header: t.receiving, accessorFn: ({ receiving }) => receiving ?? t.unknown, ...AMOUNT },
              { header: t.queued, accessorKey: 'payouts', ...AMOUNT },
              { header: t.outflow, accessorKey: 'outflow', ...AMOUNT },
              { header: t.outflowLimit, accessorKey: 'outflowLimit', ...AMOUNT },
            ]}
          />
        </>
      )}
    </Section>
  )
}

const Withdrawals = () => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('money/withdrawals', {})
  const decide = async (payload: ConsolePayload<'money/decideWithdrawal'>) => {
    await call('money/decideWithdrawal', payload)
    loaded.reload()
  }
  return (
    <Section title={t.withdrawals} loaded={loaded}>
      {({ list }) => (
        <DataTable
          label={t.withdrawals}
          rows={list}
          columns={[
            { header: '#', accessorKey: 'id' },
            { header: t.member, accessorKey: 'uid' },
            { header: t.quantity, accessorFn: ({ quantity, coin }) => `${quantity} ${coin}`, ...AMOUNT },
            { header: t.address, accessorKey: 'account' },
            { header: t.since, accessorFn: ({ createdAt }) => time(createdAt) },
            { header: t.hold, accessorFn: ({ hold }) => (hold === null ? '' : codeName(hold)) },
            {
              header: t.approvals,
              accessorFn: ({ twoPeople, firstApprover }) =>
                firstApprover ? `${t.firstBy} ${firstApprover}` : twoPeople ? t.twoNeeded : '',
            },
            {
              id: 'actions',
              header: '',
              cell: ({ row: { original } }) => (
                <span className="actions">
                  <Action
                    label={t.approve}
                    title={`${t.approve} #${original.id}`}
                    about={<p>{`${original.quantity} ${original.coin} → ${original.account}`}</p>}
                    act={() => decide({ id: original.id, decision: 'approve' })}
                  />
                  <Action
                    label={t.refuse}
                    title={`${t.refuse} #${original.id}`}
                    danger
                    fields={[reason]}
                    act={({ reason: why = '' }) => decide({ id: original.id, decision: 'refuse', reason: why })}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

const Payments = () => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('money/payments', {})
  const decide = async (payload: ConsolePayload<'money/decidePayment'>) => {
    await call('money/decidePayment', payload)
    loaded.reload()
  }
  return (
    <Section title={t.payments} loaded={loaded}>
      {({ list }) => (
        <DataTable
          label={t.payments}
          rows={list}
          columns={[
            { header: '#', accessorKey: 'id' },
            { header: t.amount, accessorFn: ({ amount }) => `${amount} USDT`, ...AMOUNT },
            { header: t.payer, accessorKey: 'payer' },
            { header: t.since, accessorFn: ({ waitingSince }) => time(waitingSince) },
            {
              header: t.claims,
              accessorFn: ({ claims }) =>
                claims.map(({ uid, orderId, reason: why }) => `${uid} (#${orderId}, ${why})`).join('; '),
            },
            {
              id: 'actions',
              header: '',
              cell: ({ row: { original } }) => (
                <span className="actions">
                  <Action
                    label={t.credit}
                    fields={[{ name: 'uid', label: t.uid, initial: original.claims[0]?.uid ?? '' }, reason]}
                    act={({ uid = '', reason: why = '' }) =>
                      decide({ id: original.id, decision: 'credit', uid, reason: why })
                    }
                  />
                  <Action
                    label={t.refund}
                    about={<p>{`${original.amount} USDT → ${original.payer}`}</p>}
                    fields={[reason]}
                    act={({ reason: why = '' }) => decide({ id: original.id, decision: 'refund', reason: why })}
                  />
                  <Action
                    label={t.leave}
                    fields={[reason]}
                    act={({ reason: why = '' }) => decide({ id: original.id, decision: 'leave', reason: why })}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

const Payouts = () => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('money/payouts', {})
  const decide = async (payload: ConsolePayload<'money/decidePayout'>) => {
    await call('money/decidePayout', payload)
    loaded.reload()
  }
  return (
    <Section title={t.payouts} loaded={loaded}>
      {({ list }) => (
        <DataTable
          label={t.payouts}
          rows={list}
          columns={[
            { header: '#', accessorKey: 'id' },
            { header: t.status, accessorFn: ({ status }) => codeName(status) },
            { header: `${t.amount} (${t.baseUnits})`, accessorKey: 'amount' },
            { header: t.address, accessorKey: 'receiver' },
            { header: t.hash, accessorFn: ({ hash }) => hash ?? '' },
            {
              id: 'actions',
              header: '',
              cell: ({ row: { original } }) =>
                original.status !== 'stuck' && (
                  <span className="actions">
                    <Action
                      label={t.retry}
                      danger
                      fields={[reason]}
                      act={({ reason: why = '' }) => decide({ id: original.id, decision: 'retry', reason: why })}
                    />
                    <Action
                      label={t.paid}
                      fields={[{ name: 'hash', label: t.hash, initial: original.hash ?? '' }, reason]}
                      act={({ hash = '', reason: why = '' }) =>
                        decide({ id: original.id, decision: 'paid', hash, reason: why })
                      }
                    />
                  </span>
                ),
            },
          ]}
        />
      )}
    </Section>
  )
}

const Proposals = () => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('money/proposals', {})
  const decide = async (id: string, approve: boolean) => {
    await call('money/decideProposal', { id, approve })
    loaded.reload()
  }
  const words = ({ details }: Proposal): string =>
    details.kind === 'adjustment'
      ? `${t.adjustment}: ${details.direction === 'credit' ? '+' : '−'}${details.amount} ${details.coin} (${details.uid}, ${accountName(details.account)})`
      : `${t.ticketRefund} ${details.ticketId}: ${details.amount} USDT`
  const propose = (
    <Action
      label={t.propose}
      fields={[
        { name: 'uid', label: t.uid },
        { name: 'coin', label: t.coin, choices: { USDT: 'USDT', BOEX: 'BOEX', VC: 'VC' } },
        {
          name: 'account',
          label: t.account,
          choices: Object.fromEntries(MEMBER_ACCOUNTS.map((account) => [account, accountName(account)])),
        },
        { name: 'direction', label: t.direction, choices: { credit: t.creditSide, debit: t.debitSide } },
        { name: 'amount', label: t.amount },
        reason,
      ]}
      act={async ({ reason: why = '', ...details }) => {
        // The server checks every field and names the wrong one.
        const adjustment = { kind: 'adjustment', ...details } as ConsolePayload<'money/propose'>['details']
        await call('money/propose', { details: adjustment, reason: why })
        loaded.reload()
      }}
    />
  )
  return (
    <Section title={t.proposals} loaded={loaded} actions={propose}>
      {({ list }) => (
        <DataTable
          label={t.proposals}
          rows={list}
          columns={[
            { header: '#', accessorKey: 'id' },
            { header: t.status, accessorFn: words },
            { header: t.reason, accessorKey: 'reason' },
            { header: t.maker, accessorKey: 'maker' },
            { header: t.since, accessorFn: ({ createdAt }) => time(createdAt) },
            {
              id: 'actions',
              header: '',
              cell: ({ row: { original } }) => (
                <span className="actions">
                  <Action label={t.approve} about={<p>{words(original)}</p>} act={() => decide(original.id, true)} />
                  <Action label={t.refuse} danger act={() => decide(original.id, false)} />
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

export const MoneyPage = () => (
  <>
    <Overview />
    <Withdrawals />
    <Payments />
    <Payouts />
    <Proposals />
  </>
)
