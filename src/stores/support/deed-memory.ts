import type { RootStore } from '../root-store'

/** Beside the drafts of forms: kept by member, and left behind with them. */
const FORM = 'unanswered'
/** Who asks for the same again later than this, in seconds, has looked what became of it and means another one. */
const REMEMBERED_SECONDS = 15 * 60

/** Request ids of deeds that were sent and not answered yet. */
export interface DeedMemory {
  /** The id under which a deed was sent before and not answered. */
  recall(deed: string): string | undefined
  keep(deed: string, requestId: string): void
  forget(deed: string): void
}

/** Keeps them on this device: a page that is left or loaded again must not do a deed twice. */
export const createDeedMemory = ({
  drafts,
  session,
  serverSeconds,
}: Pick<RootStore, 'drafts' | 'session' | 'serverSeconds'>): DeedMemory => {
  const recent = () =>
    Object.entries(drafts.take(FORM) ?? {}).filter(
      ([, kept]) => serverSeconds() - Number(kept.split(' ')[1]) < REMEMBERED_SECONDS,
    )
  const write = (entries: [string, string][]) =>
    drafts.keep(session.userId, FORM, entries.length > 0 ? Object.fromEntries(entries) : undefined)
  const others = (deed: string) => recent().filter(([known]) => known !== deed)
  return {
    recall: (deed) =>
      recent()
        .find(([known]) => known === deed)?.[1]
        .split(' ')[0],
    keep: (deed, requestId) => write([...others(deed), [deed, `${requestId} ${Math.floor(serverSeconds())}`]]),
    forget: (deed) => write(others(deed)),
  }
}
