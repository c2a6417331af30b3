import type { Data, Path, Payload } from '@/contract/contract'
import { wireLanguage } from '@/contract/language'
import type { Language } from '@/domain/language'
import { type FirstAnswers, firstAnswerKey } from '@/first-screen/page-answers'
import type { PublicOrigin } from '../config/public-origin'
import { NO_DEVICE } from '../lib/user-agent'
import { checkPayload } from '../pipeline/payload'
import type { Platform } from '../platform'
import { handlers } from '../routes/handlers'
import { publicConfig } from '../routes/session'

/** Prices, notices and banners that came with the page are never older than this when it is opened. */
const KEPT_MILLISECONDS = 2_000
/** By site and language; a development start may be reached under many names. */
const MOST_KEPT = 32

/** As many rows as Home shows. */
const ROWS = { page: 1, limit: 3 }

/** Nobody signs in with what others were given as well: the app asks for a nonce of its own when somebody does. */
const noSignIn = ({ domain, pageOrigin }: PublicOrigin) => ({ nonce: '', domain, uri: pageOrigin, expiresAt: 0 })

interface CachedAnswers {
  readonly at: number
  readonly answers: Promise<FirstAnswers>
}

/**
 * What the first screens ask as a visitor, answered ahead of the calls and put into the page. Nothing in it belongs to a
 * member.
 */
export class FirstAnswerSource {
  private readonly cache = new Map<string, CachedAnswers>()

  constructor(private readonly platform: Platform) {}

  /** @throws what a handler throws; the page then comes without answers */
  of(site: PublicOrigin, language: Language): Promise<FirstAnswers> {
    const now = this.platform.clock.now()
    const name = `${language} ${site.origin}`
    const cached = this.cache.get(name)
    if (cached && now - cached.at < KEPT_MILLISECONDS && now >= cached.at) return cached.answers
    if (this.cache.size >= MOST_KEPT) this.cache.clear()
    const answers = this.ask(site, language)
    this.cache.set(name, { at: now, answers })
    answers.catch(() => this.cache.delete(name))
    return answers
  }

  private async ask(site: PublicOrigin, language: Language): Promise<FirstAnswers> {
    const { platform } = this
    const answer = async <P extends Path>(path: P, payload: Payload<P>): Promise<[string, Data<P>]> => {
      const visitor = {
        memberId: undefined,
        token: undefined,
        nonce: undefined,
        expiresAt: 0,
        clientNetwork: '',
        device: NO_DEVICE,
      }
      const call = { ...visitor, payload: checkPayload(path, payload), language, site }
      return [firstAnswerKey(path, payload), await handlers[path](call, platform)]
    }
    const config: Data<'/api/login/getConfig'> = { ...publicConfig(site, platform), signIn: noSignIn(site) }
    const everybody = await Promise.all([
      answer('/api/index/getBanner', {}),
      answer('/api/index/getNewsList', ROWS),
      answer('/api/index/getInfomationList', ROWS),
      answer('/api/index/getVideoList', ROWS),
      answer('/api/funds/getMiningConfig', {}),
    ])
    const visitor = await Promise.all([answer('/api/index/getNoticeList', ROWS), answer('/api/funds/getVcConfig', {})])
    return {
      language: wireLanguage(language),
      everybody: { [firstAnswerKey('/api/login/getConfig', {})]: config, ...Object.fromEntries(everybody) },
      visitor: Object.fromEntries(visitor),
    }
  }
}
