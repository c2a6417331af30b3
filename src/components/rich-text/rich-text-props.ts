import type { RichNode } from '@/lib/rich-text'

export interface RichTextProps {
  readonly nodes: readonly RichNode[]
  /** Prefix of the heading anchors `<name>-0`, `<name>-1` …, for a table of contents. */
  readonly headingName: string
  /** Called with the http or https URL of a pressed link. */
  readonly onLink: (url: string) => void
  /** Called with the index of the pressed picture. */
  readonly onPicture: (index: number) => void
  /** Accessible name of the control that enlarges a picture. */
  readonly pictureLabel: (alt: string) => string
  readonly brokenLabel: string
  /** Accessible name of a table, which scrolls sideways. */
  readonly tableLabel: string
}
