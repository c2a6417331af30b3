import type { Picture, PictureOutcome, Pictures } from '../ports'
import { paint } from './paint'

export type { Pictures } from '../ports'

const TYPE = 'image/png'

/** Chromium's file access, which reports a completed write. */
interface WritableFile {
  createWritable(): Promise<{ write(data: Blob): Promise<void>; close(): Promise<void> }>
}

interface SavePicker {
  showSaveFilePicker?(options: {
    suggestedName: string
    types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }): Promise<WritableFile>
}

/** Decodes a data URL. `fetch` would be subject to the page's content security policy. */
const bytesOf = (dataUrl: string): Blob => {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return new Blob([bytes], { type: TYPE })
}

const wasCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Undefined if this method is missing or failed; then the next one is tried. */
type SavingMethod = (blob: Blob, file: string, picture: Picture) => Promise<PictureOutcome | undefined>

const shareFile: SavingMethod = async (blob, file) => {
  if (typeof navigator.canShare !== 'function' || typeof File !== 'function') return undefined
  const files = [new File([blob], file, { type: TYPE })]
  if (!navigator.canShare({ files })) return undefined
  try {
    await navigator.share({ files })
    return 'handed'
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : undefined
  }
}

const writeFile: SavingMethod = async (blob, file) => {
  const { showSaveFilePicker } = window as SavePicker
  if (!showSaveFilePicker) return undefined
  try {
    const handle = await showSaveFilePicker.call(window, {
      suggestedName: file,
      types: [{ accept: { [TYPE]: ['.png'] } }],
    })
    const stream = await handle.createWritable()
    await stream.write(blob)
    await stream.close()
    return 'saved'
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : undefined
  }
}

/** Detects a page inside an Android app, where downloads fail without an error. */
const isInsideAnApp = (): boolean => /; wv\)/.test(navigator.userAgent)

/** Links to the data itself, not to a blob, because wallet browsers cannot open blob URLs. */
const download: SavingMethod = (_blob, file, { source }) => {
  if (isInsideAnApp() || !('download' in HTMLAnchorElement.prototype)) return Promise.resolve(undefined)
  const link = document.createElement('a')
  link.href = source
  link.download = file
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve('handed')
}

const isTouched = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false

/**
 * Creates the picture port from the browser's canvas. On a phone it saves by share sheet, file write or download, in
 * that order.
 */
export const createPictures = (): Pictures => ({
  draw(drawing) {
    const { width, height } = drawing
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const brush = canvas.getContext('2d')
    if (!brush) return Promise.resolve(undefined)
    try {
      paint(brush, drawing)
      const source = canvas.toDataURL(TYPE)
      return Promise.resolve(source.startsWith(`data:${TYPE}`) ? { source, width, height } : undefined)
    } catch {
      // Some browsers refuse to export a canvas, to prevent font fingerprinting.
      return Promise.resolve(undefined)
    }
  },
  async save(picture, name) {
    const file = `${name}.png`
    const blob = bytesOf(picture.source)
    const methods = isTouched() ? [shareFile, writeFile, download] : [writeFile, download]
    for (const save of methods) {
      const outcome = await save(blob, file, picture)
      if (outcome) return outcome
    }
    return 'failed'
  },
})
