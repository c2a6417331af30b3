import Taro from '@tarojs/taro'
import { wasCancelled, wasRefused } from '@/lib/host-failure'
import { supports } from '../device/supports'
import type { PictureOutcome, Pictures } from '../ports'
import { type Brush, paint } from './paint'

export type { Pictures } from '../ports'

const outcomeOf = (error: unknown): PictureOutcome => {
  if (wasCancelled(error)) return 'cancelled'
  return wasRefused(error) ? 'refused' : 'failed'
}

/** Alipay's call takes only the size, which Taro's types leave out. */
interface AlipayCanvases {
  createOffscreenCanvas(width: number, height: number): Taro.OffscreenCanvas
}

/** Creates the picture port of a mini-program, with an offscreen canvas and the person's album. */
export const createPictures = (): Pictures => ({
  async draw(drawing) {
    const { width, height } = drawing
    if (!supports('createOffscreenCanvas')) return undefined
    try {
      const canvas =
        process.env.TARO_ENV === 'alipay'
          ? (Taro as unknown as AlipayCanvases).createOffscreenCanvas(width, height)
          : Taro.createOffscreenCanvas({ type: '2d', width, height })
      paint(canvas.getContext('2d') as unknown as Brush, drawing)
      const { tempFilePath } = await Taro.canvasToTempFilePath({
        canvas: canvas as unknown as Taro.Canvas,
        destWidth: width,
        destHeight: height,
        fileType: 'png',
      })
      return { source: tempFilePath, width, height }
    } catch {
      // Older hosts have the call but not this kind of canvas.
      return undefined
    }
  },
  async save(picture) {
    try {
      await Taro.saveImageToPhotosAlbum({ filePath: picture.source })
      return 'saved'
    } catch (error) {
      return outcomeOf(error)
    }
  },
  async openSettings() {
    await Taro.openSetting().catch(() => undefined)
  },
})
