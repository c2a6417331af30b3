import type { SocketMessage } from '@/contract/socket'
import { hideAmounts } from '@/domain/hidden-amounts'
import type { ToastAction } from '@/platform/ports'
import type { OrderLog } from '@/stores/orders/order-log'
import type { PreferencesStore } from '@/stores/preferences-store'
import type { Navigation } from '../navigation/navigation'

export interface NewsDependencies {
  readonly navigation: Pick<Navigation, 'push'>
  readonly orders: Pick<OrderLog, 'own'>
  readonly preferences: Pick<PreferencesStore, 'amountsHidden'>
  /** Label of the button that opens the subject; undefined before there are texts. */
  readonly view: string | undefined
  readonly toast: (text: string, kind: 'neutral', action?: ToastAction) => void
}

/** Returns the toast text of a message, without amounts while they are hidden (F2). */
export const newsText = (
  { title }: SocketMessage,
  { amountsHidden }: Pick<PreferencesStore, 'amountsHidden'>,
): string => (amountsHidden ? hideAmounts(title) : title)
