import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Chip } from '../chip/chip'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import { Sheet } from '../sheet/sheet'
import './stage-sheet.scss'

export interface Stage {
  readonly key: string
  readonly title: string
  readonly detail?: ReactNode
  readonly state: 'done' | 'active' | 'waiting' | 'failed'
}

interface StageSheetProps {
  readonly open: boolean
  readonly title: string
  readonly subtitle?: string
  readonly stages: readonly Stage[]
  readonly minimiseText: string
  readonly onMinimise: () => void
  /** Why it stands still and what can be done. */
  readonly note?: ReactNode
  /** Explorer, retry, what comes next. */
  readonly actions?: ReactNode
}

const StageLine = ({ stage, last }: { readonly stage: Stage; readonly last: boolean }) => (
  <View className={`boex-stage boex-stage--${stage.state}`} {...accessible({ role: 'listitem' })}>
    <View className="boex-stage__rail">
      <View className="boex-stage__mark">
        {stage.state === 'done' && <Icon name="check" size="small" />}
        {stage.state === 'failed' && <Icon name="close" size="small" />}
        {stage.state === 'active' && <View className="boex-stage__dot" />}
      </View>
      {!last && <View className="boex-stage__line" />}
    </View>
    <View className="boex-stage__words">
      <View className="boex-stage__title">{stage.title}</View>
      {stage.detail !== undefined && <View className="boex-stage__detail">{stage.detail}</View>}
    </View>
  </View>
)

/** The way of something that takes several steps, one of them on a chain (D2). Closing it stops nothing. */
export const StageSheet = (props: StageSheetProps) => {
  const { open, title, subtitle, stages, minimiseText, onMinimise, note, actions } = props
  const present = stages.find(({ state }) => state === 'active' || state === 'failed')
  return (
    <Sheet
      open={open}
      title={title}
      subtitle={subtitle}
      onClose={onMinimise}
      closeLabel={minimiseText}
      headAction={<Chip onPress={onMinimise}>{minimiseText}</Chip>}
      footer={actions}
    >
      <View className="boex-stage-said" {...accessible({ role: 'status', live: 'polite' })}>
        {present?.title ?? ''}
      </View>
      <View {...accessible({ role: 'list', label: title })}>
        {stages.map((stage, index) => (
          <StageLine key={stage.key} stage={stage} last={index === stages.length - 1} />
        ))}
      </View>
      {note}
    </Sheet>
  )
}

interface StageChipProps {
  readonly text: string
  readonly onPress: () => void
}

/** What a minimised sheet leaves on screen; pressing it opens the sheet again. */
export const StageChip = ({ text, onPress }: StageChipProps) => (
  <Pressable className="boex-stage-chip" onPress={onPress}>
    <View className="boex-stage-chip__dot" />
    {text}
  </Pressable>
)
