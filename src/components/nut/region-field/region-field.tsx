import { useState } from 'react'
import {
  chosenRegion,
  type Province,
  regionChoice,
  regionIndices,
  regionPathOf,
  regionText,
} from '@/domain/choice/region'
import { useTranslate } from '@/i18n/i18n-context'
import { regionsTexts } from '@/i18n/texts/regions'
import { Skeleton } from '../../skeleton/skeleton'
import { LoadFailed } from '../../state-view/load-failed'
import { WheelField } from '../wheel-picker/wheel-field'
import { WheelPicker } from '../wheel-picker/wheel-picker'

interface RegionFieldProps {
  readonly id: string
  readonly label: string
  /** Three names, separated by spaces; empty if none is chosen. */
  readonly value: string
  readonly onChange: (region: string) => void
  /** Undefined while loading. */
  readonly tree: readonly Province[] | undefined
  readonly failed: boolean
  /** Called when the picker opens, and by its retry button. */
  readonly onLoad: () => void
  readonly error?: string | undefined
}

type Indices = [number, number, number]

const FIRST: Indices = [0, 0, 0]

/** Returns the wheel positions of a region, or the first region if the text is not in the tree. */
const indicesOf = (tree: readonly Province[], text: string): Indices => {
  const [province = '', city = '', district = ''] = regionPathOf(tree, text)
  return regionIndices(tree, { province, city, district })
}

/** Region field with three levels and three wheels (specification §3). */
export const RegionField = (props: RegionFieldProps) => {
  const { id, label, value, onChange, tree, failed, onLoad, error } = props
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  const [turned, setTurned] = useState<Indices>()
  const choice = tree && regionChoice(tree, turned ?? (value === '' ? FIRST : indicesOf(tree, value)))
  const begin = () => {
    setTurned(undefined)
    setOpen(true)
    onLoad()
  }
  const turn = (column: number, chosen: number) => {
    if (!choice) return
    setTurned((before) => {
      const [province, city] = before ?? choice.indices
      // The cities depend on the province, so the lower wheels reset.
      if (column === 0) return [chosen, 0, 0]
      return column === 1 ? [province, chosen, 0] : [province, city, chosen]
    })
  }
  const finish = () => {
    if (choice) {
      const { province, city, district } = chosenRegion(choice)
      onChange(regionText([province, city, district]))
    }
    setOpen(false)
  }
  const labels = [t(regionsTexts.province), t(regionsTexts.city), t(regionsTexts.district)]
  return (
    <WheelField
      id={id}
      label={label}
      value={value}
      error={error}
      placeholder={t(regionsTexts.choose)}
      open={open}
      onOpen={begin}
      onClose={() => setOpen(false)}
      onConfirm={choice && finish}
    >
      {choice && (
        <WheelPicker
          // Outside of China a country has no subdivisions, so the last column is omitted.
          columns={choice.columns
            .map((texts, column) => ({ label: labels[column] ?? '', texts, chosen: choice.indices[column] ?? 0 }))
            .filter(({ texts }) => texts.length > 0)}
          onChange={turn}
        />
      )}
      {!choice && failed && <LoadFailed compact title={t(regionsTexts.failed)} onRetry={onLoad} />}
      {!choice && !failed && <Skeleton lines={['full block', 'full']} />}
    </WheelField>
  )
}
