import Taro from '@tarojs/taro'
import { wasCancelled } from '@/lib/host-failure'
import { supports } from '../device/supports'
import type { Videos } from '../ports'
import { failure, headOf } from './host-files'

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
