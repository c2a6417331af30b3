import { useRef } from 'react'
import './web-frame.scss'

export interface WebFrameProps {
  /** https URL on an allowed host or on ours. */
  readonly url: string
  readonly title: string
  readonly onLoad: () => void
  /** Called if the page forbids embedding, as far as this can be detected. */
  readonly onRefused: () => void
}

/** Sandboxed iframe. The page inside has a separate origin, gets no referrer and cannot reach this window. */
export const WebFrame = ({ url, title, onLoad, onRefused }: WebFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const loaded = () => {
    let opened: string | undefined
    try {
      opened = frame.current?.contentWindow?.location.href
    } catch {
      // A cross-origin page, or the browser's error page: scripts cannot read the address of either.
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
