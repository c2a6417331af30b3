import type { Journal } from './journal'
import type { Overlays } from './overlays'
import { Refusal } from './refusal'

/** The package's answer after it has asked the user. */
interface Answer {
  readonly event?: unknown
  readonly buttonId?: unknown
}

type Listener = (resolve: (answer: Answer) => void, information: { readonly referrer: string }) => void

const REFUSED = 'privacy permission is not authorized'
const REFUSED_NUMBER = 104
/** Milliseconds after a refusal in which the host does not ask again. */
const GAP = 10_000
const CONTRACT = { en: 'Privacy protection guide', zh: '《小程序隐私保护指引》' }

/** Calls that need the user's consent to the privacy contract, according to the vendor's guide. */
export const PRIVATE_CALLS: ReadonlySet<string> = new Set([
  'setClipboardData',
  'getClipboardData',
  'chooseMedia',
  'chooseImage',
  'saveImageToPhotosAlbum',
  'getLocation',
  'chooseLocation',
  'addPhoneCalendar',
])

/** The user's consent to the package's privacy contract, requested by the package or by the host. */
export class Privacy {
  /** Number of times that the contract was opened. */
  contractsOpened = 0
  private listener: Listener | undefined
  private readonly pressed = new Set<string>()
  private refusedAt = Number.NEGATIVE_INFINITY

  constructor(
    private agreed: boolean,
    private readonly chinese: boolean,
    private readonly overlays: Overlays,
    private readonly journal: Journal,
  ) {}

  get needed(): boolean {
    return !this.agreed
  }

  get contractName(): string {
    return this.chinese ? CONTRACT.zh : CONTRACT.en
  }

  /** A new listener replaces the earlier one. */
  listen(listener: Listener): void {
    this.listener = listener
  }

  /** Records that the user pressed `<button open-type="agreePrivacyAuthorization">`. */
  agree(buttonId: string): void {
    this.pressed.add(buttonId)
    this.agreed = true
  }

  /** Opens the host's page with the contract above the package's. */
  openContract(): void {
    this.contractsOpened += 1
    void this.overlays.ask({ kind: 'contract', title: this.contractName, content: '', buttons: ['×'] })
  }

  /**
   * Allows a private call once the user has agreed.
   * @throws Refusal when they do not
   */
  async demand(call: string): Promise<void> {
    if (this.agreed) return
    const agreed = await (this.listener ? this.askThrough(this.listener, call) : this.askInPerson())
    if (!agreed) throw new Refusal(REFUSED, REFUSED_NUMBER)
    this.agreed = true
  }

  private askThrough(listener: Listener, call: string): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = ({ event, buttonId }: Answer) => {
        if (event === 'disagree') resolve(false)
        if (event !== 'agree') return
        if (this.pressed.has(String(buttonId))) resolve(true)
        else this.journal.error(new Error(`onNeedPrivacyAuthorization: the button "${buttonId}" was not pressed`))
      }
      listener(answer, { referrer: call })
    })
  }

  /** Asks for consent if the package does not, but not again soon after a refusal. */
  private async askInPerson(): Promise<boolean> {
    if (Date.now() - this.refusedAt < GAP) throw new Refusal(`${REFUSED} in gap`, REFUSED_NUMBER)
    const pressed = await this.overlays.ask({
      kind: 'privacy',
      title: this.chinese ? '用户隐私保护提示' : 'Privacy notice',
      content: this.contractName,
      buttons: this.chinese ? ['拒绝', '同意'] : ['Refuse', 'Agree'],
    })
    if (pressed === 0) this.refusedAt = Date.now()
    return pressed === 1
  }
}
