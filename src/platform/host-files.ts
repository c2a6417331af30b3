import Taro from '@tarojs/taro'
import { AppError } from '@/errors/app-error'
import { hostHas } from './host-has'

const HEAD_BYTES = 16

const wordsOf = (error: unknown): string => String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error)

/** Whether the person went back from a host's picker. */
export const wasCancelled = (error: unknown): boolean => /cancel/i.test(wordsOf(error))

/** What a host's picker failed with: not allowed, or anything else. */
export const failure = (error: unknown): AppError =>
  new AppError(/auth|deny|denied|scope|privacy/i.test(wordsOf(error)) ? 'not-available' : 'upload-failed', {
    cause: error,
  })

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
