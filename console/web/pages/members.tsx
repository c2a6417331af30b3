import { type FormEvent, useState } from 'react'
import type { ConsoleData } from '../../../server/console-contract/contract'
import { CallError, call } from '../call'
import { accountName, codeName, movementName } from '../codes'
import { defineTexts, time, useTexts } from '../language'
import { Action, useReasonField } from '../parts/action'
import { AMOUNT, DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

type Found = ConsoleData<'members/search'>['list'][number]
type Coin = 'BOEX' | 'VC' | 'USDT'

const texts = defineTexts({
  en: {
    search: 'UID, account, wallet or phone',
    find: 'Search',
    results: 'Results',
    none: 'No member found',
    hint: 'Enter at least three characters. Accounts and wallets are also found by their beginning, phones by their end.',
    open: 'Open',
    account: 'Account',
    wallet: 'Wallet',
    phone: 'Phone',
    since: 'Member since',
    frozen: 'Frozen',
    member: 'Member',
    level: 'Level',
    inviter: 'Invited by',
    passwordSet: 'Withdrawal password',
    secondFactor: 'Two-factor authentication',
    set: 'Set',
    notSet: 'Not set',
    suspended: 'Suspended until',
    balances: 'Balances',
    coin: 'Coin',
    balance: 'Balance',
    sessions: 'Sessions',
    logins: 'Logins',
    device: 'Device',
    network: 'Network',
    lastUsed: 'Last used',
    outcome: 'Outcome',
    time: 'Time',
    statement: 'Statement',
    type: 'Type',
    quantity: 'Quantity',
    after: 'Balance after',
    older: 'Older',
    newer: 'Newer',
    logins_: 'logins',
    transfers: 'transfers',
    withdrawals: 'withdrawals',
    freezeLogins: 'Freeze logins',
    freezeTransfers: 'Freeze transfers',
    freezeWithdrawals: 'Freeze withdrawals',
    unfreezeLogins: 'Unfreeze logins',
    unfreezeTransfers: 'Unfreeze transfers',
    unfreezeWithdrawals: 'Unfreeze withdrawals',
    endSessions: 'End sessions',
    resetPassword: 'Reset withdrawal password',
    resetHint: 'The member sets a new one. Transfers and withdrawals are suspended for 24 hours.',
    resetFactor: 'Reset two-factor authentication',
    resetFactorHint:
      'Verify the member’s identity first. All sessions end, and transfers and withdrawals are suspended for 24 hours.',
  },
  zh: {
    search: 'UID、账号、钱包或手机号',
    find: '搜索',
    results: '搜索结果',
    none: '未找到会员',
    hint: '请输入至少三个字符。账号和钱包可按开头搜索，手机号可按结尾搜索。',
    open: '查看',
    account: '账号',
    wallet: '钱包',
    phone: '手机号',
    since: '注册时间',
    frozen: '已冻结',
    member: '会员',
    level: '等级',
    inviter: '邀请人',
    passwordSet: '提现密码',
    secondFactor: '双重验证',
    set: '已设置',
    notSet: '未设置',
    suspended: '暂停至',
    balances: '余额',
    coin: '币种',
    balance: '余额',
    sessions: '登录设备',
    logins: '登录记录',
    device: '设备',
    network: '网络',
    lastUsed: '最近使用',
    outcome: '结果',
    time: '时间',
    statement: '资金明细',
    type: '类型',
    quantity: '数量',
    after: '变动后余额',
    older: '更早',
    newer: '更新',
    logins_: '登录',
    transfers: '转账',
    withdrawals: '提现',
    freezeLogins: '冻结登录',
    freezeTransfers: '冻结转账',
    freezeWithdrawals: '冻结提现',
    unfreezeLogins: '解冻登录',
    unfreezeTransfers: '解冻转账',
    unfreezeWithdrawals: '解冻提现',
    endSessions: '结束所有会话',
    resetPassword: '重置提现密码',
    resetHint: '会员须重新设置提现密码，转账和提现暂停 24 小时。',
    resetFactor: '重置双重验证',
    resetFactorHint: '请先核实会员身份。所有会话将结束，转账和提现暂停 24 小时。',
  },
})

const FREEZES = [
  { what: 'logins', freeze: 'freezeLogins', unfreeze: 'unfreezeLogins', name: 'logins_' },
  { what: 'transfers', freeze: 'freezeTransfers', unfreeze: 'unfreezeTransfers', name: 'transfers' },
  { what: 'withdrawals', freeze: 'freezeWithdrawals', unfreeze: 'unfreezeWithdrawals', name: 'withdrawals' },
] as const

const COINS: readonly Coin[] = ['BOEX', 'VC', 'USDT']

const frozenText = (t: (typeof texts)['en'] | (typeof texts)['zh'], frozen: Found['frozen']): string =>
  FREEZES.filter(({ what }) => frozen.includes(what))
    .map(({ name }) => t[name])
    .join(', ')

const device = ({ browser, system }: { readonly browser: string | null; readonly system: string | null }): string =>
  [browser, system].filter((part) => part !== null).join(' · ')

const Statement = ({ uid }: { readonly uid: string }) => {
  const t = useTexts(texts)
  const [coin, setCoin] = useState<Coin>('BOEX')
  const [page, setPage] = useState(1)
  const loaded = useCall('members/statement', { uid, coin, page })
  const choice = (
    <select
      aria-label={t.coin}
      value={coin}
      onChange={({ target }) => {
        setCoin(target.value as Coin)
        setPage(1)
      }}
    >
      {COINS.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  )
  return (
    <Section title={t.statement} loaded={loaded} actions={choice}>
      {({ list, total }) => (
        <>
          <DataTable
            label={t.statement}
            rows={list}
            columns={[
              { header: t.time, accessorFn: ({ createdAt }) => time(createdAt) },
              { header: t.type, accessorFn: ({ type }) => movementName(type) },
              { header: t.account, accessorFn: ({ account }) => accountName(account) },
              {
                header: t.quantity,
                accessorFn: ({ direction, quantity }) => (direction === 'in' ? quantity : `-${quantity}`),
                ...AMOUNT,
              },
              { header: t.after, accessorKey: 'balanceAfter', ...AMOUNT },
            ]}
          />
          <footer>
            <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t.newer}
            </button>
            <button type="button" disabled={page * 50 >= total} onClick={() => setPage(page + 1)}>
              {t.older}
            </button>
          </footer>
        </>
      )}
    </Section>
  )
}

const Actions = ({
  found: { uid, frozen },
  hasSecondFactor,
  reload,
}: {
  readonly found: Found
  readonly hasSecondFactor: boolean
  reload(): void
}) => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const done = async (work: Promise<unknown>) => {
    await work
    reload()
  }
  return (
    <>
      {FREEZES.map(({ what, freeze, unfreeze }) => {
        const isFrozen = frozen.includes(what)
        return (
          <Action
            key={`${what}-${isFrozen}`}
            label={t[isFrozen ? unfreeze : freeze]}
            danger={!isFrozen}
            fields={[reason]}
            act={({ reason: why = '' }) => done(call('members/freeze', { uid, what, frozen: !isFrozen, reason: why }))}
          />
        )
      })}
      <Action
        label={t.endSessions}
        danger
        fields={[reason]}
        act={({ reason: why = '' }) => done(call('members/endSessions', { uid, reason: why }))}
      />
      <Action
        label={t.resetPassword}
        about={<p>{t.resetHint}</p>}
        danger
        fields={[reason]}
        act={({ reason: why = '' }) => done(call('members/resetWithdrawalPassword', { uid, reason: why }))}
      />
      {hasSecondFactor && (
        <Action
          label={t.resetFactor}
          about={<p>{t.resetFactorHint}</p>}
          danger
          fields={[reason]}
          act={({ reason: why = '' }) => done(call('members/resetSecondFactor', { uid, reason: why }))}
        />
      )}
    </>
  )
}

