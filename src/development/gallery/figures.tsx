import { useState } from 'react'
import { AddressComparison } from '@/components/address-comparison/address-comparison'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { ColumnsChart } from '@/components/columns-chart/columns-chart'
import { CountingAmount } from '@/components/counting-amount/counting-amount'
import { FactLine } from '@/components/fact-line/fact-line'
import { Meter } from '@/components/meter/meter'
import { ProgressRing } from '@/components/nut/progress-ring/progress-ring'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { StackedBar } from '@/components/stacked-bar/stacked-bar'
import { StepLine } from '@/components/step-line/step-line'
import { nowhere, Section } from './section'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const LOOKALIKE = '0x5aAeb6153F3E94C9b9A09f33669435E7Ef1BeAed'
const SIZES = ['body', 'title', 'heading', 'large', 'largest'] as const
const TONES = ['plain', 'positive', 'negative', 'burn'] as const
const PARTS = [
  { key: 'available', label: 'Available', amount: '700' },
  { key: 'mining', label: 'Staked', amount: '200' },
  { key: 'releasing', label: 'Releasing', amount: '99.99' },
  { key: 'review', label: 'Under Review', amount: '0.01' },
]
const STEPS = [
  { price: '0.5', since: 0 },
  { price: '0.4', since: 15 },
  { price: '0.5', since: 33 },
]

const COLUMNS = Array.from({ length: 30 }, (_, day) => ({
  key: String(day),
  name: `Day ${day + 1}`,
  amount: String((day * 7) % 20),
  shown: `${(day * 7) % 20}.00`,
}))

const Amounts = () => {
  const [value, setValue] = useState('1000')
  return (
    <>
      <Section name="amount">
        {SIZES.map((size) => (
          <Amount key={size} size={size} value="1234567.891234" unit="BOEX" onCopy={nowhere} />
        ))}
        {TONES.map((tone) => (
          <Amount key={tone} tone={tone} value="12.5" unit="VC" sign={tone === 'negative' ? '−' : '+'} />
        ))}
        <Amount value="0.004" unit="BOEX" detail />
        <Amount value={undefined} unit="BOEX" />
        <Amount value="12.5" unit="BOEX" hidden />
      </Section>
      <Section name="counting-amount">
        <CountingAmount value={value} unit="BOEX" size="large" />
        <Button size="small" onPress={() => setValue(value === '1000' ? '2345.67' : '1000')}>
          Count
        </Button>
      </Section>
    </>
  )
}

/** Gallery of amounts, addresses and shares. */
export const Figures = () => (
  <>
    <Amounts />
    <Section name="address-text">
      <AddressText address={ADDRESS} onCopy={nowhere} />
      <AddressText address={ADDRESS} form="full" onCopy={nowhere} />
    </Section>
    <Section name="address-comparison">
      <AddressComparison name="You are paying" address={LOOKALIKE} knownName="You paid before" known={ADDRESS} />
    </Section>
    <Section name="fact-line">
      <FactLine name="Network fee">0.0004 ETH</FactLine>
      <FactLine name="What arrives" strong>
        149.00 BOEX
      </FactLine>
    </Section>
    <Section name="meter">
      <Meter label="Remaining quota" share={0.3} />
      <Meter label="Burned" share={1} tone="burn" />
    </Section>
    <Section name="parts-bar">
      <PartsBar label="BOEX allocation" parts={PARTS} />
    </Section>
    <Section name="stacked-bar">
      {(['brand', 'hero', 'burn'] as const).map((tone) => (
        <StackedBar
          key={tone}
          tone={tone}
          label="Hash rate"
          parts={[
            { key: 'basic', label: 'Basic', amount: '8' },
            { key: 'contribution', label: 'Contribution', amount: '2' },
          ]}
        />
      ))}
    </Section>
    <Section name="progress-ring">
      <ProgressRing label="12 of 30 days" share={0.4}>
        12 / 30
      </ProgressRing>
      <ProgressRing label="Finished" share={1}>
        30 / 30
      </ProgressRing>
    </Section>
    <Section name="columns-chart">
      <ColumnsChart
        label="What is paid on each of thirty days"
        columns={COLUMNS}
        from="21 Nov"
        to="20 Dec"
        top="19.00"
        asTable="View as table"
        asChart="Show the drawing"
      />
    </Section>
    <Section name="step-line">
      <StepLine label="0.5, then 0.4, then 0.5 again" steps={STEPS} now={40} from="0" to="40" />
      <StepLine label="0.5 all the time" steps={STEPS.slice(0, 1)} now={40} from="0" to="40" />
    </Section>
  </>
)
