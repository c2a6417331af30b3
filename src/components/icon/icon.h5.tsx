import { accessible } from '../accessibility/accessibility'
import { type Drawing, drawings, type IconName, tabDrawings } from './drawings'
import './icon.scss'
import './icon-lines.scss'

export interface IconProps {
  readonly name: IconName
  /** `small` 16, `medium` 20, `large` 24, `hero` 48 design pixels; they scale with the text size. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero'
  /** Accessible name. An icon next to a text needs none. */
  readonly label?: string
  readonly className?: string
}

const DRAWINGS: Readonly<Record<IconName, Drawing>> = { ...drawings, ...tabDrawings }

/** Icon from `drawings.ts`, in the current text colour. */
export const Icon = ({ name, size = 'medium', label, className = '' }: IconProps) => {
  const drawing = DRAWINGS[name]
  const lines = typeof drawing === 'string' ? [drawing] : drawing
  return (
    <svg
      className={`boex-icon boex-icon--${size} ${className}`}
      viewBox="0 0 24 24"
      {...accessible(label === undefined ? { hidden: true } : { role: 'img', label })}
    >
      {lines.map((line) => {
        const { d, filled = undefined, width = undefined } = typeof line === 'string' ? { d: line } : line
        return <path key={d} d={d} fill={filled && 'currentColor'} strokeWidth={width} />
      })}
    </svg>
  )
}
