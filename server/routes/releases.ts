import { accelerateRelease, quoteAcceleration, quoteNewRelease, releasable, scheduleRelease } from '../commands/release'
import { listReleasePayments, listReleases } from '../commands/releases'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { RELEASE_TERMS } from '../terms/releases'

export const getReleaseSetConfig = async (
  { memberId }: MemberCall<'/api/my/getReleaseSetConfig'>,
  { database }: Platform,
) => ({
  ...RELEASE_TERMS,
  dayOptions: [...RELEASE_TERMS.dayOptions],
  maximum: await releasable(database, memberId),
})

export const addBoexRelease = (
  { payload, memberId, nonce }: MemberCall<'/api/funds/addBoexRelease'>,
  platform: Platform,
) =>
  'id' in payload
    ? accelerateRelease(platform, { ...payload, memberId, nonce })
    : scheduleRelease(platform, { ...payload, memberId, nonce })

export const getVcNum = ({ payload, memberId }: MemberCall<'/api/funds/getVcNum'>, platform: Platform) =>
  'id' in payload
    ? quoteAcceleration(platform, { ...payload, memberId })
    : quoteNewRelease(platform, { ...payload, memberId })

export const getBoexReleaseList = (
  { payload, memberId }: MemberCall<'/api/my/getBoexReleaseList'>,
  { database }: Platform,
) => listReleases(database, { ...payload, memberId })

export const getReleasedLog = ({ payload, memberId }: MemberCall<'/api/my/getReleasedLog'>, { database }: Platform) =>
  listReleasePayments(database, { ...payload, memberId })