const MemberFile = ({ uid }: { readonly uid: string }) => {
  const t = useTexts(texts)
  const loaded = useCall('members/show', { uid })
  return (
    <>
      <Section title={`${t.member} ${uid}`} loaded={loaded}>
        {({ member, level, inviterUid, withdrawalPasswordSet, secondFactorSince, suspendedUntil, ...lists }) => (
          <>
            <dl>
              <dt>{t.account}</dt>
              <dd>{member.account ?? '–'}</dd>
              <dt>{t.wallet}</dt>
              <dd>{member.walletAddress ?? '–'}</dd>
              <dt>{t.phone}</dt>
              <dd>{member.phone || '–'}</dd>
              <dt>{t.since}</dt>
              <dd>{time(member.createdAt)}</dd>
              <dt>{t.level}</dt>
              <dd>{codeName(level)}</dd>
              <dt>{t.inviter}</dt>
              <dd>{inviterUid ?? '–'}</dd>
              <dt>{t.passwordSet}</dt>
              <dd>{withdrawalPasswordSet ? t.set : t.notSet}</dd>
              <dt>{t.secondFactor}</dt>
              <dd>{secondFactorSince === null ? t.notSet : `${t.set} (${time(secondFactorSince)})`}</dd>
              <dt>{t.suspended}</dt>
              <dd>{suspendedUntil === null ? '–' : time(suspendedUntil)}</dd>
              <dt>{t.frozen}</dt>
              <dd>{frozenText(t, member.frozen) || '–'}</dd>
            </dl>
            <div className="actions">
              <Actions found={member} hasSecondFactor={secondFactorSince !== null} reload={loaded.reload} />
            </div>
            <h3>{t.balances}</h3>
            <DataTable
              label={t.balances}
              rows={lists.balances}
              columns={[
                { header: t.coin, accessorKey: 'coin' },
                { header: t.account, accessorFn: ({ account }) => accountName(account) },
                { header: t.balance, accessorKey: 'balance', ...AMOUNT },
              ]}
            />
            <h3>{t.sessions}</h3>
            <DataTable
              label={t.sessions}
              rows={lists.sessions}
              columns={[
                { header: t.device, accessorFn: device },
                { header: t.network, accessorKey: 'network' },
                { header: t.lastUsed, accessorFn: ({ lastUsedAt }) => time(lastUsedAt) },
              ]}
            />
            <h3>{t.logins}</h3>
            <DataTable
              label={t.logins}
              rows={lists.logins}
              columns={[
                { header: t.time, accessorFn: ({ createdAt }) => time(createdAt) },
                {
                  header: t.outcome,
                  accessorFn: ({ method, outcome }) => `${codeName(method)} · ${codeName(outcome)}`,
                },
                { header: t.device, accessorFn: device },
                { header: t.network, accessorKey: 'network' },
              ]}
            />
          </>
        )}
      </Section>
      <Statement uid={uid} />
    </>
  )
}

