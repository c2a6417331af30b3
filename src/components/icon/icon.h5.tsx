import { accessible } from '../accessibility/accessibility'
import { type Drawing, drawings, tabDrawings } from './drawings'
import type { IconName, IconProps } from './icon-props'
import './icon.scss'
import './icon-lines.scss'

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
