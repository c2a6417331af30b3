import type { ShareRecord } from '../records'
import type { OpenPage, Pages } from './pages'

/** Allowed results of a page's `onShareAppMessage`. */
interface Card {
  readonly title?: unknown
  readonly path?: unknown
  readonly imageUrl?: unknown
  readonly promise?: unknown
}

/** Milliseconds that the host waits for a promised card. */
const PATIENCE = 3_000

const isCard = (value: unknown): value is Card => typeof value === 'object' && value !== null

const addressOf = ({ path, query }: OpenPage): string => {
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `/${path}${search.length === 0 ? '' : `?${search.join('&')}`}`
}

const late = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE))

/** Cards sent to a friend, from a button of the page or the capsule's menu. */
export class Sharing {
  readonly cards: ShareRecord[] = []

  constructor(
    private readonly pages: Pages,
    private readonly applicationName: string,
  ) {}

  /** @throws Error if the page in front cannot be shared */
  async share(from: 'button' | 'menu', target?: object): Promise<ShareRecord> {
    const page = this.pages.front()
    if (typeof Reflect.get(page.instance, 'onShareAppMessage') !== 'function') {
      throw new Error(`${page.path} cannot be shared: it has no onShareAppMessage`)
    }
    const answered = this.pages.call(page, 'onShareAppMessage', { from, target, webViewUrl: undefined })
    const immediate = isCard(answered) ? answered : {}
    const promised =
      immediate.promise === undefined ? undefined : await Promise.race([Promise.resolve(immediate.promise), late()])
    const { title, path, imageUrl } = isCard(promised) ? promised : immediate
    const card = {
      from,
      page: page.path,
      title: title === undefined ? this.applicationName : String(title),
      path: path === undefined ? addressOf(page) : String(path),
      imageUrl: imageUrl === undefined ? '' : String(imageUrl),
    }
    this.cards.push(card)
    return card
  }
}
