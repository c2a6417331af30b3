import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import './crop-frame.scss'

/** Picture below a square crop frame, moved by the person. */
export interface CropFrameProps {
  readonly source: string
  /** Accessible name, with an explanation of how to move the picture. */
  readonly label: string
  /** Position and size of the picture, as fractions of the frame's side; undefined until the size is known. */
  readonly layout:
    | { readonly width: number; readonly height: number; readonly left: number; readonly top: number }
    | undefined
  readonly onMeasured: (size: { readonly width: number; readonly height: number }) => void
  readonly onBroken: () => void
  /** Called with the movement to the right and down, as fractions of the frame's side. */
  readonly onMove: (across: { readonly x: number; readonly y: number }) => void
}

/** Movement per arrow key press, as a fraction of the frame's side. */
const STEP = 0.05
const WHOLE = 100

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const percent = (share: number): string => `${share * WHOLE}%`

/** Picture below a square crop frame, moved by dragging or the arrow keys. */
export const CropFrame = ({ source, label, layout, onMeasured, onBroken, onMove }: CropFrameProps) => {
  const held = useRef<{ x: number; y: number }>()
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const side = event.currentTarget.offsetWidth
    if (!held.current || side === 0) return
    onMove({ x: (event.clientX - held.current.x) / side, y: (event.clientY - held.current.y) / side })
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drop = () => {
    held.current = undefined
  }
  const step = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (!by) return
    event.preventDefault()
    onMove({ x: by[0], y: by[1] })
  }
  return (
    <div
      className="boex-crop"
      role="group"
      aria-label={label}
      tabIndex={0}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={step}
    >
      <img
        className="boex-crop__picture"
        src={source}
        alt=""
        draggable={false}
        style={
          layout
            ? {
                width: percent(layout.width),
                height: percent(layout.height),
                left: percent(layout.left),
                top: percent(layout.top),
              }
            : { opacity: 0 }
        }
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onMeasured({ width, height })}
        onError={onBroken}
      />
      <div className="boex-crop__round" />
    </div>
  )
}
