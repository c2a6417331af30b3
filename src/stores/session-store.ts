import { makeAutoObservable } from 'mobx'
import type { Payload } from '@/contract/contract'
import type { User } from '@/contract/session'
import { isInvitationCode } from '@/domain/invitation-code'
import { isWalletAddress, sameAddress } from '@/domain/money/wallet-address'
import type { Request } from '@/request/request'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import { Query } from './query/query'
import { MEMBER_READ, type QueryCache } from './query/query-cache'

export type LoginReason = 'expired' | 'wallet-switched' | 'needed'

/** The member's session, stored between visits (specification §3, §4). */
export class SessionStore {
  user: User | undefined
  token: string
  userId: string
  /** Page to open after login; stored between visits, so that an expired session leads back to the same page. */
  returnTo: string
  /** The invitation code of a link or a poster; stored until it is used. */
  invitationCode: string
  reason: LoginReason | undefined
  readonly #member: Query<User>
  private revision: number
  readonly #persistence: Persistence
  readonly #request: Pick<Request, 'call'>
  readonly #cache: QueryCache

  constructor(persistence: Persistence, request: Pick<Request, 'call'>, cache: QueryCache) {
    this.#persistence = persistence
    this.#request = request
    this.#cache = cache
    this.#member = new Query({
      cache,
      key: () => [this.userId, MEMBER_READ, {}],
      read: () => request.call('/api/my/userInfo', {}, { notify: true }),
    })
    const stored = persistence.read()
    this.user = stored.user ?? undefined
    this.token = stored.token
    this.userId = stored.userId
    this.revision = stored.sessionRevision ?? 0
    this.returnTo = stored.returnTo
    this.invitationCode = isInvitationCode(stored.invitationCode) ? stored.invitationCode : ''
    makeAutoObservable(this)
  }

  get loggedIn(): boolean {
    return this.token !== ''
  }

  /** The wallet of this session: the nickname, if it is an address (specification §3). */
  get walletAddress(): string | undefined {
    const nickname = this.user?.nickname
    return nickname !== undefined && isWalletAddress(nickname) ? nickname : undefined
  }

  /** Returns true if a connected address belongs to this session, ignoring case. True if no wallet is bound. */
  owns(address: string): boolean {
    return this.walletAddress === undefined || sameAddress(this.walletAddress, address)
  }

  /** Logs in or registers. @throws AppError as the call's refusal */
  async login(payload: Payload<'/api/login/login'>): Promise<{ registered: boolean }> {
    const deviceToken = payload.type === 'account' ? this.deviceTokenOf(payload.account) : undefined
    const sent = deviceToken === undefined ? payload : { ...payload, deviceToken }
    const answer = await this.#request.call('/api/login/login', sent, { notify: true })
    this.begin(answer.token, answer.user)
    if (answer.deviceToken !== undefined) this.rememberDevice(answer.deviceToken)
    return { registered: answer.registered }
  }

  /** Agrees to the agreements in force. @throws AppError as the call's refusal */
  async agreeToTerms(version: string): Promise<void> {
    const { userId } = this
    const user = await this.#request.call('/api/my/agreeToTerms', { version })
    if (userId !== this.userId) return
    this.#member.show(user)
    this.keepUser(user)
  }

  /** Stores the token of this device: later logins to this account ask for no second factor. */
  rememberDevice(token: string): void {
    const account = this.user?.account
    if (!account) return
    this.#persistence.update('deviceTokens', (tokens) => ({ ...tokens, [account.toLowerCase()]: token }))
  }

  private deviceTokenOf(account: string): string | undefined {
    return this.#persistence.read().deviceTokens[account.toLowerCase()]
  }

  /** Reads the member again after they changed something. @throws AppError as the call's refusal */
  refetch(): Promise<void> {
    return this.#member.refetch().then(() => this.keepAnswer())
  }

  /** Like `refetch`, but joins a read that is running or just completed. */
  refresh(): Promise<void> {
    return this.#member.refresh().then(() => this.keepAnswer())
  }

  get failed(): boolean {
    return this.#member.failed
  }

  /** Shows a new avatar, unless its member has logged out meanwhile. */
  showAvatar(userId: string, avatar: string): void {
    if (!this.user || this.user.id !== userId) return
    const user = { ...this.user, avatar }
    this.#member.show(user)
    this.keepUser(user)
  }

  /**
   * Ends the session on this device immediately, and on the platform. If that is unreachable, the session expires
   * there.
   */
  logOut(): void {
    // Sent first: `clear` removes the token.
    this.#request.call('/api/login/logout', {}).catch(() => undefined)
    this.clear()
  }

  /** Ends the session on this device, keeping language, appearance and the order log. */
  clear(reason?: LoginReason): void {
    // A logout removes drafts. After an expiry they remain and are restored after login (A7).
    const { userId } = this
    if (!reason) this.#persistence.update('drafts', ({ [userId]: _left, ...others }) => others)
    this.setSession({ token: '', user: null, userId: '' }, reason)
    this.count()
  }

  /**
   * Takes over a session change by another page of this browser. Pages that write in the same moment can overwrite each
   * other, so the stored session may be the older one. This page then writes the later one again.
   * @param theirs the state that the other page wrote
   * @returns true if that logged a member out: the screen still shows that member's data
   */
  follow(theirs: Persisted | undefined): boolean {
    const stored = this.#persistence.read()
    // Earlier versions and a removal write no revision: both count as the latest.
    const revisionOf = ({ sessionRevision = this.revision + 1 }: Persisted) => sessionRevision
    const latest = theirs && revisionOf(theirs) > revisionOf(stored) ? theirs : stored
    const revision = Math.max(this.revision, revisionOf(latest))
    const changed = revision === revisionOf(latest) && latest.token !== this.token
    const left = changed && this.loggedIn
    if (changed) this.setSession(latest)
    this.revision = revision
    if (revision !== stored.sessionRevision) this.write()
    return left
  }

  rememberPlace(address: string): void {
    this.returnTo = address
    this.#persistence.merge({ returnTo: address })
  }

  /** Returns the page to return to, once. */
  consumeReturnTo(): string {
    const place = this.returnTo
    this.rememberPlace('')
    return place
  }

  ask(reason: LoginReason): void {
    this.reason = reason
  }

  rememberInvitation(code: string): void {
    this.invitationCode = code
    this.#persistence.merge({ invitationCode: code })
  }

  private keepAnswer(): void {
    const { data } = this.#member
    if (data && data !== this.user) this.keepUser(data)
  }

  private keepUser(user: User): void {
    this.user = user
    this.#persistence.merge({ user })
  }

  private begin(token: string, user: User): void {
    this.setSession({ token, user, userId: user.id })
    this.count()
    this.rememberInvitation('')
  }

  private setSession(
    { token, user, userId }: Pick<Persisted, 'token' | 'user' | 'userId'>,
    reason?: LoginReason,
  ): void {
    // Removes the member's answers, whatever ended the session.
    if (token === '' || userId !== this.userId) this.#cache.forget()
    this.#member.reset()
    this.token = token
    this.user = user ?? undefined
    this.userId = userId
    this.reason = reason
  }

  private count(): void {
    this.revision += 1
    this.write()
  }

  private write(): void {
    const { token, userId, revision } = this
    this.#persistence.merge({ token, user: this.user ?? null, userId, sessionRevision: revision })
  }
}
