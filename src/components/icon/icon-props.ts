import type { drawings, tabDrawings } from './drawings'

/** Names of all icons. Only the web tab bar uses those of `tabDrawings`. */
export type IconName = keyof typeof drawings | keyof typeof tabDrawings

export interface IconProps {
  readonly name: IconName
  /** `small` 16, `medium` 20, `large` 24, `hero` 48 design pixels; they scale with the text size. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero'
  /** Accessible name. An icon next to a text needs none. */
  readonly label?: string
  readonly className?: string
}
