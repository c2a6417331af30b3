import type { SocketMessage } from '@/contract/socket'
import { locationOfNews } from '../navigation/location-of-news'
import { type NewsDependencies, newsText } from './news-text'

/** Shows a message as a toast, with a button to its subject if it has one (J4). Toasts of mini-programs have no button. */
export const tellNews = (
  message: SocketMessage,
  { navigation, orders, preferences, view, toast }: NewsDependencies,
): void => {
  const location = locationOfNews(message, orders)
  const onPress = () => location && navigation.push(location.route, location.parameters)
  toast(newsText(message, preferences), 'neutral', location && view !== undefined ? { text: view, onPress } : undefined)
}
