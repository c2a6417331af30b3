import { makeAutoObservable, observable } from 'mobx'
import { type VideoProblem, videoProblem } from '@/domain/video'
import { type AppError, isAppError } from '@/errors/app-error'
import { CancelSource } from '@/lib/cancel-source'
import type { Videos } from '@/platform/ports'
import type { Request } from '@/request/request'

/** One video that uploads as it is picked; it can be cancelled, retried or removed. */
export class VideoUpload {
  state: 'none' | 'uploading' | 'done' | 'failed' = 'none'
  /** From 0 to 1. */
  progress = 0
  /** For a video element while this page has it; empty for a video of an earlier visit. */
  source = ''
  /** URL on the platform; empty until the upload succeeds. */
  url = ''
  /** Reason why the latest picked video cannot be sent. */
  problem: VideoProblem | undefined
  /** Error of the picker or refusal of the platform, with the platform's text if it has one ('4001'). */
  refused: AppError | undefined
  #cancellation: CancelSource | undefined
  readonly #request: Pick<Request, 'uploadVideo'>
  readonly #videos: Videos

  constructor(request: Pick<Request, 'uploadVideo'>, videos: Videos) {
    this.#request = request
    this.#videos = videos
    makeAutoObservable(this, { refused: observable.ref })
  }

  get canPick(): boolean {
    return this.#videos.canPick
  }

  get sending(): boolean {
    return this.state === 'uploading'
  }

  async add(): Promise<void> {
    if (this.sending) return
    this.problem = undefined
    this.refused = undefined
    const picked = await this.#videos.pick().catch((error: unknown) => this.refuse(error))
    if (!picked || this.sending) return
    const problem = videoProblem(picked.head, picked.bytes)
    if (problem) {
      this.#videos.release(picked.source)
      this.problem = problem
      return
    }
    this.remove()
    await this.send(picked.source)
  }

  async retry(): Promise<void> {
    if (this.state === 'failed') await this.send(this.source)
  }

  remove(): void {
    this.#cancellation?.cancel()
    if (this.source !== '') this.#videos.release(this.source)
    this.state = 'none'
    this.progress = 0
    this.source = ''
    this.url = ''
    this.problem = undefined
    this.refused = undefined
  }

  restore(url: string): void {
    this.remove()
    this.state = 'done'
    this.url = url
  }

  private async send(source: string): Promise<void> {
    const cancellation = new CancelSource()
    this.begin(source, cancellation)
    try {
      const onProgress = (share: number) => this.advance(cancellation, share)
      const { video2 } = await this.#request.uploadVideo(source, { signal: cancellation, onProgress })
      this.finish(cancellation, video2)
    } catch (error) {
      this.fail(cancellation, error)
    }
  }

  private begin(source: string, cancellation: CancelSource): void {
    this.#cancellation = cancellation
    this.state = 'uploading'
    this.source = source
    this.progress = 0
    this.refused = undefined
  }

  private advance(cancellation: CancelSource, share: number): void {
    if (this.isCurrent(cancellation)) this.progress = Math.max(this.progress, Math.min(1, share))
  }

  private finish(cancellation: CancelSource, url: string): void {
    if (!this.isCurrent(cancellation)) return
    this.state = 'done'
    this.url = url
  }

  private fail(cancellation: CancelSource, error: unknown): void {
    if (!this.isCurrent(cancellation)) return
    this.state = 'failed'
    this.refuse(error)
  }

  private isCurrent(cancellation: CancelSource): boolean {
    return this.#cancellation === cancellation && !cancellation.aborted
  }

  private refuse(error: unknown): undefined {
    if (!isAppError(error)) throw error
    this.refused = error
  }
}
