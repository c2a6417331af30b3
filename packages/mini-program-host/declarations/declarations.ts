import { cached } from '../compile/disk-cache'
import type { DeclaredHost } from './read-declarations'
import type { Declaration, Declarations, Field, Shape } from './shape'

/**
 * Fields that are declared as required but documented as conditional: in a plugin, with an option, for a video,
 * from another app, from a chat. Listed by call, as paths in the result.
 */
const SOMETIMES: Readonly<Partial<Record<DeclaredHost, Readonly<Record<string, readonly string[]>>>>> = {
  weapp: {
    getAccountInfoSync: ['plugin'],
    getSetting: ['subscriptionsSetting', 'miniprogramAuthSetting'],
    getLaunchOptionsSync: ['forwardMaterials', 'referrerInfo.appId', 'referrerInfo.extraData'],
    getEnterOptionsSync: ['forwardMaterials', 'referrerInfo.appId', 'referrerInfo.extraData'],
    onAppShow: ['forwardMaterials', 'referrerInfo.appId', 'referrerInfo.extraData'],
    onAppHide: ['errMsg'],
    showModal: ['content'],
    request: ['exception', 'profile', 'useHttpDNS'],
    chooseMedia: ['tempFiles.duration', 'tempFiles.height', 'tempFiles.width', 'tempFiles.thumbTempFilePath'],
  },
  alipay: { onAppShow: ['referrerInfo.appId', 'referrerInfo.extraData'], getImageInfo: ['type'] },
}

/** Events whose declared argument differs from the documented one: a function to respond with. */
const MISTYPED_EVENTS = new Set(['weapp: onNeedPrivacyAuthorization'])

/** Calls in Douyin's documentation that its declarations omit. */
const UNDECLARED: Readonly<Partial<Record<DeclaredHost, readonly string[]>>> = {
  tt: ['getNetworkType', 'createSelectorQuery', 'createIntersectionObserver'],
}

const withOptional = <S extends Shape>(shape: S, [name = '', ...rest]: readonly string[]): S => {
  if (shape.items && !shape.fields) return { ...shape, items: withOptional(shape.items, [name, ...rest]) }
  const field = shape.fields?.[name]
  if (!field) return shape
  const changed: Field = rest.length > 0 ? withOptional(field, rest) : { ...field, optional: true }
  return { ...shape, fields: { ...shape.fields, [name]: changed } }
}

const asDocumented = (declaration: Declaration, sometimes: readonly string[]): Declaration => {
  const relaxed = (shape: Shape | undefined) =>
    shape && sometimes.reduce((result, path) => withOptional(result, path.split('.')), shape)
  const { result, event, returns, ...rest } = declaration
  return {
    ...rest,
    ...(result ? { result: relaxed(result) } : {}),
    ...(event ? { event: relaxed(event) } : {}),
    ...(returns ? { returns: relaxed(returns) } : {}),
  }
}

const withoutEvent = ({ event: _, ...declaration }: Declaration): Declaration => declaration

const read = async (host: DeclaredHost): Promise<Declarations> => {
  const declared = (await import('./read-declarations')).readDeclarations(host)
  return {
    ...Object.fromEntries((UNDECLARED[host] ?? []).map((name) => [name, { signature: '', parameters: [] }])),
    ...Object.fromEntries(
      Object.entries(declared).map(([name, declaration]) => [
        name,
        asDocumented(
          MISTYPED_EVENTS.has(`${host}: ${name}`) ? withoutEvent(declaration) : declaration,
          SOMETIMES[host]?.[name] ?? [],
        ),
      ]),
    ),
  }
}

const known = new Map<DeclaredHost, Promise<Declarations>>()

/** Returns the vendor's declarations of a host's calls. A cached result spares loading TypeScript. */
export const declarationsOf = (host: DeclaredHost): Promise<Declarations> => {
  const present = known.get(host) ?? cached('declarations', host, () => read(host))
  known.set(host, present)
  return present
}

let events: Promise<Readonly<Record<string, Shape>>> | undefined

/** Returns WeChat's declarations of component events, by type name: `ScrollViewScroll`, `TouchEvent`. */
export const eventShapes = (): Promise<Readonly<Record<string, Shape>>> => {
  events ??= cached('events', '', async () => (await import('./read-declarations')).readEvents())
  return events
}
