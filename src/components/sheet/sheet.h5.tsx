import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { hideOutside } from '@/lib/hide-outside.h5'
import { scrollByKey } from '@/lib/scroll-keys.h5'
import { CloseOnBackContext } from './close-on-back'
import { keepFocusWithin } from './focus.h5'
import { useInFront } from './page-presence'
import './sheet.scss'
import { SheetHead, type SheetHeadProps } from './sheet-head'
import { usePresence } from './use-presence'
import { WithinSheet } from './within-sheet'

export interface SheetProps extends Pick<SheetHeadProps, 'title' | 'subtitle' | 'closeLabel'> {
  readonly open: boolean
  /** Called by the overlay, the close button or the Escape key. Without it, the sheet cannot be closed. */
  readonly onClose?: () => void
  /** Replaces the close button. */
  readonly headAction?: ReactNode
  readonly children?: ReactNode
  /** Content that remains visible below the scrolling part. */
  readonly footer?: ReactNode
}

/** Scroll distance of a wheel that counts lines, as Firefox reports it. */
const WHEEL_LINE_PIXELS = 16

const visiblePart = () => {
  const viewport = window.visualViewport
  return { height: viewport?.height, top: viewport?.offsetTop }
}

/**
 * Returns the offset and height in pixels of the visual viewport, or undefined if the browser has none. iOS lays its
 * keyboard over the page and scrolls the rest to the field.
 */
const useVisiblePart = () => {
  const [part, setPart] = useState(visiblePart)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const update = () => setPart(visiblePart())
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
  return part
}

/** Makes Back close the front sheet, if it can be closed, instead of leaving the page. */
const useCloseOnBack = (inFront: boolean, onClose: (() => void) | undefined) => {
  const closeOnBack = useContext(CloseOnBackContext)
  const latest = useRef(onClose)
  latest.current = onClose
  const isClosable = inFront && onClose !== undefined
  useLayoutEffect(() => (isClosable ? closeOnBack(() => latest.current?.()) : undefined), [isClosable, closeOnBack])
}

interface PanelProps extends SheetProps {
  readonly visible: boolean
  readonly inFront: boolean
}

const Panel = (props: PanelProps) => {
  const { title, subtitle, onClose, closeLabel, headAction, children, footer, visible, inFront } = props
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const part = useVisiblePart()

  // Cleans up before the focus returns, because an inert element cannot receive it.
  useLayoutEffect(() => (inFront && layer.current ? hideOutside(layer.current) : undefined), [inFront])

  // Layout effect, so that content such as the password pad can take the focus in a later effect.
  useLayoutEffect(() => {
    if (!inFront) return undefined
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      // Another sheet may be open already, and then keeps the focus.
      const isReachable = before instanceof HTMLElement && before.isConnected && !before.closest('[inert]')
      if (isReachable) before.focus({ preventScroll: true })
    }
  }, [inFront])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // React events of a portal also bubble to the page below, which must not handle them.
    event.stopPropagation()
    if (event.key === 'Escape') onClose?.()
    else if (panel.current) keepFocusWithin(panel.current, event.nativeEvent)
    // The panel has the focus at first, and its body scrolls.
    if (body.current) scrollByKey(event.nativeEvent, body.current)
  }

  // On a wide screen most of the page is next to the sheet.
  const scrollBeside = ({ deltaY, deltaMode }: WheelEvent) => {
    if (body.current) body.current.scrollTop += deltaMode === 0 ? deltaY : deltaY * WHEEL_LINE_PIXELS
  }

  return (
    <div
      ref={layer}
      className={`boex-sheet-layer ${visible ? 'boex-sheet-layer--visible' : ''}`}
      // Hidden rather than unmounted, so that typed text is still there when the page is back.
      style={{ ...part, display: inFront ? undefined : 'none' }}
    >
      <div className="boex-sheet-layer__overlay" aria-hidden="true" onClick={onClose} onWheel={scrollBeside} />
      <div
        ref={panel}
        className="boex-sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={press}
      >
        <div className="boex-sheet__grip" />
        <SheetHead
          title={title}
          subtitle={subtitle}
          onClose={onClose}
          closeLabel={closeLabel}
          titleId={titleId}
          action={headAction}
        />
        <div ref={body} className="boex-sheet__body">
          <WithinSheet.Provider value={true}>{children}</WithinSheet.Provider>
        </div>
        {footer !== undefined && <div className="boex-sheet__footer">{footer}</div>}
      </div>
      {/* A step has another title or subtitle. */}
      <div key={`${title}\n${subtitle}`} className="boex-sheet-layer__shield" aria-hidden="true" />
    </div>
  )
}

/**
 * Bottom sheet: a modal dialog that traps the focus and restores it. Its height is the space above the keyboard (L9).
 * It is at the end of the document, above every page, and visible only with its page.
 */
export const Sheet = (props: SheetProps) => {
  const { mounted, visible } = usePresence(props.open)
  const inFront = useInFront(props)
  useCloseOnBack(inFront && props.open, props.onClose)
  return mounted ? createPortal(<Panel {...props} visible={visible} inFront={inFront} />, document.body) : null
}
