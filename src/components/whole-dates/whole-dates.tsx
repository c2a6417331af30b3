import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import './whole-dates.scss'

const DATE = /(\d{4}-\d{2}-\d{2})/

/**
 * Wraps each date in the content so that browsers do not break it: most break a line after a hyphen. The characters are
 * unchanged, so a copied text equals the dictionary's.
 */
export const wholeDates = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string') return content
  const parts = content.split(DATE)
  if (parts.length === 1) return content
  // One element, so that a flexible box does not place the date and the rest as two items.
  return (
    <Text>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Text key={index} className="boex-whole-date">
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </Text>
  )
}
