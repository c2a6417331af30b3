import { CODE } from '@/contract/codes'
import { type Contract, contract, type Data, PATHS, type Path } from '@/contract/contract'
import { RefusalError } from '../lib/refusal'
import type { Call, Handler, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import * as avatar from './avatar'
import * as content from './content'
import * as funds from './funds'
import * as help from './help'
import * as member from './member'
import * as mining from './mining'
import * as notices from './notices'
import * as phone from './phone'
import * as publicContent from './public-content'
import * as region from './region'
import * as releases from './releases'
import * as reserves from './reserves'
import * as secondFactor from './second-factor'
import * as security from './security'
import * as session from './session'
import * as sessions from './sessions'
import * as team from './team'
import * as transfers from './transfers'
import * as withdrawals from './withdrawals'

type MemberHandler<P extends Path> = (call: MemberCall<P>, platform: Platform) => Promise<Data<P>>
type HandlerOf<P extends Path> = Contract[P]['access'] extends 'member' ? MemberHandler<P> : Handler<P>
type NameOf<P extends Path> = P extends `/api/${string}/${infer Name}` ? Name : never

/** Uploads have separate routes (server/http/uploads.ts). */
const upload = async (): Promise<never> => {
  throw new RefusalError(CODE.NOT_AVAILABLE)
}

/**
 * Handler of each call: the function named like the end of its path. A path of the contract without a function does not
 * compile.
 */
const functions: { readonly [P in Path as NameOf<P>]: HandlerOf<P> } = {
  ...avatar,
  ...content,
  ...funds,
  ...help,
  ...member,
  ...mining,
  ...notices,
  ...phone,
  ...publicContent,
  ...region,
  ...releases,
  ...reserves,
  ...secondFactor,
  ...security,
  ...session,
  ...sessions,
  ...team,
  ...transfers,
  ...withdrawals,
  upload,
  uploadVideo: upload,
}

const isOfMember = <P extends Path>(call: Call<P>): call is MemberCall<P> => call.memberId !== undefined

/** The pipeline already refuses visitors here; this check proves it to the compiler. */
const forMember =
  <P extends Path>(handler: MemberHandler<P>): Handler<P> =>
  async (call: Call<P>, platform) => {
    if (!isOfMember(call)) throw new RefusalError(CODE.NOT_LOGGED_IN)
    return handler(call, platform)
  }

const handlerOf = (path: Path) => {
  const handler = functions[path.slice(path.lastIndexOf('/') + 1) as keyof typeof functions]
  return contract[path].access === 'member' ? forMember(handler as MemberHandler<Path>) : handler
}

export const handlers = Object.fromEntries(PATHS.map((path) => [path, handlerOf(path)])) as {
  readonly [P in Path]: Handler<P>
}
