import { useLayoutEffect, useRef } from 'react'
import { text } from '@/lib/colors'
import './qr-code.scss'
import type { QrCodeProps } from './qr-code-props'

/** Modules of the quiet zone (ISO/IEC 18004). */
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
 * A QR code, dark on white in either theme, with its quiet zone. On a canvas: forced dark modes of browsers invert
 * backgrounds and pictures, whatever their colour scheme says, but no canvas.
 */
export const QrCode = ({ modules, label }: QrCodeProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, modules)
  }, [modules])
  return <canvas ref={canvas} className="boex-qr boex-qr--drawn" role="img" aria-label={label} />
}
