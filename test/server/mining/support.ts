import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining/mining'
import type { Answer } from '../../support/platform/client'
import { setFirstPassword } from '../../support/platform/first-password'
import { issueCoins } from '../../support/platform/issue-coins'
import { WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import type { Member, TestPlatform } from '../../support/platform/start-platform'

export type Position = Data<'/api/funds/addMiningRig'>

/** Actions of members in one test. */
export const membersOf = (platform: TestPlatform) => {
  /** Keeps an existing password. */
  const setPassword = async (member: Member): Promise<void> => {
    const { withdrawalPasswordSet } = await platform.client.data('/api/my/userInfo', {}, { token: member.token })
    if (!withdrawalPasswordSet) await setFirstPassword(platform.client, member)
  }
  const joinCall = (
    { token }: Member,
    type: PoolType,
    quantity: string,
    idempotencyKey?: string,
  ): Promise<Answer<Position>> =>
    platform.client.call(
      '/api/funds/addMiningRig',
      {
        type,
        quantity,
        ...(type !== 'flexible' && { password: WITHDRAWAL_PASSWORD }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      },
      { token },
    )
  const join = async (member: Member, type: PoolType, quantity: string): Promise<Position> => {
    const { code, msg, data } = await joinCall(member, type, quantity)
    if (code !== 1 || !data) throw new Error(`joining was refused with ${code}: ${msg}`)
    return data
  }
  return {
    joinCall,
    join,
    /** Returns a member with BOEX, invited by another member. */
    async rich(quantity: string, inviter?: Member): Promise<Member> {
      const member = await platform.signUp(inviter ? { inviteCode: inviter.user.invitationCode } : {})
      await setPassword(member)
      await issueCoins(platform, member.user.id, 'BOEX', quantity)
      return member
    },
    async burn(member: Member, quantity: string): Promise<Position> {
      await setPassword(member)
      await issueCoins(platform, member.user.id, 'BOEX', quantity)
      return join(member, 'burn', quantity)
    },
    async positions({ token }: Member): Promise<Position[]> {
      return (await platform.client.data('/api/funds/getMiningRigList', {}, { token })).list
    },
    funds: ({ token }: Member) => platform.client.data('/api/funds/getMyFunds', {}, { token }),
    claimable: ({ token }: Member) => platform.client.data('/api/funds/getMiningRigRelease', {}, { token }),
    claimCall: ({ token }: Member, payload: { id?: string; quantity?: string; idempotencyKey?: string }) =>
      platform.client.call('/api/funds/getMiningRigRelease', payload, { token }),
    redeemCall: ({ token }: Member, id: string, idempotencyKey?: string) =>
      platform.client.call(
        '/api/funds/returnMiningRig',
        { id, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
        { token },
      ),
    team: (
      { token }: Member,
      payload: { scope?: 'direct' | 'all'; search?: string; page?: number; limit?: number } = {},
    ) => platform.client.data('/api/my/getMyTeam', payload, { token }),
  }
}
