import { useLayoutEffect, useRef } from 'react'
import { text } from '@/lib/colors'
import './qr-code.scss'

export interface QrCodeProps {
  /** Rows of modules, true for dark, without the quiet zone. */
  readonly modules: readonly (readonly boolean[])[]
  /** Accessible name: the content of the code. */
  readonly label: string
}

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4
const PIXELS_PER_MODULE = 8

const draw = (canvas: HTMLCanvasElement, modules: QrCodeProps['modules']): void => {
  const size = (modules.length + 2 * QUIET_ZONE) * PIXELS_PER_MODULE
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size, size)
  context.fillStyle = text.light
  for (const [row, line] of modules.entries()) {
    for (const [column, dark] of line.entries()) {
      if (!dark) continue
      const x = (column + QUIET_ZONE) * PIXELS_PER_MODULE
      context.fillRect(x, (row + QUIET_ZONE) * PIXELS_PER_MODULE, PIXELS_PER_MODULE, PIXELS_PER_MODULE)
    }
  }
}

/**
 * QR code with its quiet zone, dark on white in both themes. It is a canvas, because forced dark modes invert
 * backgrounds and images but no canvas.
 */
export const QrCode = ({ modules, label }: QrCodeProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, modules)
  }, [modules])
  return <canvas ref={canvas} className="boex-qr boex-qr--drawn" role="img" aria-label={label} />
}
