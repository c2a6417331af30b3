import fc from 'fast-check'
import { AppError } from '@/errors/app-error'
import { RecentModel } from '@/features/assets/recent-model'
import { WithdrawModel } from '@/features/assets/withdraw-model'
import { AccelerationModel } from '@/features/earnings/accelerate/acceleration-model'
import { DetailModel } from '@/features/earnings/detail-model'
import { EarningsModel } from '@/features/earnings/earnings-model'
import { PlanModel } from '@/features/earnings/plan/plan-model'
import { ListsModel } from '@/features/help/lists-model'
import { TicketModel } from '@/features/help/ticket-model'
import { ContentModel } from '@/features/home/content/content-model'
import { TodayModel } from '@/features/home/member/today-model'
import { NoticeModel } from '@/features/information/notice-model'
import { NoticesModel } from '@/features/information/notices-model'
import { InvitationModel } from '@/features/invitation/invitation-model'
import { LeaderboardModel } from '@/features/leaderboard/leaderboard-model'
import { JoinModel } from '@/features/mining/join/join-model'
import { PoolModel } from '@/features/mining/pool/pool-model'
import { PositionModel } from '@/features/mining/positions/position-model'
import { PositionsModel } from '@/features/mining/positions/positions-model'
import { ComputePowerModel } from '@/features/mining/power/compute-power-model'
import { ContributionModel } from '@/features/mining/power/contribution-model'
import { SecurityModel } from '@/features/personal/account/security-model'
import { PersonalModel } from '@/features/personal/personal-model'
import type { PagedKind } from '@/features/records/money-record'
import { RecordsModel } from '@/features/records/records-model'
import { ReservesModel } from '@/features/reserves/reserves-model'
import { SecondFactorModel } from '@/features/second-factor/second-factor-model'
import { PasswordModel } from '@/features/security/password-model'
import { type Session, SessionsModel } from '@/features/sessions/sessions-model'
import { StatementModel } from '@/features/statement/statement-model'
import { RecipientsModel } from '@/features/transfer/recipients-model'
import { TransferModel } from '@/features/transfer/transfer-model'
import { TrustedAddressesModel } from '@/features/trusted-addresses/trusted-addresses-model'
import type { Persisted } from '@/stores/persisted-schema'
import { withdrawalsSuspendedUntil } from '@/stores/support/withdrawals-suspended'
import { testApp } from '../../component/support/app'
import { pageOf } from '../../support/fake-platform/changed'
import { notice, noticeDetail } from '../../support/fake-platform/content-answers'
import {
  funds,
  recipients,
  sales,
  transfer,
  trustedAddresses,
  withdrawal,
} from '../../support/fake-platform/funds-answers'
import { ranking, rankRow, security, team, teamMember, ticket } from '../../support/fake-platform/member-answers'
import {
  mined,
  miningConfig,
  payment,
  position,
  release,
  releaseTerms,
} from '../../support/fake-platform/mining-answers'
import { config, login, walletUser } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'

/** Marks every response with its member and its request number: `1` member `000007` number. */
type Stamp = string
const PLACES = 1_000_000
const memberOf = (stamp: Stamp): string => stamp.slice(0, -6)
const placeOf = (stamp: Stamp): number => Number(stamp) % PLACES

/** A pending call, which the test resolves or rejects. */
interface Question {
  readonly answer: () => void
  readonly fail: () => void
}

/** A read, and the response that the screen shows. */
interface Source {
  readonly read: () => unknown
  readonly shown: () => Stamp | undefined
}

const counted = (count: number | undefined): Stamp | undefined =>
  count === undefined || count === 0 ? undefined : String(count)

/** An address that contains a stamp; `stampOf` returns the stamp of the first such address. */
const addressOf = (stamp: Stamp): string => `0x${stamp.padStart(40, '0')}`
const stampOf = (addresses: readonly string[]): Stamp | undefined =>
  addresses.find((address) => address.startsWith('0x0000'))?.replace(/^0x0+/, '')