export const MembersPage = () => {
  const t = useTexts(texts)
  const [list, setList] = useState<readonly Found[]>()
  const [uid, setUid] = useState('')
  const [problem, setProblem] = useState('')
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    try {
      const found = (await call('members/search', { text })).list
      setList(found)
      setUid(found.length === 1 ? (found[0]?.uid ?? '') : '')
      setProblem('')
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error))
    }
  }
  return (
    <>
      <form className="search" onSubmit={search}>
        <input type="search" name="text" aria-label={t.search} placeholder={t.search} required minLength={3} />
        <button type="submit" className="main">
          {t.find}
        </button>
      </form>
      {problem !== '' && <p role="alert">{problem}</p>}
      {!list && problem === '' && <p className="quiet">{t.hint}</p>}
      {list?.length === 0 && <p className="quiet">{t.none}</p>}
      {list && list.length > 1 && (
        <DataTable
          label={t.results}
          rows={list}
          columns={[
            { header: 'UID', accessorKey: 'uid' },
            { header: t.account, accessorKey: 'account' },
            { header: t.wallet, accessorKey: 'walletAddress' },
            { header: t.phone, accessorKey: 'phone' },
            { header: t.frozen, accessorFn: ({ frozen }) => frozenText(t, frozen) },
            {
              id: 'open',
              header: '',
              cell: ({ row }) => (
                <button type="button" onClick={() => setUid(row.original.uid)}>
                  {t.open}
                </button>
              ),
            },
          ]}
        />
      )}
      {uid !== '' && <MemberFile key={uid} uid={uid} />}
    </>
  )
}
