import { makeAutoObservable } from 'mobx'
import { imageTypeOf } from '@/domain/image-type'
import type { AppError } from '@/errors/app-error'
import type { Crop, PictureSize } from '@/lib/images/crop'
import { cropArea, fitCrop, moveCrop, WHOLE_CROP } from '@/lib/images/crop'
import { identiconDrawing } from '@/lib/images/identicon'
import type { Media, PickedImage, Pictures, RandomSource } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { Submission } from '@/stores/support/submission'
import { toAppError } from '@/stores/support/to-app-error'

/** Side of an avatar in pixels: sharp on every screen it is shown on, small enough for a slow network. */
const AVATAR_SIDE = 512
const OFFERED = 10
const SEED_LENGTH = 12

/** `type`: it is no jpg, png or gif (specification §5). `drawing`: this host draws no pictures. */
export type AvatarProblem = 'type' | 'drawing'

/** Choosing an avatar: picked, judged by its content, cropped, made small and sent (K1); or one that is drawn here. */
export class AvatarModel {
  /** The sheet in which one is chosen. */
  open = false
  picked: PickedImage | undefined
  /** Known once the picture is shown. */
  size: PictureSize | undefined
  crop: Crop = WHOLE_CROP
  problem: AvatarProblem | undefined
  /** From 0 to 1, while it is sent. */
  progress = 0
  /** Seeds of the drawn avatars. */
  seeds: readonly string[] = []
  readonly submission: Submission
  /** Image of the current or failed upload, for a retry. */
  #last: string | undefined
  private unpicked: AppError | undefined
  readonly #stores: Pick<RootStore, 'appConfig' | 'request' | 'session'>
  readonly #ports: { readonly media: Media; readonly pictures: Pictures }
  readonly #random: RandomSource

  constructor(
    stores: Pick<RootStore, 'appConfig' | 'request' | 'session'>,
    ports: { readonly media: Media; readonly pictures: Pictures },
    random: RandomSource,
  ) {
    this.#stores = stores
    this.#ports = ports
    this.#random = random
    this.submission = new Submission()
    makeAutoObservable(this)
  }

  get canPick(): boolean {
    return this.#ports.media.canPick && this.#stores.appConfig.allows('uploadPicture')
  }

  /** Why nothing could be picked or sent. */
  get refused(): AppError | undefined {
    return this.submission.refused ?? this.unpicked
  }

  get canRetry(): boolean {
    return this.#last !== undefined && this.submission.refused !== undefined
  }

  begin(): void {
    this.open = true
    this.forgetTrouble()
    if (this.seeds.length === 0) this.drawOthers()
  }

  close(): void {
    if (this.submission.running) return
    this.open = false
    this.letGo()
  }

  /** Offers other drawn ones. */
  drawOthers(): void {
    this.seeds = Array.from({ length: OFFERED }, (_, place) => `${this.#random.alphanumerics(SEED_LENGTH)}${place}`)
  }

  /** Asks for a picture. To be called while a press is being answered. Answers whether it became the avatar. */
  async pick(): Promise<boolean> {
    this.forgetTrouble()
    this.#last = undefined
    const { media } = this.#ports
    const [image] = await media.pick(1).catch((error: unknown) => this.refuse(error))
    if (!image || this.submission.running) return false
    // If this host cannot read the file, the platform checks its type.
    if (image.head && !imageTypeOf(image.head)) {
      media.release(image.source)
      this.problem = 'type'
      return false
    }
    if (media.cropSquare) {
      const cropped = await media.cropSquare(image.source)
      return cropped === undefined ? false : this.send(await media.shrink(cropped, AVATAR_SIDE))
    }
    this.show(image)
    return false
  }

  measured(size: PictureSize): void {
    this.size = size
  }

  /** The picture cannot be shown, whatever its first bytes say. */
  unreadable(): void {
    this.letGo()
    this.problem = 'type'
  }

  /** @param zoom from 1 */
  enlarge(zoom: number): void {
    if (this.size) this.crop = fitCrop(this.size, { ...this.crop, zoom })
  }

  /** @param across as shares of the frame's side */
  move(across: { x: number; y: number }): void {
    if (this.size) this.crop = moveCrop(this.size, this.crop, across)
  }

  /** Goes back from the crop to the choice. */
  letGo(): void {
    if (this.picked) this.#ports.media.release(this.picked.source)
    this.picked = undefined
  }

  /** Cuts what is in the frame and sends it. Answers whether it became the avatar. */
  async cut(): Promise<boolean> {
    const { picked, size, crop } = this
    const { media } = this.#ports
    if (!picked || !size) return false
    const source = await this.submission.run(async () =>
      media.cut ? media.cut(picked.source, cropArea(size, crop), AVATAR_SIDE) : picked.source,
    )
    if (source === undefined) return false
    this.letGo()
    return this.send(source)
  }

  /** Draws one and sends it. Answers whether it became the avatar. */
  async choose(seed: string): Promise<boolean> {
    this.forgetTrouble()
    const picture = await this.#ports.pictures.draw(identiconDrawing(seed, AVATAR_SIDE))
    if (picture) return this.send(picture.source)
    this.problem = 'drawing'
    return false
  }

  /** Sends again what could not be sent. */
  async retry(): Promise<boolean> {
    return this.#last === undefined ? false : this.send(this.#last)
  }

  private async send(source: string): Promise<boolean> {
    const { request, session } = this.#stores
    const owner = session.user?.id ?? ''
    this.prepare(source)
    const saved = await this.submission.run(async () => {
      const { url } = await request.upload(source, { onProgress: (share) => this.advance(share) })
      return request.call('/api/my/updateAvatar', { avatar: url })
    })
    if (!saved) return false
    this.#last = undefined
    this.open = false
    session.showAvatar(owner, saved.avatar)
    this.#ports.media.release(source)
    // The picture is there already; the rest of the profile can come later.
    await session.refetch().catch(() => undefined)
    return true
  }

  private forgetTrouble(): void {
    this.problem = undefined
    this.unpicked = undefined
    this.submission.forgetRefusal()
  }

  private refuse(error: unknown): readonly PickedImage[] {
    this.unpicked = toAppError(error)
    return []
  }

  private advance(share: number): void {
    this.progress = Math.max(this.progress, Math.min(1, share))
  }

  private show(image: PickedImage): void {
    this.picked = image
    this.size = undefined
    this.crop = WHOLE_CROP
  }

  private prepare(source: string): void {
    this.#last = source
    this.progress = 0
  }
}
