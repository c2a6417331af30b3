import { AppError } from '@/errors/app-error'
import { testApp } from '../../../component/support/app'
import { type Answers, answerCalls } from '../../../support/stores/answers'

export const WALLET = '0xAbCdEf0123456789abcdef0123456789ABCDEF01'

const addressOf = (place: number) => `0x${String(place).padStart(40, '0')}`

interface RankChange {
  readonly rank?: number
  readonly burned?: string
  readonly address?: string
  readonly mine?: boolean
}

export const rankRow = (place: number, change: RankChange = {}) => ({
  rank: place,
  uid: String(100_000 + place),
  address: addressOf(place),
  burned: String(10_000 - 100 * place),
  mine: false,
  ...change,
})

const PAGE = 20

/** A ranking of so many, in pages. */
export const rankingOf = (rows: readonly ReturnType<typeof rankRow>[], own: unknown = null) => {
  const answer = ({ page = 1, limit = PAGE }: { page?: number; limit?: number }) => ({
    list: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    limit,
    own,
    updatedAt: 1_800_000_000,
  })
  return answer
}

const teamMember = (place: number, change = {}) => ({
  uid: String(200_000 + place),
  nickname: addressOf(place),
  level: 'member',
  direct: true,
  joinedAt: 1_799_000_000,
  burned: '10',
  communityBurned: '12.5',
  mining: place % 2 === 0,
  ...change,
})

export const teamOf = (count: number) => ({
  list: Array.from({ length: count }, (_, index) => teamMember(index + 1, { direct: index === 0 })),
  total: count,
  page: 1,
  limit: 20,
  direct: Math.min(1, count),
  all: count,
  joinedToday: 0,
  largerCommunity: count === 0 ? '0' : '300',
  smallerCommunity: count === 0 ? '0' : '100',
})

export const lost = () => {
  throw new AppError('timeout')
}

/** The app around ranking and team; every call is written down with what it was asked. */
export const teamWorld = ({ visitor = false } = {}) => {
  const app = testApp()
  const { stores } = app
  if (!visitor) app.logIn()
  /** What a call answers; a function may throw. */
  const answers: Answers = {
    getRank: rankingOf([1, 2, 3, 4, 5].map((place) => rankRow(place))),
    getMyTeam: () => teamOf(3),
    getAgreementDetail: () => ({
      kind: 'invitation',
      title: 'Rules',
      html: '<p>Invite honestly.</p>',
      version: '1',
      updatedAt: 1_790_000_000,
    }),
    getConfig: () => ({ websocketUrl: '', service: {}, chain: { id: 1 }, signIn: { uri: 'https://boex.example' } }),
    userInfo: () => stores.session.user,
  }
  const asked = answerCalls(stores.request, answers)
  const payloadsOf = (call: string) => asked.filter((one) => one.call === call).map(({ payload }) => payload)
  return { ...app, answers, payloadsOf }
}
