import { formatFullPrecision } from '@/domain/money/money'
import type { ConsoleData } from '../../../server/console-contract/contract'
import { TERM_FIELDS, type TermField } from '../../../server/console-contract/term-texts'
import type { TermFieldValue, TermName } from '../../../server/console-contract/term-values'
import { call } from '../call'
import { defineTexts, time, useTexts } from '../language'
import { Action, type Field, useReasonField } from '../parts/action'
import { AMOUNT, DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

const texts = defineTexts({
  en: {
    present: 'In force',
    changes: 'Changes',
    prices: 'Prices',
    purchases: 'Purchases',
    withdrawals: 'Withdrawals',
    pools: 'Mining pools',
    claims: 'Claims',
    releases: 'Releases',
    flexible: 'Flexible',
    burn: 'Burn',
    node: 'Node',
    mined: 'Mined BOEX',
    pending: 'Pending BOEX',
    terms: 'Terms',
    values: 'Values',
    change: 'Change',
    withdraw: 'Withdraw',
    from: 'Valid from',
    fromHint: ' (your local time; empty: now)',
    feeRateHint: ' (0.01 is 1 %)',
    dayOptionsHint: ' (separated by commas)',
    colon: ': ',
    by: 'Set by',
    settings: 'Settings of the platform',
    yes: 'yes',
    no: 'no',
    state: 'State',
    scheduled: 'Scheduled',
    inForce: 'In force',
    earlier: 'Earlier',
    withdrawn: 'Withdrawn',
  },
  zh: {
    present: '当前条款',
    changes: '更改记录',
    prices: '价格',
    purchases: '购买',
    withdrawals: '提现',
    pools: '矿池',
    claims: '领取',
    releases: '释放',
    flexible: '灵活挖矿',
    burn: '燃烧挖矿',
    node: '节点挖矿',
    mined: '已挖 BOEX',
    pending: '待释放 BOEX',
    terms: '条款',
    values: '内容',
    change: '更改',
    withdraw: '撤回',
    from: '生效时间',
    fromHint: '（本地时间，留空表示立即生效）',
    feeRateHint: '（0.01 即 1%）',
    dayOptionsHint: '（以逗号分隔）',
    colon: '：',
    by: '设置人',
    settings: '平台配置',
    yes: '是',
    no: '否',
    state: '状态',
    scheduled: '待生效',
    inForce: '生效中',
    earlier: '已失效',
    withdrawn: '已撤回',
  },
})

type TextKey = keyof (typeof texts)['en']
type Terms = ConsoleData<'terms/list'>['present'][number]
type Change = ConsoleData<'terms/list'>['changes'][number]

/** Terms with the same fields are one table. */
const GROUPS: readonly { readonly title: TextKey; readonly names: readonly TermName[] }[] = [
  { title: 'prices', names: ['price.VC', 'price.BOEX'] },
  { title: 'purchases', names: ['sale.VC', 'sale.BOEX'] },
  { title: 'withdrawals', names: ['network.BOEX-ERC20', 'network.VC-ERC20', 'network.USDT-ERC20'] },
  { title: 'pools', names: ['pool.flexible', 'pool.burn', 'pool.node'] },
  { title: 'claims', names: ['claim'] },
  { title: 'releases', names: ['release'] },
]

/** Rows whose name is no coin and no network. */
const ROWS: Partial<Record<TermName, TextKey>> = {
  'pool.flexible': 'flexible',
  'pool.burn': 'burn',
  'pool.node': 'node',
  claim: 'mined',
  release: 'pending',
}

const STATES: Readonly<Record<Change['state'], TextKey>> = {
  scheduled: 'scheduled',
  'in-force': 'inForce',
  earlier: 'earlier',
  withdrawn: 'withdrawn',
}

const HINTS: Partial<Record<TermField, TextKey>> = { feeRate: 'feeRateHint', dayOptions: 'dayOptionsHint' }

const secondsOf = (local: string): number | null => (local === '' ? null : Math.floor(new Date(local).getTime() / 1000))

/** Fields in the order of their names: the database keeps none. */
const fieldsOf = (value: Terms['value']): [TermField, TermFieldValue][] =>
  (Object.keys(TERM_FIELDS.en) as TermField[]).flatMap((field) => {
    const each = value[field]
    return each === undefined ? [] : [[field, each]]
  })

/** Reads what was typed for a field. A wrong text stays as it is: the platform refuses it at the field. */
const readField = (typed: string, before: TermFieldValue): TermFieldValue => {
  const text = typed.trim()
  if (typeof before === 'boolean') return text === 'yes'
  if (typeof before === 'number') return Number(text)
  return Array.isArray(before) ? text.split(/[\s,，、]+/).map(Number) : text
}

const useTermTexts = () => {
  const t = useTexts(texts)
  const labels = useTexts(TERM_FIELDS)
  const nameOf = (name: TermName): string => {
    const row = ROWS[name]
    return row ? t[row] : name.slice(name.indexOf('.') + 1)
  }
  const show = (value: TermFieldValue | undefined): string => {
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'string' ? formatFullPrecision(value) : String(value ?? '')
  }
  return { t, labels, nameOf, show }
}

const ChangeTerms = ({ terms, title, reload }: { terms: Terms; title: string; reload(): void }) => {
  const { t, labels, show } = useTermTexts()
  const reason = useReasonField()
  const { name, value, last } = terms
  const fieldOf = (field: TermField, present: TermFieldValue): Field => {
    const hint = HINTS[field]
    const label = hint ? `${labels[field]}${t[hint]}` : labels[field]
    if (typeof present === 'string') return { name: field, label, initial: present }
    if (typeof present !== 'boolean') return { name: field, label, initial: show(present) }
    return { name: field, label, choices: { yes: t.yes, no: t.no }, initial: present ? 'yes' : 'no' }
  }
  return (
    <Action
      label={t.change}
      title={title}
      fields={[
        ...fieldsOf(value).map(([field, present]) => fieldOf(field, present)),
        { name: 'validFrom', label: `${t.from}${t.fromHint}`, type: 'datetime-local', optional: true },
        reason,
      ]}
      act={async ({ validFrom = '', reason: why = '', ...typed }) => {
        const entered = fieldsOf(value).map(([field, before]) => [field, readField(typed[field] ?? '', before)])
        const payload = { name, value: Object.fromEntries(entered), validFrom: secondsOf(validFrom), last, reason: why }
        await call('terms/set', payload)
        reload()
      }}
    />
  )
}

export const TermsPage = () => {
  const { t, labels, nameOf, show } = useTermTexts()
  const reason = useReasonField()
  const loaded = useCall('terms/list', {})
  const { reload } = loaded
  const titleOf = (name: TermName): string => {
    const group = GROUPS.find(({ names }) => names.includes(name))
    return `${group ? t[group.title] : ''}${t.colon}${nameOf(name)}`
  }
  const valuesOf = (value: Change['value']): string =>
    fieldsOf(value)
      .map(([field, each]) => `${labels[field]} ${show(each)}`)
      .join(' · ')
  const withdraw = ({ id, name, value, validFrom, state }: Change) =>
    state === 'scheduled' && (
      <Action
        label={t.withdraw}
        title={`${t.withdraw}${t.colon}${titleOf(name)}`}
        about={<p>{`${valuesOf(value)} · ${time(validFrom)}`}</p>}
        danger
        fields={[reason]}
        act={async ({ reason: why = '' }) => {
          await call('terms/withdraw', { id, reason: why })
          reload()
        }}
      />
    )
  return (
    <>
      <Section title={t.present} loaded={loaded}>
        {({ present }) =>
          GROUPS.map(({ title, names }) => {
            const rows = present.filter(({ name }) => names.includes(name))
            const fields = [...new Set(rows.flatMap(({ value }) => fieldsOf(value).map(([field]) => field)))]
            return (
              <div key={title}>
                <h3>{t[title]}</h3>
                <DataTable
                  label={t[title]}
                  rows={rows}
                  columns={[
                    { header: t.terms, accessorFn: ({ name }) => nameOf(name) },
                    ...fields.map((field) => ({
                      header: labels[field],
                      accessorFn: ({ value }: Terms) => show(value[field]),
                      ...(rows.some(({ value }) => typeof value[field] === 'string') && { meta: AMOUNT.meta }),
                    })),
                    {
                      id: 'change',
                      header: '',
                      cell: ({ row: { original } }) => (
                        <ChangeTerms
                          key={original.last}
                          terms={original}
                          title={titleOf(original.name)}
                          reload={reload}
                        />
                      ),
                    },
                  ]}
                />
              </div>
            )
          })
        }
      </Section>
      <Section title={t.changes} loaded={loaded}>
        {({ changes }) => (
          <DataTable
            label={t.changes}
            rows={changes}
            columns={[
              { header: t.terms, accessorFn: ({ name }) => titleOf(name) },
              {
                header: t.values,
                accessorFn: ({ value }) => valuesOf(value),
              },
              { header: t.from, accessorFn: ({ validFrom }) => time(validFrom) },
              { header: t.state, accessorFn: ({ state }) => t[STATES[state]] },
              { header: t.by, accessorFn: ({ operator }) => operator ?? t.settings },
              { id: 'withdraw', header: '', cell: ({ row: { original } }) => withdraw(original) },
            ]}
          />
        )}
      </Section>
    </>
  )
}
