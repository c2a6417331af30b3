import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { CODE } from '@/contract/codes'
import type { Data, Path, Payload } from '@/contract/contract'
import type { Answer, PlatformClient, UploadPath } from '../platform/client'
import { WITHDRAWAL_PASSWORD } from '../platform/rich-member'
import { createTestWallet, walletLogin } from '../platform/wallet'
import { type Asking, askUntilAnswered } from './asking'
import { SOME_VIDEO, somePicture } from './files'
import { ACCOUNT_PASSWORD, type Person, START_BOEX, START_VC } from './people'
import { type Payer, purchase, wrongPurchase } from './purchase'
import { MEMBER_READS, VISITOR_READS } from './reads'

/** Exact amounts, in units of 10^-18. */
export const units = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'))
}

const idempotencyKey = (): string => randomBytes(16).toString('hex')
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

type Money = Extract<
  Path,
  | '/api/funds/addTransfer'
  | '/api/funds/addMiningRig'
  | '/api/funds/addCashLog'
  | '/api/funds/addBoexRelease'
  | '/api/funds/getMiningRigRelease'
  | '/api/funds/returnMiningRig'
>

/** One member under load: performs random actions and keeps an independent account of the expected balances. */
export class LoadMember {
  /** Expected balances, computed from the responses alone. */
  boex = units(START_BOEX)
  vc = units(START_VC)
  burned = 0n
  /** Recipient address and amount of each withdrawal. */
  readonly withdrawals: { readonly account: string; readonly arrives: bigint }[] = []
  private token: string
  private calls = 0
  private positions: string[] = []
  private releases: string[] = []
  /** Sessions of the members whom this member invited. */
  private invited: string[] = []

  constructor(
    readonly person: Person,
    private readonly asking: Asking,
    private readonly others: () => readonly LoadMember[],
    private readonly chain: Payer | undefined,
  ) {
    this.token = person.token
  }

  private until<Content>(path: Path, ask: (client: PlatformClient) => Promise<Answer<Content>>) {
    this.calls += 1
    return askUntilAnswered(this.asking, { path, first: Number(this.person.id) + this.calls }, ask)
  }

  ask<P extends Path>(path: P, payload: Payload<P>, token = this.token): Promise<Answer<Data<P>>> {
    const { origin } = this.person
    return this.until(path, (client) => client.call(path, payload, { token, origin }))
  }

  private upload<P extends UploadPath>(path: P, content: Uint8Array): Promise<Answer<Data<P>>> {
    const { token, person } = this
    return this.until(path, (client) => client.upload(path, content, { token, origin: person.origin }))
  }

  /** Sends a money command; sometimes twice in parallel with one idempotency key, which must equal a single call. */
  private async order<P extends Money>(path: P, payload: Payload<P>): Promise<Data<P> | undefined> {
    const wish = { ...payload, idempotencyKey: idempotencyKey() } as Payload<P>
    const answers = await Promise.all(Array.from({ length: pick([1, 1, 2]) }, () => this.ask(path, wish)))
    // A refused command may succeed on a retry. A completed one runs once and repeats its result.
    const [done, ...repeated] = answers.filter(({ code }) => code === CODE.SUCCESS)
    for (const answer of repeated) assert.deepEqual(answer.data, done?.data, `${path} answered a repetition otherwise`)
    return done?.data
  }

  private async transfer(): Promise<void> {
    const receiver = pick(this.others())
    const coin = pick(['BOEX', 'BOEX', 'VC'] as const)
    const quantity = `${randomInt(1, 40)}.${'0'.repeat(16)}${randomInt(10, 99)}`
    const payload = { to: receiver.person.uid, quantity, coin, password: WITHDRAWAL_PASSWORD }
    if (!(await this.order('/api/funds/addTransfer', payload))) return
    assert.notEqual(receiver, this, 'nobody transfers to themselves')
    const key = coin === 'BOEX' ? 'boex' : 'vc'
    this[key] -= units(quantity)
    receiver[key] += units(quantity)
  }

  private async join(): Promise<void> {
    const type = pick(['flexible', 'burn'] as const)
    const proof = type === 'burn' ? { password: WITHDRAWAL_PASSWORD } : {}
    const position = await this.order('/api/funds/addMiningRig', { type, quantity: '100', ...proof })
    if (!position) return
    if (type === 'flexible') this.positions.push(position.id)
    else {
      this.boex -= units('100')
      this.burned += units('100')
    }
  }

  private async redeem(): Promise<void> {
    const id = this.positions[0] ?? '1'
    if (await this.order('/api/funds/returnMiningRig', { id })) this.positions.shift()
  }

  private async claim(): Promise<void> {
    const quantity = '1.000000000000000001'
    if (await this.order('/api/funds/getMiningRigRelease', { quantity })) this.boex += units(quantity)
  }

  private async release(): Promise<void> {
    const release = await this.order('/api/funds/addBoexRelease', { quantity: '10', days: 7 })
    if (release) this.releases.push(release.id)
  }

  private async accelerate(): Promise<void> {
    const id = this.releases.at(-1) ?? '1'
    const price = await this.ask('/api/funds/getVcNum', { id, days: 1 })
    if (price.code !== CODE.SUCCESS || !price.data) return
    const spent = await this.order('/api/funds/addBoexRelease', { id, vc: price.data.vc })
    if (spent) this.vc -= units(spent.vcSpent)
  }

