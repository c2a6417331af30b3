import {
  accelerateRelease,
  quoteAcceleration,
  quoteNewRelease,
  readReleaseTerms,
  scheduleRelease,
} from '../commands/release'
import { listReleasePayments, listReleases } from '../commands/releases'
import { nowSeconds } from '../lib/clock'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const getReleaseSetConfig = (
  { memberId }: MemberCall<'/api/my/getReleaseSetConfig'>,
  { database, clock }: Platform,
) => readReleaseTerms(database, { memberId, at: nowSeconds(clock) })

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
