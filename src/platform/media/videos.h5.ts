import type { Videos } from '../ports'
import { chosenFiles, fileInput, headOf } from './file-input.h5'

const ACCEPTED = 'video/mp4,video/quicktime,video/3gpp,video/webm,video/*'

export const createVideos = (): Videos => ({
  canPick: !fileInput(ACCEPTED).disabled,
  async pick() {
    const [file] = await chosenFiles(ACCEPTED, 1)
    return file && { head: await headOf(file), source: URL.createObjectURL(file), bytes: file.size }
  },
  release(source) {
    if (source.startsWith('blob:')) URL.revokeObjectURL(source)
  },
})
