import { call } from '../call'
import { defineTexts, time, useTexts } from '../language'
import { Action, useReasonField } from '../parts/action'
import { DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

const texts = defineTexts({
  en: {
    prices: 'Prices',
    present: 'In force',
    set: 'Set price',
    coin: 'Coin',
    price: 'Price in USDT',
    validFrom: 'Valid from (your local time; empty: now)',
    from: 'Valid from',
    by: 'Set by',
    settings: 'Settings of the platform',
  },
  zh: {
    prices: '价格',
    present: '当前价格',
    set: '设置价格',
    coin: '币种',
    price: 'USDT 价格',
    validFrom: '生效时间（本地时间，留空表示立即生效）',
    from: '生效时间',
    by: '设置人',
    settings: '平台配置',
  },
})

type Coin = 'VC' | 'BOEX'

const secondsOf = (local: string): number | null => (local === '' ? null : Math.floor(new Date(local).getTime() / 1000))

export const TermsPage = () => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('terms/prices', {})
  const set = (
    <Action
      label={t.set}
      fields={[
        { name: 'coin', label: t.coin, choices: { VC: 'VC', BOEX: 'BOEX' } },
        { name: 'price', label: t.price },
        { name: 'validFrom', label: t.validFrom, type: 'datetime-local', optional: true },
        reason,
      ]}
      act={async ({ coin, price = '', validFrom = '', reason: why = '' }) => {
        await call('terms/setPrice', { coin: coin as Coin, price, validFrom: secondsOf(validFrom), reason: why })
        loaded.reload()
      }}
    />
  )
  return (
    <Section title={t.prices} loaded={loaded} actions={set}>
      {({ present, list }) => (
        <>
          <p>{`${t.present}: ${present.VC} USDT / VC · ${present.BOEX} USDT / BOEX`}</p>
          <DataTable
            label={t.prices}
            rows={list}
            columns={[
              { header: t.coin, accessorKey: 'coin' },
              { header: t.price, accessorKey: 'price' },
              { header: t.from, accessorFn: ({ validFrom }) => time(validFrom) },
              { header: t.by, accessorFn: ({ operator }) => operator ?? t.settings },
            ]}
          />
        </>
      )}
    </Section>
  )
}