/** Id of the release on the detail page. */
const RELEASE = '5'
const MOMENT = 1_800_000_000
/** After the platform's current time, because the app hides an ended suspension. */
const SUSPENDED = 2 * MOMENT

/** A started app, with every source that shows a response to a member. */
const appOf = () => {
  const app = testApp()
  const { stores, fake, clock } = app
  const questions: Question[] = []
  let asked = 0
  let logins = 0
  /** A separate token for each session, as on the platform. */
  const tokenOf = (member: string): string => {
    logins += 1
    return `token ${'i'.repeat(logins)} of ${member}`
  }
  const stamp = (token = ''): Stamp => {
    asked += 1
    return String(Number(token.replace(/\D/g, '')) * PLACES + asked)
  }
  const held =
    <Answer>(make: (stamp: Stamp) => Answer) =>
    () =>
      new Promise<Answer>((resolve, reject) => {
        const made = make(stamp(fake.calls.at(-1)?.token))
        questions.push({ answer: () => resolve(made), fail: () => reject(new AppError('timeout')) })
      })
  const memberWith = (mark: Stamp) => walletUser({ id: memberOf(mark), uid: mark })
  const session = (mark: Stamp): Session => ({
    id: '00000000-0000-4000-8000-000000000000',
    current: true,
    browser: 'chrome',
    system: 'ios',
    network: '10.0.0.*',
    createdAt: MOMENT,
    lastUsedAt: Number(mark),
  })
  fake.answers = {
    getConfig: () => config(),
    getMiningConfig: () => miningConfig(),
    getReleaseSetConfig: held((mark) => releaseTerms({ maximum: mark })),
    logout: () => ({}),
    getMyFunds: held((mark) =>
      funds({ boex: { total: mark, available: mark }, withdrawalsSuspendedUntil: SUSPENDED + Number(mark) }),
    ),
    getVcConfig: held((mark) => sales({ vc: { quotaRemaining: mark } })),
    unReadNum: held((mark) => ({ system: Number(mark), order: 0 })),
    carList: held((mark) => [{ num: Number(mark) }]),
    userInfo: held(memberWith),
    getTransferLog: held((mark) => pageOf([transfer({ id: mark })])),
    getCasshLog: held((mark) => pageOf([withdrawal({ id: mark })])),
    getMiningRigList: held((mark) => pageOf([position({ id: mark, quantity: mark, redeemableAt: MOMENT })])),
    getMiningRigRelease: held((mark) => mined({ maximum: mark })),
    getBoexReleaseList: held((mark) => pageOf([release({ id: RELEASE, total: mark })])),
    getReleasedLog: held((mark) => pageOf([payment({ id: mark, quantity: mark, paidAt: MOMENT })])),
    getRank: held((mark) => ranking([rankRow(1, { uid: mark })], { rank: 1, burned: mark, gap: '1' })()),
    getMyTeam: held((mark) => team({ ...pageOf([teamMember(1, { uid: mark })]), all: Number(mark) })),
    getCashConfig: () => ({ networks: [] }),
    getNoticeList: held((mark) => pageOf([notice({ id: mark })])),
    getNoticeDetail: held((mark) => noticeDetail({ id: mark })),
    getSecurityInfo: held((mark) => security({ set: true, name: mark })),
    getVcNum: held((mark) => ({ vc: mark, daysSaved: 1, finishesAt: MOMENT })),
    getTicket: held((mark) => ({ ...ticket({ id: mark }), facts: '', messages: [] })),
    getTickets: held((mark) => pageOf([ticket({ id: mark })])),
    getSessions: held((mark) => pageOf([session(mark)])),
    getLoginHistory: () => pageOf([]),
    getStatement: held((mark) => ({
      ...pageOf([]),
      accounts: [{ account: 'available', opening: '0', credited: mark, debited: '0', closing: mark }],
    })),
    getRecipients: held((mark) => recipients({ accounts: [{ account: addressOf(mark), sentAt: MOMENT }] })),
    getSecondFactor: held((mark) => ({ since: Number(mark), removalEndsAt: null, recoveryCodes: 0 })),
    getReserveProof: held((mark) => ({ proof: null, own: { uid: mark, leaves: [] } })),
    getTrustedAddresses: held((mark) => ({ ...trustedAddresses(), endsAt: Number(mark) })),
  }

  const { random, links } = app.shell.platform
  const recent = new RecentModel(stores)
  const pool = new PoolModel(stores)
  const positions = new PositionsModel(stores, random)
  const power = new ComputePowerModel(stores)
  const contribution = new ContributionModel(stores, clock)
  const leaderboard = new LeaderboardModel(stores)
  const personal = new PersonalModel(stores)
  const safety = new SecurityModel(stores)
  const earnings = new EarningsModel(stores, random)
  const invitation = new InvitationModel(stores, clock, links)
  const known = new RecipientsModel(stores)
  const tickets = new ListsModel(stores)
  const sessions = new SessionsModel(stores)
  const statement = new StatementModel(stores, clock, { coin: 'BOEX' })
  const trusted = new TrustedAddressesModel(stores)
  const secondFactor = new SecondFactorModel(stores)
  const reserves = new ReservesModel(stores)
  const withdrawing = new WithdrawModel(stores, random)
  const password = new PasswordModel(stores)
  const detail = new DetailModel(RELEASE, stores, { clock, random })
  const home = new ContentModel(stores)
  const today = new TodayModel(stores)
  const records = new RecordsModel(stores)
  const recordsOf = (kind: PagedKind) => new RecordsModel(stores, kind)
  const [transferred, withdrawn, paid] = [recordsOf('transfer'), recordsOf('withdrawal'), recordsOf('release')]
  const acceleration = new AccelerationModel(stores, () => release(), { clock, random })
  acceleration.choose(1)
  const planning = new PlanModel(stores, random)
  const joining = new JoinModel(stores, random)
  const transferring = new TransferModel(stores, random)
  const sheet = new PositionModel(position(), 'details', stores, random)
  const writings = new TicketModel(stores, '1')
  const notices = new NoticesModel(stores)
  const opened = new NoticeModel('1', stores)
  const recentOf = (kind: 'transfer' | 'withdrawal') => () =>
    recent.records.flatMap((one) => (one.kind === kind ? [one.record.id] : []))[0]

  const recordOf = (model: RecordsModel, kind: PagedKind) => () =>
    model.rows.flatMap((one) => (one.kind === kind ? [one.id] : []))[0]

  /** Data on every page: of the current member, or empty. */
  const shared: Record<string, Source> = {
    funds: { read: () => stores.funds.retry(), shown: () => stores.funds.shown?.boex.total },
    suspension: {
      read: () => stores.funds.retry(),
      shown: () => {
        const until = withdrawalsSuspendedUntil(stores)
        return counted(until && until - SUSPENDED)
      },
    },
    sales: { read: () => stores.sales.retry(), shown: () => stores.sales.of('VC')?.quotaRemaining },
    unread: { read: () => stores.unread.refresh(), shown: () => counted(stores.unread.total) },
    cart: { read: () => stores.cart.refresh(), shown: () => counted(stores.cart.count) },
    member: { read: () => stores.session.refetch(), shown: () => stores.session.user?.uid },
    transfers: { read: () => recent.load(), shown: recentOf('transfer') },
    withdrawals: { read: () => recent.load(), shown: recentOf('withdrawal') },
    newest: { read: () => home.notices.load(), shown: () => home.notices.rows[0]?.id },
    ownRank: { read: () => leaderboard.load(), shown: () => leaderboard.own?.burned },
    redeemable: {
      read: () => today.load(),
      shown: () => today.itemsAt(MOMENT).flatMap((item) => (item.kind === 'redeem-ready' ? [item.quantity] : []))[0],
    },
    underReview: {
      read: () => today.load(),
      shown: () => today.itemsAt(MOMENT).flatMap((item) => (item.kind === 'under-review' ? [item.id] : []))[0],
    },
    pool: { read: () => pool.positions.refresh(), shown: () => pool.preview?.[0]?.id },
    joining: { read: () => joining.load(), shown: () => joining.balance },
    transferring: { read: () => transferring.load(), shown: () => transferring.balance },
  }
  /** Data of one page, which is dropped when the member changes. */
  const ofPages: Record<string, Source> = {
    positions: { read: () => positions.pager.refetch(), shown: () => positions.pager.rows[0]?.id },
    power: { read: () => power.load(), shown: () => power.positions[0]?.id },
    contributionRank: { read: () => contribution.load(), shown: () => contribution.rank.data?.burned },
    team: { read: () => contribution.load(), shown: () => counted(contribution.members.team?.all) },
    ranking: { read: () => leaderboard.load(), shown: () => leaderboard.pager.rows[0]?.uid },
    security: { read: () => personal.load(), shown: () => personal.security.data?.name },
    friends: { read: () => personal.load(), shown: () => counted(personal.friends.data?.total) },
    answers: { read: () => safety.saved.load(), shown: () => safety.info?.name },
    releases: { read: () => earnings.load(), shown: () => earnings.releases.rows[0]?.total },
    payouts: { read: () => earnings.load(), shown: () => earnings.payouts?.find(({ total }) => total !== '0')?.total },
    release: { read: () => detail.load(), shown: () => detail.release?.total },
    ticket: { read: () => writings.load(), shown: () => writings.ticket.data?.id },
    password: { read: () => password.security.load(), shown: () => password.info?.name },
    withdrawing: { read: () => withdrawing.load(), shown: () => stampOf(withdrawing.destinations.offered()) },
    notices: { read: () => notices.load(), shown: () => notices.rows[0]?.id },
    notice: { read: () => opened.load(), shown: () => opened.notice.data?.id },
    invitation: { read: () => invitation.load(), shown: () => invitation.members.pager.rows[0]?.uid },
    tickets: { read: () => tickets.readTickets(), shown: () => tickets.tickets.rows[0]?.id },
    sessions: { read: () => sessions.load(), shown: () => counted(sessions.sessions.rows[0]?.lastUsedAt) },
    statement: { read: () => statement.load(), shown: () => statement.figures?.[0]?.closing },
    secondFactor: {
      read: () => secondFactor.state.load(),
      shown: () => counted(secondFactor.state.data?.since ?? undefined),
    },
    reserves: { read: () => reserves.answer.load(), shown: () => reserves.own?.uid },
    trusted: { read: () => trusted.trusted.load(), shown: () => counted(trusted.trusted.data?.endsAt ?? undefined) },
    mined: { read: () => earnings.load(), shown: () => earnings.mined?.maximum },
    sheet: { read: () => sheet.read.load(), shown: () => sheet.mined?.maximum },
    recipients: { read: () => known.load(), shown: () => known.latest[0]?.id },
    addresses: { read: () => known.load(), shown: () => stampOf(known.addresses) },
    transferRecords: { read: () => transferred.load(), shown: recordOf(transferred, 'transfer') },
    withdrawalRecords: { read: () => withdrawn.load(), shown: recordOf(withdrawn, 'withdrawal') },
    paymentRecords: { read: () => paid.load(), shown: recordOf(paid, 'release') },
    planning: { read: () => planning.load(), shown: () => planning.maximum },
    quote: { read: () => acceleration.ask(), shown: () => (acceleration.quoted ? acceleration.vcNeeded : undefined) },
  }
  /** Rows of several merged lists: a list's rows may appear only when another list has loaded. */
  const merged: Record<string, Source> = {
    allTransfers: { read: () => records.load(), shown: recordOf(records, 'transfer') },
    allWithdrawals: { read: () => records.load(), shown: recordOf(records, 'withdrawal') },
    allPayments: { read: () => records.load(), shown: recordOf(records, 'release') },
  }

  /** State after a login on this page, or on another page of the browser. */
  const take = (revision: number, member: string): Persisted => {
    const mark = stamp(member)
    const present = stores.persistence.read()
    return {
      ...present,
      token: member === '' ? '' : tokenOf(member),
      user: member === '' ? null : memberWith(mark),
      userId: member,
      sessionRevision: (present.sessionRevision ?? 0) + revision,
    }
  }
  const logIn = async (member: string) => {
    fake.answers.login = () => login(memberWith(stamp(member)), tokenOf(member))
    await stores.session.login({ type: 'account', account: 'someone', password: 'secret-word' })
  }
  const followOther = (member: string) => {
    const theirs = take(1, member)
    stores.persistence.merge(theirs)
    stores.session.follow(theirs)
  }
  return { stores, questions, shared, ofPages, merged, logIn, followOther, end: app.start() }
}

