import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { OfflineNote } from '@/components/note/offline-note'
import type { Stage } from '@/components/nut/timeline/stage'
import { Timeline } from '@/components/nut/timeline/timeline'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Elapsed } from '@/components/stage-sheet/elapsed'
import { StageChip, StageSheet } from '@/components/stage-sheet/stage-sheet'
import { StateView } from '@/components/state-view/state-view'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { WithdrawalTimeline } from '@/components/withdrawal-timeline/withdrawal-timeline'
import { nowhere, Section } from './section'

const BEGAN = 1_795_000_000
const STAGES: readonly Stage[] = [
  { key: 'order', title: 'Order created', state: 'done' },
  { key: 'sign', title: 'Sign in the wallet', state: 'active', detail: 'Waiting for 00:12' },
  { key: 'chain', title: 'On chain', state: 'waiting' },
]
const FAILED: readonly Stage[] = [
  { key: 'order', title: 'Order created', state: 'done' },
  { key: 'sign', title: 'Sign in the wallet', state: 'failed', detail: 'You have cancelled the payment!' },
]

const Sheets = () => {
  const [open, setOpen] = useState<'sheet' | 'stages'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Section name="sheet">
        <Button onPress={() => setOpen('sheet')}>Open a sheet</Button>
        <Sheet
          open={open === 'sheet'}
          title="A sheet"
          subtitle="From below"
          onClose={close}
          footer={<Button onPress={close}>Done</Button>}
        >
          What stands in it scrolls, and what is beneath stays.
        </Sheet>
      </Section>
      <Section name="stage-sheet">
        <Button onPress={() => setOpen('stages')}>Open the stages</Button>
        <StageChip text="Buying 10.00 VC" onPress={() => setOpen('stages')} />
        <Elapsed since={BEGAN} now={() => BEGAN + 12} />
        <StageSheet
          open={open === 'stages'}
          title="Buying 10.00 VC"
          stages={STAGES}
          minimiseText="Minimize"
          onMinimise={close}
          note={<Note tone="info">Nothing is paid yet.</Note>}
        />
      </Section>
    </>
  )
}

/** Gallery of placeholders and progress displays. */
export const States = () => (
  <>
    <Section name="note">
      {(['info', 'positive', 'warning', 'negative'] as const).map((tone) => (
        <Note key={tone} tone={tone} icon="info">
          A note that is {tone}, with words enough to need a second line on a small screen.
        </Note>
      ))}
      <OfflineNote />
      <OfflineNote time="12:30:05" />
    </Section>
    <Section name="state-view">
      <StateView
        icon="offline"
        title="Oops, network signal lost"
        reason="It goes on by itself when the network is back."
        action={{ text: 'Retry', onPress: nowhere }}
        secondaryAction={{ text: 'Back', onPress: nowhere }}
      />
      <StateView compact icon="document" title="No records yet" />
    </Section>
    <Section name="skeleton">
      <Skeleton label="Loading" lines={['short', 'full amount', 'half', 'full block']} />
    </Section>
    <Section name="timeline">
      <Timeline label="On its way" stages={STAGES} />
      <Timeline label="Stopped" stages={FAILED} />
    </Section>
    <Section name="whole-dates">{wholeDates('Paid on 2026-11-30')}</Section>
    <Section name="withdrawal-timeline">
      {(['under-review', 'paying', 'received', 'refused'] as const).map((status) => (
        <WithdrawalTimeline
          key={status}
          status={status}
          createdAt={BEGAN}
          finishedAt={status === 'received' || status === 'refused' ? BEGAN + 600 : null}
          reason={status === 'refused' ? 'The account is closed' : ''}
        />
      ))}
    </Section>
    <Sheets />
  </>
)
