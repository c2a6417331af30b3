import { randomInt } from 'node:crypto'
import { CODE } from '@/contract/codes'
import { wireLanguage } from '@/contract/language'
import type { User } from '@/contract/session'
import type { Language } from '@/domain/language'
import { maskPhone } from '@/domain/masking'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { RefusalError } from '../lib/refusal'
import { withChecksum } from './nickname'
import { LEVEL } from './team'

/** Alphabet without letters and digits that look alike on a poster. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const newInvitationCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** The member whose invitation code it is. @throws RefusalError invitation-code-unknown */
const inviterOf = async (queryable: Queryable, invitationCode: string | undefined): Promise<string | null> => {
  if (!invitationCode) return null
  const rows = await queryable.query<{ id: string }>('select id from member where invitation_code = $1', [
    invitationCode.toUpperCase(),
  ])
  if (!rows[0]) throw new RefusalError(CODE.INVITATION_CODE_UNKNOWN, { field: 'inviteCode' })
  return rows[0].id
}

export interface NewMember {
  readonly account?: { readonly name: string; readonly passwordHash: string }
  /** Lower case. */
  readonly walletAddress?: string
  readonly invitationCode: string | undefined
  readonly language: Language
  readonly at: number
  /** In the teams of how many inviters above the member counts. */
  readonly teamDepth: number
}

/**
 * Adds a member with a new UID and invitation code.
 * @returns undefined if the account or wallet belongs to another member
 * @throws RefusalError invitation-code-unknown
 */
export const addMember = async (transaction: Transaction, member: NewMember): Promise<string | undefined> => {
  const inviterId = await inviterOf(transaction, member.invitationCode)
  const rows = await transaction.query<{ id: string }>(
    `insert into member (account, password_hash, wallet_address, invitation_code, inviter_id, language, created_at, team_depth)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      member.account?.name ?? null,
      member.account?.passwordHash ?? null,
      member.walletAddress ?? null,
      newInvitationCode(),
      inviterId,
      wireLanguage(member.language),
      member.at,
      member.teamDepth,
    ],
  )
  return rows[0]?.id
}

/** The member a wallet is bound to. */
export const memberOfWallet = async (queryable: Queryable, address: string): Promise<string | undefined> => {
  const rows = await queryable.query<{ id: string }>('select id from member where wallet_address = $1', [
    address.toLowerCase(),
  ])
  return rows[0]?.id
}

/** The wallet bound to a member, in lower case. */
export const walletOfMember = async (queryable: Queryable, memberId: string): Promise<string | null> => {
  const rows = await queryable.query<{ wallet_address: string | null }>(
    'select wallet_address from member where id = $1',
    [memberId],
  )
  return onlyRow(rows).wallet_address
}

export const uidOfMember = async (queryable: Queryable, memberId: string): Promise<string> => {
  const rows = await queryable.query<{ uid: string }>('select uid::text as uid from member where id = $1', [memberId])
  return onlyRow(rows).uid
}

/** A member as the app shows them. */
export const readUser = async (queryable: Queryable, memberId: string): Promise<User> => {
  const user = onlyRow(
    await queryable.query<Omit<User, 'nickname'>>(
      `select member.id, member.uid, member.account, member.wallet_address as "walletAddress", member.avatar, member.phone,
         member.invitation_code as "invitationCode", inviter.uid as "inviterUid", ${LEVEL} as level,
         member.withdrawal_password_hash is not null as "withdrawalPasswordSet", member.security_set as "securitySet",
         member.created_at::float8 as "createdAt", member.terms_version as "termsVersion"
       from member join team on team.member_id = member.id left join member inviter on inviter.id = member.inviter_id
       where member.id = $1`,
      [memberId],
    ),
  )
  const walletAddress = user.walletAddress === null ? null : withChecksum(user.walletAddress)
  return { ...user, walletAddress, nickname: walletAddress ?? user.account ?? '', phone: maskPhone(user.phone) }
}
