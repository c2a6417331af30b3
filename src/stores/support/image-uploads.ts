import { makeAutoObservable, runInAction } from 'mobx'
import { UPLOAD_IMAGES_MAXIMUM } from '@/domain/constants'
import { imageTypeOf } from '@/domain/image-type'
import type { ImageUpload } from '@/domain/image-upload'
import { CancelSource } from '@/lib/cancel-source'
import type { Media, PickedImage } from '@/platform/ports'
import type { Request } from '@/request/request'

/** Neither side of a picture that is sent is longer, in pixels. */
const LONGEST_SIDE = 1600

/** One that also says where the platform keeps it, which shows it where `source` is empty. */
export interface UploadedImage extends ImageUpload {
  /** Empty until the platform keeps it. */
  readonly url: string
}

/** Several pictures that are sent as they are picked, each by itself (specification §7, §9). */
export class ImageUploads {
  images: readonly UploadedImage[] = []
  private count = 0
  private readonly under = new Map<string, CancelSource>()

  constructor(
    private readonly request: Pick<Request, 'upload'>,
    private readonly media: Media,
    readonly most = UPLOAD_IMAGES_MAXIMUM,
  ) {
    makeAutoObservable<this, 'request' | 'media' | 'count' | 'under'>(this, {
      request: false,
      media: false,
      count: false,
      under: false,
      most: false,
    })
  }

  /** How many more there is room for. */
  get room(): number {
    return Math.max(0, this.most - this.images.length)
  }

  /** Addresses of all that arrived, in their order. */
  get urls(): readonly string[] {
    return this.images.filter(({ state }) => state === 'done').map(({ url }) => url)
  }

  /** Whether any is on its way. */
  get sending(): boolean {
    return this.images.some(({ state }) => state === 'uploading')
  }

  /** Whether any is there that did not arrive, and is not on its way. */
  get broken(): boolean {
    return this.images.some(({ state }) => state === 'failed' || state === 'refused')
  }

  /** Takes up pictures that arrived before. */
  restore(urls: readonly string[]): void {
    const known = urls.slice(0, this.room).map((url): UploadedImage => {
      this.count += 1
      return { key: String(this.count), source: '', state: 'done', progress: 1, url }
    })
    this.images = [...this.images, ...known]
  }

  /** Gives up what is on its way, and what waits for it. Each can be sent again. */
  cancel(): void {
    const waiting = this.images.filter(({ key, state }) => state === 'uploading' && !this.under.has(key))
    for (const { key } of waiting) this.change(key, { state: 'failed' })
    for (const cancellation of this.under.values()) cancellation.cancel()
  }

  /** Lets go of all of them; what is on its way is given up. */
  clear(): void {
    for (const { key } of this.images) this.remove(key)
  }

  /** Asks for pictures, as many as there is room for, and sends them one after the other. @throws AppError as `pick` */
  async add(): Promise<void> {
    if (this.room === 0) return
    const picked = await this.media.pick(this.room)
    const keys = runInAction(() => picked.slice(0, this.room).map((image) => this.place(image)))
    for (const key of keys) {
      // Refused, taken away or given up while the ones before it were sent.
      if (this.find(key)?.state === 'uploading') await this.send(key)
    }
  }

  /** Sends one again that did not arrive. */
  async retry(key: string): Promise<void> {
    if (this.find(key)?.state === 'failed') await this.send(key)
  }

  remove(key: string): void {
    const image = this.find(key)
    if (image && image.source !== '') this.media.release(image.source)
    this.under.get(key)?.cancel()
    this.images = this.images.filter((each) => each.key !== key)
  }

  private find(key: string): UploadedImage | undefined {
    return this.images.find((each) => each.key === key)
  }

  private place({ source, head }: PickedImage): string {
    this.count += 1
    const key = String(this.count)
    const state = head && !imageTypeOf(head) ? 'refused' : 'uploading'
    this.images = [...this.images, { key, source, state, progress: 0, url: '' }]
    return key
  }

  private change(key: string, change: Partial<UploadedImage>): void {
    this.images = this.images.map((image) => (image.key === key ? { ...image, ...change } : image))
  }

  private async send(key: string): Promise<void> {
    const image = this.find(key)
    if (!image) return
    const cancellation = new CancelSource()
    this.under.set(key, cancellation)
    this.change(key, { state: 'uploading', progress: 0 })
    try {
      const source = await this.media.shrink(image.source, LONGEST_SIDE)
      const onProgress = (progress: number) => this.change(key, { progress })
      const { url } = await this.request.upload(source, { onProgress, signal: cancellation })
      this.change(key, { state: 'done', progress: 1, url })
    } catch {
      // Said on the picture, which can be sent again.
      this.change(key, { state: 'failed' })
    } finally {
      this.under.delete(key)
    }
  }
}
