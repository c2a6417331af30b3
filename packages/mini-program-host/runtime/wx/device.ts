import type { Overlays } from '../overlays'
import type { Options, Run } from './call'

export interface ClipboardContent {
  text: string
}

const LARGEST_RANDOM_BYTES = 1_048_576

/** Creates the calls for clipboard and random numbers. */
export const createDeviceRuns = (clipboard: ClipboardContent, overlays: Overlays, chinese: boolean) =>
  ({
    setClipboardData: ({ data }: Options) => {
      if (typeof data !== 'string') throw new Error('parameter.data should be String')
      clipboard.text = data
      // The host informs the user with a toast.
      overlays.toast(chinese ? '内容已复制' : 'Content copied', 'success', 1500)
    },
    getClipboardData: () => ({ data: clipboard.text }),
    getRandomValues: ({ length }: Options) => {
      const count = Number(length)
      if (!(count > 0 && count <= LARGEST_RANDOM_BYTES)) throw new Error('invalid length')
      const values = new Uint8Array(count)
      // A browser returns at most 64 KiB per call.
      for (let start = 0; start < count; start += 65_536) crypto.getRandomValues(values.subarray(start, start + 65_536))
      return { randomValues: values.buffer }
    },
  }) satisfies Record<string, Run>
