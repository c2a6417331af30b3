import type { leading, space, weight } from '@/domain/choice/tokens'

/** Step of the spacing scale. */
type Space = `${keyof typeof space}`

/** Row gap and column gap of a `Row` with `wrap`. */
type GapPair = '0 1' | '0 1-5' | '0 2' | '0 3' | '1 2' | '1 3' | '2 1' | '2 3' | '2 4' | '2 5' | '2 6' | '3 4' | '4 6'

/** Margins, paddings, place among neighbours, and type. Each property becomes one class of `layout.scss`. */
export interface LayoutProps {
  readonly gap?: Space | GapPair | undefined
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'start' | 'center' | 'end' | 'between'
  readonly mx?: Space
  readonly my?: Space
  readonly mt?: Space
  readonly mb?: Space
  readonly ml?: 'auto'
  readonly px?: Space
  readonly py?: Space
  readonly pt?: Space
  readonly pb?: Space
  /** Share of the free space: `1` equal shares, `auto` by content, `none` neither grows nor shrinks. */
  readonly flex?: '1' | 'auto' | 'none'
  /** May become narrower than its longest word. */
  readonly shrinks?: boolean
  /** As wide as its parent. */
  readonly full?: boolean
  /** Font size with its usual weight and line height. */
  readonly type?: 'caption' | 'body' | 'title' | 'heading' | 'sm' | 'lg' | '2xl' | '6xl' | '7xl'
  readonly weight?: keyof typeof weight
  readonly leading?: keyof typeof leading
  readonly tone?:
    | 'text'
    | 'secondary'
    | 'brand'
    | 'on-hero'
    | 'on-hero-secondary'
    | 'positive'
    | 'negative'
    | 'warning'
    | 'burn'
  readonly textAlign?: 'center' | 'right'
  /** Digits of equal width. */
  readonly digits?: boolean
  /** One line, cut with an ellipsis. */
  readonly ellipsis?: boolean
  /** Long words break anywhere. */
  readonly breaks?: boolean
}

/** Class prefix of each property; a flag is its own class. */
const PREFIXES: Readonly<Record<Exclude<keyof LayoutProps, 'gap'>, string>> = {
  align: 'align',
  justify: 'justify',
  mx: 'mx',
  my: 'my',
  mt: 'mt',
  mb: 'mb',
  ml: 'ml',
  px: 'px',
  py: 'py',
  pt: 'pt',
  pb: 'pb',
  flex: 'flex',
  shrinks: 'shrinks',
  full: 'full',
  type: 'type',
  weight: 'weight',
  leading: 'leading',
  tone: 'tone',
  textAlign: 'text',
  digits: 'digits',
  ellipsis: 'ellipsis',
  breaks: 'breaks',
}

/**
 * Splits the properties of a layout primitive.
 * @param base class of the primitive; empty for a plain box
 * @returns its class names, and the properties of the element itself
 */
export const layoutClasses = (
  base: string,
  { className, gap, ...props }: LayoutProps & { readonly className?: string | undefined },
): readonly [className: string, rest: Record<string, unknown>] => {
  const classes = base === '' ? [] : [base]
  if (gap !== undefined) classes.push(`${base}--${gap.replace(' ', '_')}`)
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    const prefix = (PREFIXES as Readonly<Record<string, string>>)[name]
    if (prefix === undefined) rest[name] = value
    else if (value === true) classes.push(prefix)
    else if (value !== undefined && value !== false) classes.push(`${prefix}-${value}`)
  }
  if (className) classes.push(className)
  return [classes.join(' '), rest]
}
