import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import './whole-dates.scss'

/** A date that is not at the beginning: that one has its line. */
const DATE = /(?!^)(\d{4}-\d{2}-\d{2})/

/**
 * Returns content that browsers do not break within a date: most break a line after a hyphen. The characters stay, so a
 * copied text is the one of the dictionary.
 */
export const wholeDates = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string') return content
  const parts = content.split(DATE)
  if (parts.length === 1) return content
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Text key={index} className="boex-whole-date">
        {part}
      </Text>
    ) : (
      part
    ),
  )
}
