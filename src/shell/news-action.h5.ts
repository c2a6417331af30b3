import type { SocketMessage } from '@/contract/socket'
import type { ToastAction } from '@/platform/ports'
import type { OrderLog } from '@/stores/order-log'
import type { Navigation } from './navigation'

/** What the toast of a message offers: the way to what it speaks of (J4); undefined where it speaks of none. */
export const newsAction = (
  message: SocketMessage,
  text: string,
  { navigation, orders }: { readonly navigation: Pick<Navigation, 'push'>; readonly orders: Pick<OrderLog, 'own'> },
): ToastAction | undefined => {
  if (message.subjectId === null) return undefined
  return {
    text,
    onPress: async () => {
      // Has come with what heard the message.
      const { locationOfNews } = await import(/* webpackChunkName: "request" */ './location-of-news.h5')
      const place = locationOfNews(message, orders)
      if (place) await navigation.push(place.route, place.parameters)
    },
  }
}
