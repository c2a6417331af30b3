import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { labelClass } from '../button/label-class'
import './hold-button.scss'
import { useHold } from './use-hold'

/** Button for an irreversible action: it acts only after a hold. */
export interface HoldButtonProps {
  readonly children: string
  /** Called after a complete hold. */
  readonly onDone: () => void
  /** Text after an early release. */
  readonly hint: string
  /** Reason why the button is disabled, shown below it and read by screen readers. */
  readonly disabledReason?: string | undefined
}

const isPressKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

/**
 * Button that acts after a hold of 1.2 s by finger, mouse or key (E3). Screen readers cannot hold a press, so the page
 * always offers `TypedConfirmation` as well.
 */
export const HoldButton = ({ children, onDone, hint, disabledReason }: HoldButtonProps) => {
  const { holding, early, begin, release } = useHold(onDone)
  const noteId = useId()
  const off = disabledReason !== undefined
  const text = labelClass('boex-hold__text', children)
  const note = off ? disabledReason : early ? hint : ''
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button === 0 && !off) begin()
  }
  const keyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!isPressKey(event)) return
    event.preventDefault()
    if (!event.repeat && !off) begin()
  }
  return (
    <div className="boex-hold-frame">
      <button
        type="button"
        className={`boex-hold ${holding ? 'boex-hold--held' : ''} ${off ? 'boex-hold--off' : ''}`}
        aria-disabled={off || undefined}
        aria-describedby={note === '' ? undefined : noteId}
        onPointerDown={down}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={keyDown}
        onKeyUp={release}
        onBlur={release}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span className={text}>{children}</span>
        <span className="boex-hold__level" aria-hidden="true">
          <span className={text}>{children}</span>
        </span>
      </button>
      <div id={noteId} className="boex-hold__note" role="status">
        {note}
      </div>
    </div>
  )
}
