import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Chip } from '../chip/chip'
import type { Stage } from '../nut/timeline/stage'
import { Timeline } from '../nut/timeline/timeline'
import { Pressable } from '../pressable/pressable'
import { Sheet } from '../sheet/sheet'
import './stage-sheet.scss'

interface StageSheetProps {
  readonly open: boolean
  readonly title: string
  readonly subtitle?: string
  readonly stages: readonly Stage[]
  /** The current step waits for the person. Screen readers then announce the note instead of progress. */
  readonly still?: boolean
  readonly minimiseText: string
  readonly onMinimise: () => void
  /** Reason for the wait, and the possible actions. */
  readonly note?: ReactNode
  /** Actions such as explorer, retry and next step. */
  readonly actions?: ReactNode
}

/** Progress of an operation with several steps, one of them on-chain (D2). Closing the sheet stops nothing. */
export const StageSheet = (props: StageSheetProps) => {
  const { open, title, subtitle, stages, still, minimiseText, onMinimise, note, actions } = props
  const present = stages.find(({ state }) => state === 'active' || state === 'failed')
  return (
    <Sheet
      open={open}
      title={title}
      subtitle={subtitle}
      onClose={onMinimise}
      headAction={<Chip onPress={onMinimise}>{minimiseText}</Chip>}
      footer={actions}
    >
      <View className="boex-stage-said" {...accessible({ role: 'status', live: 'polite' })}>
        {still ? '' : present?.title}
      </View>
      <Timeline label={title} stages={stages} />
      {note}
    </Sheet>
  )
}

interface StageChipProps {
  readonly text: string
  readonly onPress: () => void
}

/** Chip of a minimised sheet; a press opens the sheet again. */
export const StageChip = ({ text, onPress }: StageChipProps) => (
  <Pressable className="boex-stage-chip" onPress={onPress}>
    <View className="boex-stage-chip__dot" />
    {text}
  </Pressable>
)
