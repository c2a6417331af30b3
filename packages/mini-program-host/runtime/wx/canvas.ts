import { addressOf } from '../temporary-files'
import type { Calls, Options, Run } from './call'
import { redrawn } from './media'

/** The browser's canvas behind each canvas object of a package. */
const canvases = new WeakMap<object, HTMLCanvasElement>()

const createImage = (): object => {
  const image = new Image()
  const set = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')?.set
  Object.defineProperty(image, 'src', { set: (source: unknown) => set?.call(image, addressOf(String(source))) })
  return image
}

const sized = (canvas: HTMLCanvasElement): object => {
  const held = {
    get width() {
      return canvas.width
    },
    set width(width: number) {
      canvas.width = width
    },
    get height() {
      return canvas.height
    },
    set height(height: number) {
      canvas.height = height
    },
    getContext(kind: unknown) {
      if (kind !== '2d') throw new Error(`a canvas of kind "${kind}" is not in this host`)
      return canvas.getContext('2d')
    },
    createImage,
    toDataURL: (type?: string, quality?: number) => canvas.toDataURL(type, quality),
  }
  canvases.set(held, canvas)
  return held
}

/** `wx.createOffscreenCanvas`: a canvas outside of any page. Real hosts use WebGL if no type is given. */
export const createCanvasCalls = (): Calls => ({
  createOffscreenCanvas: ({ type, width = 300, height = 150 }: Options = {}) => {
    if (type !== '2d') throw new Error(`createOffscreenCanvas: a canvas of type "${type}" is not in this host`)
    const canvas = document.createElement('canvas')
    canvas.width = Number(width)
    canvas.height = Number(height)
    return sized(canvas)
  },
})

export const createCanvasRuns = () =>
  ({
    async canvasToTempFilePath(options: Options) {
      const canvas = typeof options.canvas === 'object' && options.canvas ? canvases.get(options.canvas) : undefined
      if (!canvas) throw new Error('invalid viewId')
      const { x = 0, y = 0, fileType = 'png', quality = 1 } = options
      if (fileType !== 'png' && fileType !== 'jpg') throw new Error('invalid fileType')
      const width = Number(options.width ?? canvas.width - Number(x))
      const height = Number(options.height ?? canvas.height - Number(y))
      // Input sizes are pixels of the page; the output has device pixels unless a size is given.
      const wanted = {
        width: Number(options.destWidth ?? width * window.devicePixelRatio),
        height: Number(options.destHeight ?? height * window.devicePixelRatio),
        type: fileType === 'png' ? 'image/png' : 'image/jpeg',
        quality: Number(quality),
      }
      return { tempFilePath: await redrawn(canvas, { x: Number(x), y: Number(y), width, height }, wanted) }
    },
  }) satisfies Record<string, Run>
