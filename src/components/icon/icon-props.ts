import type { drawings, tabDrawings } from './drawings'

/** The forms that only the tab bar of the web shows are drawn nowhere else. */
export type IconName = keyof typeof drawings | keyof typeof tabDrawings

export interface IconProps {
  readonly name: IconName
  /** `small` 16, `medium` 20, `large` 24, `hero` 48 design pixels; they grow with the text. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero'
  /** Said aloud; an icon beside a text needs none. */
  readonly label?: string
  readonly className?: string
}
