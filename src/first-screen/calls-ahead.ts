import type { Path, Payload } from '@/contract/contract'

interface CallAhead {
  readonly path: Path
  readonly payload: object
}

const call = <P extends Path>(path: P, payload: Payload<P>): CallAhead => ({ path, payload })

const EVERYWHERE = [
  call('/api/funds/getMyFunds', {}),
  call('/api/my/unReadNum', {}),
  call('/api/my/carList', {}),
  call('/api/my/userInfo', {}),
]

/** What each tab asks for beside that, as its model asks: a browser test holds that none is asked twice. */
const OF_TABS: Readonly<Record<string, readonly CallAhead[]>> = {
  'pages/index': [
    call('/api/funds/getMiningRigList', { page: 1, limit: 100, status: 'in-progress', sort: 'oldest' }),
    call('/api/my/getCasshLog', { page: 1, limit: 100, status: 'under-review' }),
  ],
  'pages/jiaoyisuo': [call('/api/funds/getVcConfig', {})],
  'pages/kuangchi': [call('/api/funds/getMiningRigList', { status: 'in-progress', page: 1, limit: 100 })],
  'pages/band': [call('/api/my/getRank', { page: 1 })],
  'pages/account': [
    call('/api/my/getTransferLog', { page: 1, limit: 5 }),
    call('/api/my/getCasshLog', { page: 1, limit: 5 }),
  ],
}

/** What a member's app asks for first at an address, without the answer to another call. @param path of the page */
export const callsAhead = (path: string): readonly CallAhead[] => [...EVERYWHERE, ...(OF_TABS[path] ?? [])]
