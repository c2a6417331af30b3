import Taro from '@tarojs/taro'
import { FILM_HEAD_BYTES } from '@/domain/video'
import { AppError } from '@/errors/app-error'
import { wasRefused } from '@/lib/host-failure'
import { supports } from '../device/supports'

/** Converts a picker's error: not allowed, or any other failure. */
export const failure = (error: unknown): AppError =>
  new AppError(wasRefused(error) ? 'not-available' : 'upload-failed', { cause: error })

/**
 * Returns a file's first bytes; undefined if the host cannot read part of a file. Then the platform checks the type.
 */
export const headOf = (filePath: string): Promise<ArrayLike<number> | undefined> =>
  new Promise((resolve) => {
    if (!supports('getFileSystemManager')) {
      resolve(undefined)
      return
    }
    Taro.getFileSystemManager().readFile({
      filePath,
      position: 0,
      length: FILM_HEAD_BYTES,
      success: ({ data }) => resolve(typeof data === 'string' ? undefined : new Uint8Array(data)),
      fail: () => resolve(undefined),
    })
  })
