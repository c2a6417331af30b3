import Taro from '@tarojs/taro'
import { AppError } from '@/errors/app-error'
import { wasRefused } from '@/lib/host-failure'
import { hostHas } from '../device/host-has'

const HEAD_BYTES = 16

/** What a host's picker failed with: not allowed, or anything else. */
export const failure = (error: unknown): AppError =>
  new AppError(wasRefused(error) ? 'not-available' : 'upload-failed', { cause: error })

/** A file's first bytes; undefined where the host reads no part of a file: the platform judges it then. */
export const headOf = (filePath: string): Promise<ArrayLike<number> | undefined> =>
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
