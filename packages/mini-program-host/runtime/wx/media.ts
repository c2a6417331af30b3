import type { AlbumRecord } from '../../records'
import type { Overlays } from '../overlays'
import type { Permissions } from '../permissions'
import type { Person } from '../person'
import { addressOf, blobOf, temporaryFiles } from '../temporary-files'
import type { Options, Run } from './call'

/** Maximum number of files that real hosts return in one call. */
const MOST_IMAGES = 9
const MOST_MEDIA = 20
const FULL_QUALITY = 100
const DEFAULT_QUALITY = 80

export interface MediaRecords {
  /** Pictures saved to the user's album. */
  readonly album: AlbumRecord[]
  /** Fullscreen previews, each with all its pictures. */
  readonly previews: { readonly urls: readonly string[]; readonly current: string }[]
}

interface Dependencies {
  readonly person: Person
  readonly permissions: Permissions
  readonly overlays: Overlays
  readonly chinese: boolean
  readonly records: MediaRecords
}

const picture = async (source: string): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(await blobOf(source))
  } catch (error) {
    throw error instanceof DOMException ? new Error('invalid image') : error
  }
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('encode image failed')))
    canvas.toBlob(take, type, quality)
  })

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Wanted {
  readonly width: number
  readonly height: number
  readonly type: string
  /** From 0 to 1. */
  readonly quality: number
}

/** Returns part of a picture, redrawn in another size, as a temporary file. */
export const redrawn = async (
  source: CanvasImageSource,
  { x, y, width, height }: Part,
  wanted: Wanted,
): Promise<string> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(wanted.width)
  canvas.height = Math.round(wanted.height)
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return temporaryFiles.keep(await encoded(canvas, wanted.type, wanted.quality))
}

const ratioOf = (scale: unknown): number => {
  const [, width, height] = /^(16|9|4|3|5|1):(16|9|4|3|5|1)$/.exec(String(scale)) ?? []
  if (!width || !height) throw new Error('invalid cropScale')
  return Number(width) / Number(height)
}

const countOf = (count: unknown, most: number): number => {
  const wanted = Number(count ?? MOST_IMAGES)
  if (!(wanted >= 1)) throw new Error('invalid count')
  return Math.min(wanted, most)
}

const imageType = (type: string): string => (/^image\/(jpeg|png|gif|tiff)$/.exec(type) ?? [])[1] ?? 'unknown'

/** Creates the calls that pick, preview, crop, compress and save pictures. */
export const createMediaRuns = ({ person, permissions, overlays, chinese, records }: Dependencies) => {
  const choose = async (most: number, accept: string): Promise<readonly { path: string; blob: Blob }[]> => {
    const chosen = await person.pick(most, accept)
    if (chosen.length === 0) throw new Error('cancel')
    return chosen.map((blob) => ({ path: temporaryFiles.keep(blob), blob }))
  }

  return {
    async chooseMedia({ count, mediaType }: Options) {
      const kinds = Array.isArray(mediaType) ? mediaType.map(String) : ['image', 'video']
      const videos = kinds.some((kind) => kind !== 'image')
      const files = await choose(countOf(count, MOST_MEDIA), videos ? 'image/*,video/*' : 'image/*')
      const tempFiles = files.map(({ path, blob: { size, type } }) => ({
        tempFilePath: path,
        size,
        fileType: type.startsWith('video/') ? 'video' : 'image',
      }))
      const [first] = tempFiles
      return {
        tempFiles,
        type: tempFiles.every(({ fileType }) => fileType === first?.fileType) ? first?.fileType : 'mix',
      }
    },
    async chooseImage({ count }: Options) {
      const files = await choose(countOf(count, MOST_IMAGES), 'image/*')
      return {
        tempFilePaths: files.map(({ path }) => path),
        tempFiles: files.map(({ path, blob: { size } }) => ({ path, size })),
      }
    },
    async getImageInfo({ src }: Options) {
      const source = String(src)
      const blob = await blobOf(source)
      const { width, height } = await picture(source)
      const path = source.startsWith('http') ? temporaryFiles.keep(blob) : source
      return { width, height, path, orientation: 'up', type: imageType(blob.type) }
    },
    async compressImage({ src, quality, compressedWidth, compressedHeight }: Options) {
      const source = await picture(String(src))
      const { width, height } = source
      const wide = Number(compressedWidth ?? (compressedHeight ? (width * Number(compressedHeight)) / height : width))
      const high = Number(compressedHeight ?? (height * wide) / width)
      const wanted = {
        width: wide,
        height: high,
        type: 'image/jpeg',
        quality: Number(quality ?? DEFAULT_QUALITY) / FULL_QUALITY,
      }
      return { tempFilePath: await redrawn(source, { x: 0, y: 0, width, height }, wanted) }
    },
    /** Shows the cropped centre of the picture; the user accepts it or goes back. */
    async cropImage({ src, cropScale }: Options) {
      const ratio = ratioOf(cropScale)
      const source = await picture(String(src))
      const buttons = chinese ? ['取消', '完成'] : ['Cancel', 'Done']
      const pressed = await overlays.ask({ kind: 'crop', title: String(cropScale), content: '', buttons })
      if (pressed === 0) throw new Error('cancel')
      const width = Math.min(source.width, source.height * ratio)
      const height = width / ratio
      const part = { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height }
      return { tempFilePath: await redrawn(source, part, { width, height, type: 'image/png', quality: 1 }) }
    },
    async saveImageToPhotosAlbum({ filePath }: Options) {
      const path = String(filePath)
      // Pictures from the network have to be downloaded first.
      if (path.startsWith('http')) throw new Error('invalid file type')
      const { width, height } = await picture(path)
      await permissions.demand('scope.writePhotosAlbum')
      records.album.push({ path, width, height })
    },
    previewImage({ urls, current }: Options) {
      if (!Array.isArray(urls) || urls.length === 0) throw new Error('parameter.urls should have at least one item')
      const all = urls.map(String)
      const shown = typeof current === 'number' ? (all[current] ?? '') : String(current ?? all[0])
      records.previews.push({ urls: all, current: shown })
      const image = document.createElement('img')
      image.src = addressOf(shown)
      image.alt = shown
      image.className = 'host-picture'
      void overlays.ask({ kind: 'picture', title: '', content: '', buttons: ['×'] }, { body: [image] })
    },
  } satisfies Record<string, Run>
}
