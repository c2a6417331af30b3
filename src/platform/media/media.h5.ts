import { AppError } from '@/errors/app-error'
import type { ImageArea, Media, PickedImage, Videos } from '../ports'
import { chosenFiles, fileInput, headOf } from './file-input.h5'

const QUALITY = 0.9
/** File types that an avatar may have. The app still checks the content. */
const ACCEPTED = 'image/jpeg,image/png,image/gif'

/** Tests the file input, which browsers without file access disable. */
const canPick = (): boolean => {
  const input = fileInput(ACCEPTED)
  return input.type === 'file' && !input.disabled
}

const picked = async (file: Blob): Promise<PickedImage> => ({
  head: await headOf(file),
  source: URL.createObjectURL(file),
})

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new AppError('upload-failed', { detail: 'the picture cannot be read' }))
    image.src = source
  })

const drawn = (image: HTMLImageElement, { left, top, width, height }: Box, size: Size): string => {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const brush = canvas.getContext('2d')
  if (!brush) throw new AppError('upload-failed', { detail: 'no canvas' })
  // White replaces transparency, because the stored JPEG has none.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, size.width, size.height)
  brush.drawImage(image, left, top, width, height, 0, 0, size.width, size.height)
  try {
    return canvas.toDataURL('image/jpeg', QUALITY)
  } catch (error) {
    throw new AppError('upload-failed', { cause: error })
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

const release = (source: string): void => {
  if (source.startsWith('blob:')) URL.revokeObjectURL(source)
}

/** Creates the media port from the browser's file input and its canvas, which applies the photo's orientation. */
export const createMedia = (): Media => ({
  canPick: canPick(),
  pick: async (most) => Promise.all((await chosenFiles(ACCEPTED, most)).map(picked)),
  async cut(source, { left, top, side }: ImageArea, length) {
    return drawn(await loaded(source), { left, top, width: side, height: side }, { width: length, height: length })
  },
  async shrink(source, longest) {
    const image = await loaded(source)
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = longest / Math.max(width, height)
    if (scale >= 1) return source
    const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
    return drawn(image, { left: 0, top: 0, width, height }, size)
  },
  release,
})

const ACCEPTED_VIDEOS = 'video/mp4,video/quicktime,video/3gpp,video/webm,video/*'

export const createVideos = (): Videos => ({
  canPick: !fileInput(ACCEPTED_VIDEOS).disabled,
  async pick() {
    const [file] = await chosenFiles(ACCEPTED_VIDEOS, 1)
    return file && { head: await headOf(file), source: URL.createObjectURL(file), bytes: file.size }
  },
  release,
})
