import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useTranslate } from '@/i18n/i18n-context'
import type { Aged } from '@/stores/query/query'
import './age-note.scss'
import { useShell } from '@/shell/frame/shell-context'
import { useRelativeTimeAt } from '@/shell/hooks/use-relative-time'

/** When the oldest of what is shown was read, where it is kept from an earlier visit. */
const oldest = (sources: readonly Aged[]): number | undefined => {
  const times = sources.flatMap(({ storedAt }) => (storedAt === undefined ? [] : [storedAt]))
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * The age of figures that are kept from an earlier visit; nothing for figures of this visit. Its line must have its
 * height without it, so that nothing moves when it appears.
 */
export const AgeNote = observer(({ of: sources }: { readonly of: readonly Aged[] }) => {
  const { t } = useTranslate()
  const { platform } = useShell()
  const ago = useRelativeTimeAt()
  const storedAt = oldest(sources)
  if (storedAt === undefined) return null
  // Both times are by this device's clock: the platform's is not known before its first answer.
  const age = ago(storedAt / 1000, platform.clock.now() / 1000)
  return <View className="boex-age">{t('common.loadedAgo', { ago: age })}</View>
})
