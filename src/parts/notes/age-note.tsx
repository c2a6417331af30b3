import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useTranslate } from '@/i18n/i18n-context'
import type { WithAge } from '@/stores/query/query'
import './age-note.scss'
import { useShell } from '@/shell/frame/shell-context'
import { useRelativeTimeAt } from '@/shell/hooks/use-relative-time'

/** Returns when the oldest of the cached sources was stored; undefined if all are from this visit. */
const oldest = (sources: readonly WithAge[]): number | undefined => {
  const times = sources.flatMap(({ storedAt }) => (storedAt === undefined ? [] : [storedAt]))
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * Age of cached data from an earlier visit; empty for data of this visit. Its container needs a fixed height, so that
 * nothing moves when the note appears.
 */
export const AgeNote = observer(({ of: sources }: { readonly of: readonly WithAge[] }) => {
  const { t } = useTranslate()
  const { platform } = useShell()
  const ago = useRelativeTimeAt()
  const storedAt = oldest(sources)
  if (storedAt === undefined) return null
  // Both times are from the device's clock, because the server's is unknown before its first response.
  const age = ago(storedAt / 1000, platform.clock.now() / 1000)
  return <View className="boex-age">{t('common.loadedAgo', { ago: age })}</View>
})
