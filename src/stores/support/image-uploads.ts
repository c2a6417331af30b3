import { makeAutoObservable } from 'mobx'
import { UPLOAD_IMAGES_MAXIMUM } from '@/domain/constants'
import { imageTypeOf } from '@/domain/image-type'
import type { ImageUpload } from '@/domain/image-upload'
import { CancelSource } from '@/lib/cancel-source'
import type { Media, PickedImage } from '@/platform/ports'
import type { Request } from '@/request/request'

/** Maximum side length of a sent image, in pixels. */
const LONGEST_SIDE = 1600

/** An image upload with its platform URL, which is shown if `source` is empty. */
export interface UploadedImage extends ImageUpload {
  /** Empty until the upload succeeds. */
  readonly url: string
}

/** Images that upload as they are picked, one call per image (specification §7, §9). */
export class ImageUploads {
  images: readonly UploadedImage[] = []
  #count = 0
  readonly #under = new Map<string, CancelSource>()
  readonly #request: Pick<Request, 'upload'>
  readonly #media: Media

  constructor(
    request: Pick<Request, 'upload'>,
    media: Media,
    readonly most = UPLOAD_IMAGES_MAXIMUM,
  ) {
    this.#request = request
    this.#media = media
    makeAutoObservable(this)
  }

  get room(): number {
    return Math.max(0, this.most - this.images.length)
  }

  /** URLs of all uploaded images, in their order. */
  get urls(): readonly string[] {
    return this.images.filter(({ state }) => state === 'done').map(({ url }) => url)
  }

  get sending(): boolean {
    return this.images.some(({ state }) => state === 'uploading')
  }

  /** True if an upload failed or was refused and is not running again. */
  get broken(): boolean {
    return this.images.some(({ state }) => state === 'failed' || state === 'refused')
  }

  restore(urls: readonly string[]): void {
    const known = urls.slice(0, this.room).map((url): UploadedImage => {
      this.#count += 1
      return { key: String(this.#count), source: '', state: 'done', progress: 1, url }
    })
    this.images = [...this.images, ...known]
  }

  /** Cancels running and queued uploads. Each can be retried. */
  cancel(): void {
    const waiting = this.images.filter(({ key, state }) => state === 'uploading' && !this.#under.has(key))
    for (const { key } of waiting) this.change(key, { state: 'failed' })
    for (const cancellation of this.#under.values()) cancellation.cancel()
  }

  clear(): void {
    for (const { key } of this.images) this.remove(key)
  }

  /** Opens the picker for as many images as may be added, and uploads them in turn. @throws AppError as `pick` */
  async add(): Promise<void> {
    if (this.room === 0) return
    const picked = await this.#media.pick(this.room)
    for (const key of this.place(picked.slice(0, this.room))) {
      // Skips images that were refused, removed or cancelled while earlier ones uploaded.
      if (this.find(key)?.state === 'uploading') await this.send(key)
    }
  }

  async retry(key: string): Promise<void> {
    if (this.find(key)?.state === 'failed') await this.send(key)
  }

  remove(key: string): void {
    const image = this.find(key)
    if (image && image.source !== '') this.#media.release(image.source)
    this.#under.get(key)?.cancel()
    this.images = this.images.filter((each) => each.key !== key)
  }

  private find(key: string): UploadedImage | undefined {
    return this.images.find((each) => each.key === key)
  }

  private place(picked: readonly PickedImage[]): readonly string[] {
    return picked.map(({ source, head }) => {
      this.#count += 1
      const key = String(this.#count)
      const state = head && !imageTypeOf(head) ? 'refused' : 'uploading'
      this.images = [...this.images, { key, source, state, progress: 0, url: '' }]
      return key
    })
  }

  private change(key: string, change: Partial<UploadedImage>): void {
    this.images = this.images.map((image) => (image.key === key ? { ...image, ...change } : image))
  }

  private async send(key: string): Promise<void> {
    const image = this.find(key)
    if (!image) return
    const cancellation = new CancelSource()
    this.#under.set(key, cancellation)
    this.change(key, { state: 'uploading', progress: 0 })
    try {
      const source = await this.#media.shrink(image.source, LONGEST_SIDE)
      const onProgress = (progress: number) => this.change(key, { progress })
      const { url } = await this.#request.upload(source, { onProgress, signal: cancellation })
      this.change(key, { state: 'done', progress: 1, url })
    } catch {
      // The image shows the failure and offers a retry.
      this.change(key, { state: 'failed' })
    } finally {
      this.#under.delete(key)
    }
  }
}
