import type { Data } from '@/contract/contract'
import { type Change, changed, pageOf } from './changed'

export type Security = Data<'/api/my/getSecurityInfo'>
export type Team = Data<'/api/my/getMyTeam'>
export type TeamMember = Team['list'][number]
export type Ranking = Data<'/api/my/getRank'>
export type RankRow = Ranking['list'][number]
export type Ticket = Data<'/api/help/addTicket'>

/** Nothing is set yet. */
export const security = (change: Change<Security> = {}): Security =>
  changed<Security>(
    {
      set: false,
      withdrawalPasswordSet: false,
      withdrawalsSuspendedUntil: null,
      passwordSignature: null,
      nickname: '',
      birthDate: '',
      birthplace: '',
      name: '',
    },
    change,
  )

const addressOf = (place: number) => `0x${String(place).padStart(40, '0')}`

export const teamMember = (place: number, change: Change<TeamMember> = {}): TeamMember =>
  changed<TeamMember>(
    {
      uid: String(200_000 + place),
      nickname: addressOf(place),
      level: 'member',
      direct: true,
      joinedAt: 1_799_000_000,
      burned: '10',
      communityBurned: '12.5',
      mining: place % 2 === 0,
    },
    change,
  )

export const team = (change: Change<Team> = {}): Team =>
  changed<Team>(
    { ...pageOf<TeamMember>([]), direct: 0, all: 0, joinedToday: 0, largerCommunity: '0', smallerCommunity: '0' },
    change,
  )

export const rankRow = (place: number, change: Change<RankRow> = {}): RankRow =>
  changed<RankRow>(
    {
      rank: place,
      uid: String(100_000 + place),
      address: addressOf(place),
      burned: String(10_000 - 100 * place),
      mine: false,
    },
    change,
  )

/** A ranking of these rows, in pages. */
export const ranking =
  (rows: readonly RankRow[], own: Ranking['own'] = null) =>
  (asked: { readonly page?: number | undefined; readonly limit?: number | undefined } = {}): Ranking => ({
    ...pageOf(rows, asked),
    own,
    updatedAt: 1_800_000_000,
  })

export const ticket = (change: Change<Ticket> = {}): Ticket =>
  changed<Ticket>(
    {
      id: '12',
      status: 'open',
      summary: 'My withdrawal has not arrived',
      unread: false,
      createdAt: 1_800_000_000,
      updatedAt: 1_800_000_000,
    },
    change,
  )
