import './page-frame.scss'
import type { PageFrameProps } from './page-frame-props'

/** The root of a page on the web, where theme, text size and insets belong to the whole document. */
export const PageFrame = ({ tab, children }: PageFrameProps) => (
  <div className={`boex-page ${tab ? 'boex-page--tab' : ''}`}>{children}</div>
)
