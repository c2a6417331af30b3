import { useState } from 'react'
import { AgreeButton } from '@/components/agree-button/agree-button'
import { Badge } from '@/components/badge/badge'
import { Button } from '@/components/button/button'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Chip } from '@/components/chip/chip'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { HoldButton } from '@/components/hold-button/hold-button'
import { TypedConfirmation } from '@/components/hold-button/typed-confirmation'
import { Pressable } from '@/components/pressable/pressable'
import { Segmented } from '@/components/segmented/segmented'
import { ShareButton } from '@/components/share-button/share-button'
import { Slider } from '@/components/slider/slider'
import { Stepper } from '@/components/stepper/stepper'
import { nowhere, Section } from './section'

const KINDS = ['primary', 'secondary', 'ghost', 'danger', 'burn'] as const
const TONES = ['neutral', 'brand', 'burn', 'warning', 'negative', 'info', 'hero'] as const
const THREE = [
  { value: 'first', text: 'First' },
  { value: 'second', text: 'Second' },
  { value: 'third', text: 'A longer third choice' },
] as const

const Buttons = () => (
  <Section name="button">
    {KINDS.map((kind) => (
      <Button key={kind} kind={kind} onPress={nowhere}>
        {kind}
      </Button>
    ))}
    <Button size="small" icon="copy" onPress={nowhere}>
      Small, with an icon
    </Button>
    <Button block busy="Waiting for the wallet" onPress={nowhere}>
      Busy
    </Button>
    <Button block disabledReason="Sold out for today" onPress={nowhere}>
      Off
    </Button>
  </Section>
)

const Choices = () => {
  const [choice, setChoice] = useState<(typeof THREE)[number]['value']>('first')
  const [checked, setChecked] = useState(false)
  return (
    <>
      <Section name="segmented">
        <Segmented label="Brand" choices={THREE} value={choice} onChange={setChoice} />
        <Segmented label="Burn" choices={THREE} value={choice} onChange={setChoice} tone="burn" />
      </Section>
      <Section name="choice-chips">
        <ChoiceChips label="Filter" choices={THREE} value={choice} onChange={setChoice} />
      </Section>
      <Section name="checkbox">
        <Checkbox label="May be ticked" checked={checked} onChange={setChecked} />
        <Checkbox label="Has to be ticked" checked={checked} invalid={!checked} onChange={setChecked} />
      </Section>
    </>
  )
}

const Numbers = () => {
  const [days, setDays] = useState<number>()
  return (
    <>
      <Section name="stepper">
        <Stepper
          id="gallery-stepper"
          label="Days"
          value={days}
          onChange={setDays}
          minimum={7}
          maximum={180}
          lessLabel="One day less"
          moreLabel="One day more"
          notWhole="Enter a whole number"
          aside="7 to 180"
        />
        <Stepper
          id="gallery-stepper-refused"
          label="Days"
          value={3}
          onChange={nowhere}
          minimum={7}
          maximum={180}
          lessLabel="One day less"
          moreLabel="One day more"
          notWhole="Enter a whole number"
          error="At least 7 days"
        />
      </Section>
      <Section name="slider">
        <Slider
          label="Finish earlier by"
          valueText={`${days ?? 0} days`}
          value={days ?? 0}
          minimum={0}
          maximum={180}
          onChange={setDays}
        />
      </Section>
    </>
  )
}

/** Gallery of buttons, checkboxes, choices and hold buttons. */
export const Controls = () => (
  <>
    <Buttons />
    <Section name="pressable">
      <Pressable onPress={nowhere}>Anything that is pressed</Pressable>
      <Pressable onPress={nowhere} disabled>
        Off
      </Pressable>
    </Section>
    <Section name="agree-button">
      <AgreeButton id="gallery-agree" onAgree={nowhere}>
        Agree
      </AgreeButton>
    </Section>
    <Section name="share-button">
      <ShareButton onPress={nowhere}>Share</ShareButton>
    </Section>
    <Section name="hold-button">
      <HoldButton hint="Hold until the bar is full" onDone={nowhere}>
        Hold to burn
      </HoldButton>
      <HoldButton hint="Hold until the bar is full" onDone={nowhere} disabledReason="Not enough BOEX">
        Hold to burn
      </HoldButton>
      <TypedConfirmation
        id="gallery-typed"
        word="BURN"
        invitation="Can not hold? Type the word instead."
        label="Type BURN"
        action="Burn"
        onDone={nowhere}
      />
    </Section>
    <Choices />
    <Numbers />
    <Section name="chip">
      {TONES.map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      ))}
      <Chip tone="brand" onPress={nowhere}>
        Pressable
      </Chip>
    </Section>
    <Section name="badge">
      <Badge count={0} />
      <Badge count={7} />
      <Badge count={120} />
    </Section>
  </>
)
