import { makeAutoObservable, observable } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import type { Writing } from '@/domain/ticket'
import { TICKET_TEXT_MINIMUM, type TicketTextProblem, ticketTextProblem } from '@/domain/ticket'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { Media, RandomSource, Videos } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import type { RootStore } from '@/stores/root-store'
import { ImageUploads } from '@/stores/support/image-uploads'
import { Submission } from '@/stores/support/submission'
import { VideoUpload } from '@/stores/support/video-upload'

export interface WritingPorts {
  readonly media: Media
  readonly videos: Videos
  readonly random: RandomSource
}

type Ticket = Data<'/api/help/addTicket'>
type Field = 'text' | 'images' | 'video'

/** `uploading`: something is on its way. `not-uploaded`: something did not arrive. */
export type FilesProblem = 'uploading' | 'not-uploaded'

const KEY_LENGTH = 32

const urlsOf = (text: string | undefined): string[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((url) => typeof url === 'string') : []
  } catch {
    return []
  }
}

/** A text to customer service with its pictures and its video, until it is sent. */
export class WritingModel {
  text = ''
  /** Of the record it is about, as its member saw them: the draft brings them along. */
  facts = ''
  /** It was filled with what was typed before. */
  resumed = false
  /** True after the member left the text field or tried to send. The error of the text shows from then on. */
  touched = false
  /** True after the member tried to send. Errors of the files show from then on. */
  tried = false
  /** Why no picture could be picked. */
  unpicked: AppError | undefined
  readonly images: ImageUploads
  readonly video: VideoUpload
  readonly submission = new Submission()
  /** The idempotency key of what was sent and not answered; what was changed since is sent under another. */
  private sent: { readonly idempotencyKey: string; readonly content: string } | undefined
  readonly #stores: Pick<RootStore, 'request'>
  readonly #ports: WritingPorts

  constructor(
    stores: Pick<RootStore, 'request'>,
    ports: WritingPorts,
    readonly writing: Writing,
  ) {
    this.#stores = stores
    this.#ports = ports
    this.images = new ImageUploads(stores.request, ports.media)
    this.video = new VideoUpload(stores.request, ports.videos)
    makeAutoObservable(this, { writing: observable.ref })
  }

  get canPickPictures(): boolean {
    return this.#ports.media.canPick
  }

  get textProblem(): TicketTextProblem | undefined {
    return this.touched ? this.problem : undefined
  }

  get filesProblem(): FilesProblem | undefined {
    return this.tried ? this.unsent : undefined
  }

  /** The platform's refusal of one field, where it blames one. */
  refusalOf(field: Field): AppError | undefined {
    const { refused } = this.submission
    return refused && this.refusedField === field ? refused : undefined
  }

  /** Why the latest attempt failed, where no field is to blame. */
  get refused(): AppError | undefined {
    return this.refusedField === undefined ? this.submission.refused : undefined
  }

  /** Nothing was typed or added. */
  get blank(): boolean {
    const { text, images, video } = this
    return text.trim() === '' && images.urls.length === 0 && video.url === ''
  }

  get draft(): Draft | undefined {
    const { text, facts, images, video, sent } = this
    if (this.blank && facts === '') return undefined
    return {
      text,
      facts,
      images: JSON.stringify(images.urls),
      video: video.url,
      idempotencyKey: sent?.content === this.content ? sent.idempotencyKey : '',
    }
  }

  restore({ text = '', facts = '', images, video = '', idempotencyKey = '' }: Draft): void {
    this.text = text
    this.facts = facts
    this.images.restore(urlsOf(images))
    if (video !== '') this.video.restore(video)
    this.resumed = !this.blank
    if (idempotencyKey !== '') this.sent = { idempotencyKey, content: this.content }
  }

  type(text: string): void {
    this.text = text
    if (this.refusedField === 'text') this.submission.forgetRefusal()
  }

  leaveText(): void {
    if (this.text !== '') this.touched = true
  }

  async addPictures(): Promise<void> {
    this.unpicked = undefined
    if (this.refusedField === 'images') this.submission.forgetRefusal()
    try {
      await this.images.add()
    } catch (error) {
      this.unpicked = error as AppError
    }
  }

  /** Sends the text and files. Returns the ticket, or undefined if it was not sent; the form then shows the reason. */
  async send(): Promise<Ticket | undefined> {
    this.touched = true
    this.tried = true
    if (this.problem || this.unsent) return undefined
    const { content } = this
    if (this.sent?.content !== content) {
      this.sent = { idempotencyKey: this.#ports.random.alphanumerics(KEY_LENGTH), content }
    }
    const ticket = await this.submission.run(() => this.call())
    if (ticket) this.clear()
    return ticket
  }

  /** Gives up what is on its way; what was typed and what arrived is there to be kept. */
  leave(): void {
    this.images.cancel()
    if (this.video.sending) this.video.remove()
  }

  /** It was sent: there is nothing to be kept. */
  private clear(): void {
    this.text = ''
    this.facts = ''
    this.resumed = false
    this.touched = false
    this.tried = false
    this.sent = undefined
    this.images.clear()
    this.video.remove()
  }

  private get minimum(): number {
    return 'ticketId' in this.writing ? 1 : TICKET_TEXT_MINIMUM
  }

  private get problem(): TicketTextProblem | undefined {
    return ticketTextProblem(this.text, this.minimum)
  }

  private get unsent(): FilesProblem | undefined {
    const { images, video } = this
    if (images.sending || video.sending) return 'uploading'
    return images.broken || video.state === 'failed' ? 'not-uploaded' : undefined
  }

  private get content(): string {
    const { text, images, video } = this
    return JSON.stringify([text, images.urls, video.url])
  }

  private get refusedField(): Field | undefined {
    const { refused } = this.submission
    const field = refused && 'refusal' in refused ? (refused as BusinessError).refusal.field : undefined
    return field === 'text' || field === 'images' || field === 'video' ? field : undefined
  }

  private call(): Promise<Ticket> {
    const { text, images, video, writing, sent } = this
    const { request } = this.#stores
    const payload = {
      text,
      images: [...images.urls],
      ...(video.url === '' ? {} : { video: video.url }),
      ...(sent ? { idempotencyKey: sent.idempotencyKey } : {}),
    }
    if ('ticketId' in writing) {
      return request.call('/api/help/addTicketMessage', { ...payload, id: writing.ticketId })
    }
    const about: Pick<Payload<'/api/help/addTicket'>, 'about'> = writing.about
      ? { about: { ...writing.about, facts: this.facts } }
      : {}
    return request.call('/api/help/addTicket', { ...payload, ...about })
  }
}
