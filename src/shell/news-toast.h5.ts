import type { SocketMessage } from '@/contract/socket'
import type { ToastAction } from '@/platform/ports'
import type { OrderLog } from '@/stores/order-log'
import type { PreferencesStore } from '@/stores/preferences-store'
import { locationOfNews } from './location-of-news.h5'
import type { Navigation } from './navigation'
import { newsText } from './news-text'

export interface NewsDependencies {
  readonly navigation: Pick<Navigation, 'push'>
  readonly orders: Pick<OrderLog, 'own'>
  readonly preferences: Pick<PreferencesStore, 'amountsHidden'>
  /** What the way to the subject is called; undefined before there are words. */
  readonly view: string | undefined
  readonly toast: (text: string, kind: 'neutral', action?: ToastAction) => void
}

/** Tells what a message says, with the way to what it speaks of where it speaks of something (J4). */
export const tellNews = (
  message: SocketMessage,
  { navigation, orders, preferences, view, toast }: NewsDependencies,
): void => {
  const location = locationOfNews(message, orders)
  const onPress = () => location && navigation.push(location.route, location.parameters)
  toast(newsText(message, preferences), 'neutral', location && view !== undefined ? { text: view, onPress } : undefined)
}
