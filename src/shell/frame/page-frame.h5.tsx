import './page-frame.scss'
import type { PageFrameProps } from './page-frame-props'

/** Root element of a page on the web, where the document root carries theme, text size and insets. */
export const PageFrame = ({ tab, children }: PageFrameProps) => (
  <div className={`boex-page ${tab ? 'boex-page--tab' : ''}`}>{children}</div>
)
