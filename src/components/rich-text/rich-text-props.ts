import type { RichNode } from '@/lib/rich-text'

export interface RichTextProps {
  readonly nodes: readonly RichNode[]
  /** Headings become the parts `<name>-0`, `<name>-1` …, for a table of contents to lead to. */
  readonly headingName: string
  /** Called with an http or https address. */
  readonly onLink: (url: string) => void
  /** Called with the place of a picture among those of the text. */
  readonly onPicture: (index: number) => void
  /** Name of the control that shows a picture large. */
  readonly pictureLabel: (alt: string) => string
  /** Said in the place of a picture that could not be loaded. */
  readonly brokenLabel: string
  /** Name of a table that scrolls sideways. */
  readonly tableLabel: string
}
