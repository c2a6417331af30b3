import Taro from '@tarojs/taro'
import { AppError } from '@/errors/app-error'
import { hostHas } from './host-has'
import type { Media, PickedImage } from './ports'

const HEAD_BYTES = 16
const QUALITY = 80
/** Pictures that a host's picker hands over at once. */
const HOST_MAXIMUM = 9

const wordsOf = (error: unknown): string => String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error)

const wasCancelled = (error: unknown): boolean => /cancel/i.test(wordsOf(error))

const failure = (error: unknown): AppError =>
  new AppError(/auth|deny|denied|scope|privacy/i.test(wordsOf(error)) ? 'not-available' : 'upload-failed', {
    cause: error,
  })

/** Undefined where the host reads no part of a file: the platform judges it then. */
const headOf = (filePath: string): Promise<ArrayLike<number> | undefined> =>
  new Promise((resolve) => {
    if (!hostHas('getFileSystemManager')) {
      resolve(undefined)
      return
    }
    Taro.getFileSystemManager().readFile({
      filePath,
      position: 0,
      length: HEAD_BYTES,
      success: ({ data }) => resolve(typeof data === 'string' ? undefined : new Uint8Array(data)),
      fail: () => resolve(undefined),
    })
  })

const chosenFiles = async (count: number): Promise<readonly string[]> => {
  if (hostHas('chooseMedia')) {
    const { tempFiles } = await Taro.chooseMedia({ count: Math.min(count, HOST_MAXIMUM), mediaType: ['image'] })
    return tempFiles.map(({ tempFilePath }) => tempFilePath)
  }
  const { tempFilePaths } = await Taro.chooseImage({ count: Math.min(count, HOST_MAXIMUM) })
  return tempFilePaths
}

/** A mini-program's picker; whether the person allows it, the host asks. */
export const createMedia = (): Media => ({
  get canPick() {
    return hostHas('chooseMedia') || hostHas('chooseImage')
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
    if (!hostHas('cropImage')) return source
    try {
      const { tempFilePath } = await Taro.cropImage({ src: source, cropScale: '1:1' })
      return tempFilePath
    } catch (error) {
      // A host that knows the call and fails at it leaves the picture whole.
      return wasCancelled(error) ? undefined : source
    }
  },
  async shrink(source, longest) {
    if (!hostHas('compressImage')) return source
    try {
      const { width, height } = await Taro.getImageInfo({ src: source })
      if (Math.max(width, height) <= longest) return source
      const size = width >= height ? { compressedWidth: longest } : { compressedHeight: longest }
      const { tempFilePath } = await Taro.compressImage({ src: source, quality: QUALITY, ...size })
      return tempFilePath
    } catch {
      return source
    }
  },
  release: () => undefined,
})
