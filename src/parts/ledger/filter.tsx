import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Row, Stack } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { Sheet } from '@/components/sheet/sheet'
import { ledgerTexts } from '@/i18n/texts/ledger'
import type { Translate } from '@/i18n/translator'
import { usePage } from '@/shell/frame/page-context'

type Direction = 'all' | 'in' | 'out'

interface FilterFrameProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Text of the close button, with the number of results. */
  readonly shown: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Filter sheet with its criteria and a reset button. */
export const FilterFrame = ({ open, onClose, shown, onClear, children }: FilterFrameProps) => {
  const { t } = usePage()
  return (
    <Sheet
      open={open}
      title={t(ledgerTexts.filter)}
      onClose={onClose}
      footer={
        <View className="boex-sheet__actions">
          <Button block onPress={onClose}>
            {shown}
          </Button>
          <Button block kind="ghost" onPress={onClear}>
            {t(ledgerTexts.clearFilter)}
          </Button>
        </View>
      }
    >
      <Stack gap="2" pb="2">
        {children}
      </Stack>
    </Sheet>
  )
}

interface DirectionChoiceProps {
  readonly value: Direction
  readonly onChange: (direction: Direction) => void
}

export const DirectionChoice = ({ value, onChange }: DirectionChoiceProps) => {
  const { t } = usePage()
  return (
    <>
      <View className="boex-sheet__label">{t(ledgerTexts.direction)}</View>
      <Segmented
        label={t(ledgerTexts.direction)}
        choices={[
          { value: 'all', text: t('common.all') },
          { value: 'in', text: t(ledgerTexts.in) },
          { value: 'out', text: t(ledgerTexts.out) },
        ]}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

/** Returns the text of a direction; empty for both directions. */
export const directionText = (t: Translate, direction: Direction): string =>
  direction === 'all' ? '' : t(direction === 'in' ? ledgerTexts.in : ledgerTexts.out)

interface FilterChipsProps<Key extends string> {
  /** Active filters and their texts, in order. An empty text means that the filter is off. */
  readonly names: readonly (readonly [Key, string])[]
  readonly onRemove: (key: Key) => void
}

/** Chips of the active filters; a press removes one. */
export const FilterChips = <Key extends string>({ names, onRemove }: FilterChipsProps<Key>) => {
  const { t } = usePage()
  const chosen = names.filter(([, name]) => name !== '')
  if (chosen.length === 0) return null
  return (
    <Row wrap gap="0 2">
      {chosen.map(([key, name]) => (
        <Chip key={key} tone="brand" label={t(ledgerTexts.removeFilter, { name })} onPress={() => onRemove(key)}>
          {name}
          <Icon name="close" size="small" />
        </Chip>
      ))}
    </Row>
  )
}
