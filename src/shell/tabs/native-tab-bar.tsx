import Taro, { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { badgeText } from '@/components/badge/badge'
import { useTranslate } from '@/i18n/i18n-context'
import { brand, secondary, surface } from '@/lib/colors'
import { useStores } from '@/stores/stores-context'
import { type TabEntry, tabEntries } from './tab-entries'

const styleOf = (theme: 'light' | 'dark') => ({
  color: secondary[theme],
  selectedColor: brand[theme],
  backgroundColor: surface[theme],
  borderStyle: theme === 'light' ? 'white' : 'black',
})

/** The host rejects updates while another page is in front. The next show of a tab updates it again. */
const refused = () => undefined

const showEntry = ({ title, count }: TabEntry, index: number) => {
  Taro.setTabBarItem({ index, text: title }).catch(refused)
  const text = badgeText(count)
  if (text === '') Taro.removeTabBarBadge({ index }).catch(refused)
  else Taro.setTabBarBadge({ index, text }).catch(refused)
}

/** Renders nothing; keeps the host's tab bar in the person's language and theme, with its counters. */
export const NativeTabBar = observer(() => {
  const { t } = useTranslate()
  const { unread, cart, preferences } = useStores()
  const [shows, setShows] = useState(0)
  const { theme } = preferences
  const entries = tabEntries(t, { unread, cart })
  const words = entries.map(({ title, count }) => `${title}:${count}`).join(' ')

  useDidShow(() => setShows((count) => count + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` stands for the entries, `shows` asks again
  useEffect(() => {
    entries.forEach(showEntry)
    Taro.setTabBarStyle(styleOf(theme)).catch(refused)
  }, [words, theme, shows])

  return null
})
