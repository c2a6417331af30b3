import Taro from '@tarojs/taro'
import { FILM_HEAD_BYTES } from '@/domain/video'
import { AppError } from '@/errors/app-error'
import { wasRefused } from '@/lib/host-failure'
import { supports } from '../device/supports'

/** Converts a picker's error: not allowed, or any other failure. */
export const failure = (error: unknown): AppError =>
  new AppError(wasRefused(error) ? 'not-available' : 'upload-failed', { cause: error })

const readBytes = (filePath: string, part: { position?: number; length?: number }) =>
  new Promise<ArrayLike<number> | undefined>((resolve) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      ...part,
      success: ({ data }) => resolve(typeof data === 'string' ? undefined : new Uint8Array(data)),
      fail: () => resolve(undefined),
    })
  })

/**
 * Returns a file's first bytes; undefined if the host cannot read them. Then the platform checks the type. Hosts refuse
 * a length beyond the end of a file, so a short file is read whole.
 */
export const headOf = async (filePath: string): Promise<ArrayLike<number> | undefined> => {
  if (!supports('getFileSystemManager')) return undefined
  return (await readBytes(filePath, { position: 0, length: FILM_HEAD_BYTES })) ?? (await readBytes(filePath, {}))
}