type Event =
  | { readonly kind: 'read'; readonly source: number }
  | { readonly kind: 'answer' | 'fail'; readonly question: number }
  | { readonly kind: 'log in' | 'other page'; readonly member: string }
  | { readonly kind: 'log out' | 'expire' }

const events = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('read' as const), source: fc.nat() }) },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('answer' as const), question: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail' as const), question: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('log in' as const), member: fc.constantFrom('1', '2') }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('other page' as const), member: fc.constantFrom('1', '2', '') }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('log out' as const, 'expire' as const) }) },
  ) as fc.Arbitrary<Event>,
  { minLength: 10, maxLength: 80 },
)

/** Each run reads few sources repeatedly, so that responses to the same call arrive in reverse order. */
const FEW = { minLength: 4, maxLength: 4 }
const RUNS = 80

const namesOf = (): string[] => {
  const { shared, ofPages, merged, end } = appOf()
  end()
  return Object.keys({ ...shared, ...ofPages, ...merged })
}
const NAMES = namesOf()

describe('answers, logins, logouts and other pages in any order', () => {
  it('never show data of another session, or older data than before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(NAMES, FEW), events, async (names, happening) => {
        const { stores, questions, shared, ofPages, merged, logIn, followOther, end } = appOf()
        const all = Object.entries({ ...shared, ...ofPages, ...merged })
        const drawn = all.filter(([name]) => names.includes(name))
        const happen = async (event: Event) => {
          if (event.kind === 'read') {
            const [, source] = drawn[event.source % drawn.length] ?? []
            if (stores.session.loggedIn) Promise.resolve(source?.read()).catch(() => undefined)
          } else if (event.kind === 'answer' || event.kind === 'fail') {
            const [question] = questions.splice(event.question % Math.max(1, questions.length), 1)
            if (event.kind === 'answer') question?.answer()
            else question?.fail()
          } else if (event.kind === 'log in') await logIn(event.member)
          else if (event.kind === 'other page') followOther(event.member)
          else if (event.kind === 'log out') stores.session.logOut()
          else stores.session.clear('expired')
        }
        await logIn('1')
        const before = new Map<string, Stamp | undefined>()
        for (const event of happening) {
          const present = stores.session.userId
          await happen(event)
          await settled()
          const { userId } = stores.session
          for (const [name, source] of all) {
            const [was, is] = [before.get(name), source.shown()]
            before.set(name, is)
            if (is === undefined) continue
            const says = `${name} shows ${is} after ${was} to ${userId || 'a visitor'}, by ${JSON.stringify(event)}`
            if (name in shared && memberOf(is) !== userId) throw new Error(says)
            if (is === was) continue
            if (memberOf(is) !== userId && !(name in merged)) throw new Error(says)
            if (was !== undefined && present === userId && placeOf(is) < placeOf(was)) throw new Error(says)
          }
        }
        end()
      }),
      // The message names the source and the time; shrinking would take minutes.
      { numRuns: RUNS, endOnFailure: true },
    )
  }, 240_000)
})
