import { useRef } from 'react'
import './web-frame.scss'
import type { WebFrameProps } from './web-frame-props'

/**
 * A page inside of this one. It gets no address, no token and no way to the page around it: another origin of its own,
 * no referrer, no window but its own.
 */
export const WebFrame = ({ url, title, onLoad, onRefused }: WebFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const loaded = () => {
    let opened: string | undefined
    try {
      opened = frame.current?.contentWindow?.location.href
    } catch {
      // Another origin's page, or the browser's own words about a refusal: nobody may look which.
    }
    if (opened === 'about:blank') onRefused()
    else onLoad()
  }
  return (
    <iframe
      ref={frame}
      className="boex-web-frame"
      src={url}
      title={title}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      onLoad={loaded}
      onError={onRefused}
    />
  )
}