  private async withdraw(): Promise<void> {
    const account = createTestWallet().address
    const payload = { network: 'BOEX-ERC20', quantity: '20', account, password: WITHDRAWAL_PASSWORD }
    if (!(await this.order('/api/funds/addCashLog', payload))) return
    this.boex -= units('20')
    this.withdrawals.push({ account, arrives: units('18.9') })
  }

  /** Buys on chain if there is a wallet to pay with; otherwise binds a payment that does not exist. */
  private async buy(): Promise<void> {
    const coin = pick(['VC', 'VC', 'BOEX'] as const)
    if (!this.chain) return wrongPurchase(this, coin, pick(['0.5', '1', '2']))
    const bought = await purchase(this, coin, this.chain)
    this[coin === 'VC' ? 'vc' : 'boex'] += units(bought)
  }

  private async change(): Promise<void> {
    const password = WITHDRAWAL_PASSWORD
    await this.ask('/api/my/setOrUpdatePassword', { password, repeatedPassword: password, oldPassword: password })
    const answers = { birthDate: '1990-01-02', birthplace: 'Here', name: 'Somebody' }
    await this.ask('/api/my/setOrUpdateSecurity', { nickname: 'Load', ...answers, password })
    const picture = await this.upload('/api/common/upload', await somePicture())
    assert.equal(picture.code, CODE.SUCCESS, 'a picture is taken')
    await this.ask('/api/my/updateAvatar', { avatar: picture.data?.url ?? '' })
    assert.equal((await this.upload('/api/common/uploadVideo', SOME_VIDEO)).code, CODE.SUCCESS, 'a video is taken')
    await this.ask('/api/common/sendCode', { account: this.person.account, purpose: 'register' })
  }

  /** Logs in again; the app has lost the old session. */
  private async comeBack(): Promise<void> {
    const { account } = this.person
    await this.ask('/api/login/login', { type: 'account', account, password: 'not-the-password' }, '')
    const { data } = await this.ask('/api/login/login', { type: 'account', account, password: ACCOUNT_PASSWORD }, '')
    if (data) this.token = data.token
  }

  /** Registers a new member with this member's invitation, by account or by wallet. */
  private async invite(): Promise<void> {
    const inviteCode = this.person.invitationCode
    const { data: config } = await this.ask('/api/login/getConfig', {}, '')
    if (!config) throw new Error('the platform does not say how to sign in')
    const account = `new-${randomBytes(8).toString('hex')}`
    const login = pick([
      { type: 'register' as const, account, password: ACCOUNT_PASSWORD, inviteCode },
      { ...walletLogin(createTestWallet(), config), inviteCode },
    ])
    // On a retry after a process died, the account exists and the wallet's nonce is spent: no member registered twice.
    const { data } = await this.ask('/api/login/login', login, '')
    if (data) this.invited.push(data.token)
  }

  private async read(): Promise<void> {
    await this.ask(pick(VISITOR_READS), {}, pick(['', this.token]))
    await this.ask(pick(MEMBER_READS), {})
    const id = String(randomInt(1, 20))
    await this.ask('/api/index/getNewsDetail', { id })
    await this.ask('/api/index/getBannerDetail', { id })
    await this.ask('/api/index/getNoticeDetail', { id })
    await this.ask('/api/index/getAgreementDetail', { kind: 'privacy' })
  }

  /** Performs one random action. */
  async step(): Promise<void> {
    const dice = randomInt(100)
    if (dice < 30) return this.read()
    if (dice < 58) return this.transfer()
    if (dice < 66) return this.join()
    if (dice < 72) return this.claim()
    if (dice < 77) return this.release()
    if (dice < 82) return this.accelerate()
    if (dice < 86) return this.redeem()
    if (dice < 91) return this.withdraw()
    if (dice < 96) return this.buy()
    if (dice < 98) return this.change()
    return dice < 99 ? this.invite() : this.comeBack()
  }

  /** Returns the differences between the platform's balances and the expected ones. */
  async differences(): Promise<string[]> {
    const { data, msg } = await this.ask('/api/funds/getMyFunds', {})
    if (!data) return [`${this.person.account}: ${msg}`]
    const { boex, vc, burned } = data
    const parts = [boex.available, boex.mining, boex.pending, boex.releasing, boex.underReview]
    const pairs: [string, bigint, bigint][] = [
      ['BOEX in all', units(boex.total), this.boex + units(boex.underReview)],
      ['parts of BOEX', parts.map(units).reduce((sum, part) => sum + part), units(boex.total)],
      ['VC', units(vc.available), this.vc],
      ['burned', units(burned), this.burned],
    ]
    const newcomers = await Promise.all(this.invited.map((token) => this.ask('/api/my/userInfo', {}, token)))
    const strangers = newcomers.filter(({ code }) => code !== CODE.SUCCESS)
    const team = strangers.map((answer) => `${this.person.account}: somebody invited is not known: ${answer.msg}`)
    const coins = pairs
      .filter(([, said, counted]) => said !== counted)
      .map(([what, said, counted]) => `${this.person.account}: ${what} is ${said}, counted ${counted}`)
    return [...coins, ...team]
  }
}
