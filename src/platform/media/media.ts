import Taro from '@tarojs/taro'
import { wasCancelled } from '@/lib/host-failure'
import { supports } from '../device/supports'
import type { Media, PickedImage, Videos } from '../ports'
import { failure, headOf } from './host-files'

const QUALITY = 80
/** Maximum number of images per pick on a host. */
const HOST_MAXIMUM = 9

const chosenFiles = async (count: number): Promise<readonly string[]> => {
  if (supports('chooseMedia')) {
    const { tempFiles } = await Taro.chooseMedia({ count: Math.min(count, HOST_MAXIMUM), mediaType: ['image'] })
    return tempFiles.map(({ tempFilePath }) => tempFilePath)
  }
  const { tempFilePaths } = await Taro.chooseImage({ count: Math.min(count, HOST_MAXIMUM) })
  return tempFilePaths
}

/** Alipay's image compression, which Taro's types leave out. */
interface AlipayCompression {
  compressImage(options: object): Promise<{ apFilePaths: readonly string[] }>
}

const shrunkByAlipay = async (source: string, longest: number): Promise<string> => {
  const { apFilePaths } = await (Taro as unknown as AlipayCompression).compressImage({
    apFilePaths: [source],
    maxWidth: longest,
    maxHeight: longest,
  })
  return apFilePaths[0] ?? source
}

/** Creates the media port of a mini-program. The host asks for the person's permission. */
export const createMedia = (): Media => ({
  get canPick() {
    return supports('chooseMedia') || supports('chooseImage')
  },
  async pick(most) {
    try {
      const files = await chosenFiles(most)
      return await Promise.all(
        files.map(async (source): Promise<PickedImage> => ({ source, head: await headOf(source) })),
      )
    } catch (error) {
      if (wasCancelled(error)) return []
      throw failure(error)
    }
  },
  async cropSquare(source) {
    if (!supports('cropImage')) return source
    try {
      const { tempFilePath } = await Taro.cropImage({ src: source, cropScale: '1:1' })
      return tempFilePath
    } catch (error) {
      // A host that has the call but fails at it returns the image uncropped.
      return wasCancelled(error) ? undefined : source
    }
  },
  async shrink(source, longest) {
    if (!supports('compressImage')) return source
    try {
      const { width, height } = await Taro.getImageInfo({ src: source })
      if (Math.max(width, height) <= longest) return source
      if (process.env.TARO_ENV === 'alipay') return await shrunkByAlipay(source, longest)
      const size = width >= height ? { compressedWidth: longest } : { compressedHeight: longest }
      const { tempFilePath } = await Taro.compressImage({ src: source, quality: QUALITY, ...size })
      return tempFilePath
    } catch {
      return source
    }
  },
  release: () => undefined,
})

interface HostVideo {
  readonly tempFilePath: string
  readonly size?: number
}

const chosenVideo = async (): Promise<HostVideo | undefined> => {
  if (!supports('chooseMedia')) return Taro.chooseVideo({})
  const { tempFiles } = await Taro.chooseMedia({ count: 1, mediaType: ['video'] })
  return tempFiles[0]
}

/** Creates the video port of a mini-program. The host asks for the person's permission. */
export const createVideos = (): Videos => ({
  get canPick() {
    return supports('chooseMedia') || supports('chooseVideo')
  },
  async pick() {
    try {
      const video = await chosenVideo()
      if (!video) return undefined
      const { tempFilePath: source, size: bytes } = video
      return { source, bytes, head: await headOf(source) }
    } catch (error) {
      if (wasCancelled(error)) return undefined
      throw failure(error)
    }
  },
  release: () => undefined,
})
